import type { Clock } from '../../platform/clock.ts';
import type { PartnerKind } from '../../platform/partners/partner.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { openLinkedLocks } from './link.ts';

/** Describes lock systems for set, test and show. The hotel's setting `keyPartner` chooses the maker of its keys. */
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
