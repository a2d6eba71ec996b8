import type { Clock } from '../../platform/clock.ts';
import type { PartnerKind } from '../../platform/partner-accounts/partner.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { openLinkedLocks } from './link.ts';

/** What set, test and show know of lock systems. The hotel's setting `keyPartner` says who makes its keys. */
export function keyPartnerKind(clock: Clock, trusted: TrustedOrigins): PartnerKind {
  return {
    none: 'none',
    noneMeans: 'no lock system is spoken to',
    drivers: {
      link: {
        secrets: ['the key of both sides'],
        address: 'needed',
        check: (account) => openLinkedLocks(account, clock, trusted).check(),
        listensAt: () => '/api/partners/keys/v1/status',
      },
    },
  };
}
