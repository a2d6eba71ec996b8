import type { Member, MemberState } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { rights } from '@bellhop/contract/people/rights';
import { flags } from '@bellhop/contract/staff/privileges';
import type { MessageState } from '../../platform/delivery/store.ts';
import { isActedOn, isAwaitedIn } from './policy.ts';
import type { MemberRow } from './store.ts';

/**
 * Presents a person. Before the first sign-in all invited people look alike, so that an existing account is not
 * revealed.
 */
export function presentMember(row: MemberRow): Member {
  const { invitation, account } = row;
  const isAwaited = isAwaitedIn(row);
  const isAccountOurs = isActedOn(row);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    address: isAwaited && invitation !== null ? invitation.address : (account?.address ?? null),
    new_address: isAccountOurs ? row.new_address : null,
    state: stateOf(row, isAwaited),
    has_second_factor: isAwaited ? null : (account?.hasFactor ?? null),
    last_seen_at: row.seen_at,
    rights: rightsOf(row),
    departments: row.departments,
    invitation:
      invitation !== null && (isAwaited || (isAccountOurs && account?.mustChangePassword === true))
        ? {
            sent_at: invitation.sentAt,
            expires_at: invitation.expiresAt,
            delivery: invitation.byHand ? 'by_hand' : deliveryOf(invitation.delivery),
          }
        : null,
    is_account_ours: isAccountOurs,
  };
}

export function rightsOf(
  row: Pick<MemberRow, 'allowed_request_types' | 'allowed_service_ids' | 'authorized_fields'>,
): Rights {
  const types = rights.shape.types.safeParse(row.allowed_request_types);
  return {
    // Ignores types and flags of a later version, left after a downgrade.
    types: types.success ? types.data : [],
    services: row.allowed_service_ids,
    flags: row.authorized_fields.filter((flag) => flags.includes(flag)),
  };
}

function stateOf(row: MemberRow, isAwaited: boolean): MemberState {
  if (isAwaited) return 'invited';
  if (row.account?.enabled === false) return 'disabled';
  return row.seen_at === null ? 'never' : 'active';
}

/** Returns the state of a letter; a removed row means sent, an expired one failed. */
function deliveryOf(state: MessageState | null): 'waiting' | 'sent' | 'failed' {
  if (state === null) return 'sent';
  return state === 'expired' || state === 'kept' ? 'failed' : state;
}
