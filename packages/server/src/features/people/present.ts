import type { Member, MemberState } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { rights } from '@bellhop/contract/people/rights';
import { flags } from '@bellhop/contract/staff/privileges';
import type { MessageState } from '../../platform/delivery/store.ts';
import type { MemberRow } from './store.ts';

/** Before the person has come, all is as of everybody who is invited: nothing tells whether there was an account already. */
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

/** Whether the hotel's administrators act on the account: it is the hotel's own, and its person has come. */
export function isActedOn(row: MemberRow): boolean {
  return isOurs(row) && !isAwaitedIn(row);
}

/** The person has not come since the invitation. */
function isAwaitedIn({ invitation, seen_at }: MemberRow): boolean {
  return invitation !== null && (seen_at ?? 0) < invitation.invitedAt;
}

/** The hotel made the account, and no other hotel gives it rights. */
export function isOurs({ invitation, account, is_elsewhere }: MemberRow): boolean {
  return invitation?.accountMade === true && account !== null && !is_elsewhere;
}

export function rightsOf(
  row: Pick<MemberRow, 'allowed_request_types' | 'allowed_service_ids' | 'authorized_fields'>,
): Rights {
  const types = rights.shape.types.safeParse(row.allowed_request_types);
  return {
    // Types and flags of a later version, left by a step back, mean nothing here.
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

/** A letter that was forgotten has gone; one that came too late is as good as none. */
function deliveryOf(state: MessageState | null): 'waiting' | 'sent' | 'failed' {
  if (state === null) return 'sent';
  return state === 'expired' || state === 'kept' ? 'failed' : state;
}
