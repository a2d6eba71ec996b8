import type { Clock } from '../../platform/clock.ts';
import { type PartnerAccount, PartnerFailure, type PartnerKind } from '../../platform/partner-accounts/partner.ts';
import type { OpenPms, PmsDriver } from '../../platform/pms/pms-driver.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';

type Open = (account: PartnerAccount, clock: Clock, trusted: TrustedOrigins) => PmsDriver;

/** Loaded where they are used: they make the start of every other installation no slower. */
const drivers: Record<string, () => Promise<Open>> = {
  link: async () => (await import('./link.ts')).openLink,
};

/** The hotel's own system, by what the hotel has said. @param trusted origins that are called wherever they are */
export function pmsDrivers(clock: Clock, trusted: TrustedOrigins): OpenPms {
  return async (account) => {
    const open = account.address === null ? null : await drivers[account.driver]?.();
    return open?.(account, clock, trusted) ?? null;
  };
}

/** What set, test and show know of it. */
export function pmsPartner(openPms: OpenPms): PartnerKind {
  return {
    none: 'none',
    noneMeans: 'bookings are made here',
    drivers: {
      link: {
        secrets: ['the key that both sides have'],
        // Without one it is never asked, and sends by itself.
        address: 'optional',
        async check(account) {
          const driver = await openPms(account);
          if (driver === null) throw new PartnerFailure('refused', 'PMS: it has no address, so it is never called');
          await driver.capabilities();
        },
        listensAt: () => '/api/partners/pms/v1/reservations',
      },
    },
  };
}
