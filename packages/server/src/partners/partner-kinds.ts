import type { Clock } from '../platform/clock.ts';
import type { Partner, PartnerKind } from '../platform/partners/partner.ts';
import { keyPartnerKind } from './keys/partner-kind.ts';
import { paymentProviders } from './payments/open-provider.ts';
import { paymentPartner } from './payments/partner-kind.ts';
import type { CsvParts } from './pms/csv.ts';
import { pmsDrivers, pmsPartner } from './pms/open-pms.ts';
import type { TrustedOrigins } from './push/endpoint.ts';

/** Origins that are called even at private addresses. */
export interface PartnerOrigins {
  payments: TrustedOrigins;
  /** Origins of the hotel's own system and of locks. */
  partners: TrustedOrigins;
}

/** Describes each kind of partner for setting and testing it. */
export function partnerKinds(
  clock: Clock,
  serverKey: Buffer,
  { payments, partners }: PartnerOrigins,
  csv: CsvParts,
): Record<Partner, PartnerKind> {
  return {
    payments: paymentPartner(paymentProviders(clock, payments)),
    pms: pmsPartner(pmsDrivers(clock, partners), serverKey, csv),
    keys: keyPartnerKind(clock, partners),
  };
}
