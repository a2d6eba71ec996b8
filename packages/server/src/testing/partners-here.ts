import { csvParts } from '../features/partners/pms/files/csv-parts.ts';
import { type PartnerOrigins, partnerKinds } from '../partners/partner-kinds.ts';
import { administerPartners } from '../platform/partners/administration.ts';
import type { NewAccount, Partner } from '../platform/partners/partner.ts';
import { type TestServer, testServerKey } from './test-server.ts';

/** Sets and tests the partners of a kind, as an operator does. */
export function partnersHere(server: TestServer, partner: Partner, origins: Partial<PartnerOrigins> = {}) {
  const none = new Set<string>();
  const csv = csvParts(server.dataFolder);
  const kinds = partnerKinds(server.clock, testServerKey, { payments: none, partners: none, ...origins }, csv);
  const administration = administerPartners(server.database, server.clock, { serverKey: testServerKey, kinds });
  return {
    set(hotelId: string, account: (Pick<NewAccount, 'driver' | 'secrets'> & Partial<NewAccount>) | null) {
      const whole = account && { address: null, pages: [], options: {}, ...account };
      return administration.set(hotelId, partner, whole);
    },
    test: (hotelId: string) => administration.test(hotelId, partner),
    list: (hotelId: string) => administration.list(hotelId, partner),
  };
}
