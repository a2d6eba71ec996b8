import type { Clock } from '../../platform/clock.ts';
import type { DoorKey, KeyDriver, KeyHolder, KeyOutcome } from '../../platform/door-keys/key-driver.ts';
import { type PartnerAccount, PartnerFailure } from '../../platform/partners/partner.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { checkStatus, type SignedCall, signedCall } from '../signed-call.ts';

const who = 'lock system';

/** A lock system behind the protocol of docs/partners.md (decision 95). */
export interface LinkedLocks extends KeyDriver {
  /** @throws PartnerFailure */
  check(): Promise<void>;
}

export function openLinkedLocks(account: PartnerAccount, clock: Clock, trusted: TrustedOrigins): LinkedLocks {
  const call = async (sent: SignedCall, gone: readonly number[] = []): Promise<number> => {
    const { status } = await signedCall({ account, clock, trusted, who }, sent);
    if (!gone.includes(status)) checkStatus(status, who);
    return status;
  };
  return {
    order: (key, holder) =>
      outcomeOf(async () => {
        await call({ method: 'POST', path: '/invitations', body: invitationOf(key, holder) });
        // The lock system reports in a separate message when the key opens doors.
        return { kind: 'awaited' };
      }),
    revoke: ({ id }) =>
      outcomeOf(async () => {
        const path = `/invitations/${encodeURIComponent(id)}`;
        // An invitation that does not exist opens no door.
        const status = await call({ method: 'DELETE', path }, [404, 410]);
        return status === 202 ? { kind: 'later', reason: `${who}: not revoked at the doors yet` } : { kind: 'done' };
      }),
    async check() {
      await call({ method: 'GET', path: '/' });
    },
  };
}

function invitationOf(key: DoorKey, { userId, name, phone, email, language }: KeyHolder): object {
  return {
    id: key.id,
    order: key.order,
    booking: key.bookingId,
    user_id: userId,
    name,
    rooms: key.rooms,
    from: key.validFrom,
    until: key.validUntil,
    passive: key.isPassive,
    phone,
    email,
    language,
  };
}

async function outcomeOf(work: () => Promise<KeyOutcome>): Promise<KeyOutcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    return { kind: error.kind === 'refused' ? 'refused' : 'later', reason: error.message };
  }
}
