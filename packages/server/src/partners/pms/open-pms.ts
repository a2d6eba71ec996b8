import type { Clock } from '../../platform/clock.ts';
import { changedPath } from '../../platform/partners/changed-path.ts';
import {
  type PartnerAccount,
  type PartnerDriver,
  PartnerFailure,
  type PartnerKind,
} from '../../platform/partners/partner.ts';
import type { OpenPms, PmsDriver } from '../../platform/partners/pms-driver.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import type { BridgeMemory } from './bridge.ts';
import { type CsvParts, csvDriver } from './csv.ts';

type Open = (account: PartnerAccount, clock: Clock, trusted: TrustedOrigins, memory: BridgeMemory) => PmsDriver | null;

/** Loaded on use, which keeps the start of other installations fast. */
const drivers: Record<string, () => Promise<Open>> = {
  link: async () => (await import('./link.ts')).openLink,
  mews: async () => (await import('./mews.ts')).openMews,
  apaleo: async () => (await import('./apaleo.ts')).openApaleo,
};

/** Opens the driver of the hotel's own system. @param trusted origins that are called even at private addresses */
export function pmsDrivers(clock: Clock, trusted: TrustedOrigins): OpenPms {
  const memory: BridgeMemory = new Map();
  return async (account) => {
    const open = await drivers[account.driver]?.();
    return open?.(account, clock, trusted, memory) ?? null;
  };
}

/** Describes the hotel's own system for set, test and show. */
export function pmsPartner(openPms: OpenPms, serverKey: Buffer, csv: CsvParts): PartnerKind {
  const check: PartnerDriver['check'] = async (account) => {
    const driver = await openPms(account);
    if (driver === null) throw new PartnerFailure('refused', 'PMS: it has no address, so it is never called');
    await driver.check();
  };
  return {
    none: 'none',
    noneMeans: 'bookings are made here',
    drivers: {
      link: {
        secrets: ['the key that both sides have'],
        // Without an address the system is never called, and sends its changes by itself.
        address: 'optional',
        check,
        listensAt: () => '/api/partners/pms/v1/reservations',
      },
      mews: {
        secrets: ['the ClientToken', 'the AccessToken'],
        keyNames: ['client_token', 'access_token'],
        // Mews's own address by default.
        address: 'optional',
        options: [{ name: 'services', needed: false }],
        check,
        listensAt: (hotelId) => changedPath(serverKey, hotelId, 'mews'),
      },
      apaleo: {
        secrets: ['the client id', 'the client secret'],
        keyNames: ['client_id', 'client_secret'],
        address: 'optional',
        options: [{ name: 'property', needed: true }],
        check,
        listensAt: (hotelId) => changedPath(serverKey, hotelId, 'apaleo'),
      },
      csv: csvDriver(csv),
    },
  };
}
