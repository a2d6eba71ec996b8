import type { GuestCaller, StaffCaller } from '../../platform/session/caller.ts';
import type { SessionReaders } from '../../platform/session/session.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { fileSpender, type Spender } from '../../platform/usage/usage.ts';
import type { TicketSession } from './store.ts';

/** Returns the session for the ticket, because the bytes of a file come without a token. */
export function sessionOf(caller: StaffCaller | GuestCaller): TicketSession {
  if (caller.kind === 'guest') {
    const { sessionId, userId, bookingId } = caller;
    return { kind: 'guest', sessionId, userId, bookingId };
  }
  const { poolId, sub, originJti, username, keptHere, keyId } = caller.claims;
  return { kind: 'staff', poolId, sub, originJti, username, keptHere, keyId };
}

/** Checks whether the person may still upload: not after a sign-out, a lock, a revoked link or lost rights. */
export async function isStanding(
  readers: Pick<SessionReaders, 'accounts' | 'privileges' | 'guests'>,
  hotelId: string,
  session: TicketSession,
): Promise<boolean> {
  if (session.kind === 'guest') return readers.guests.isStanding(hotelId, session.sessionId);
  const account = await readers.accounts.current(session);
  if (account === null || account.isLocked) return false;
  return (await readers.privileges.of(hotelId, session.sub)) !== null;
}

/** Returns the owner as the usage limits count it. */
export function spenderOf(hotel: Hotel, session: TicketSession, addressDigest: string): Spender {
  return fileSpender(hotel, session.kind === 'guest' ? { guest: session } : { staff: session.sub }, addressDigest);
}
