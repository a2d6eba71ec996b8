import { createHmac } from 'node:crypto';
import { type BookingIdentity, bookingIdentity, identityFields } from '@bellhop/contract/bookings/full-booking';
import { isEnded } from '@bellhop/contract/bookings/status';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { deriveKey } from '../../platform/server-key.ts';
import type { FullBookingRow } from './row.ts';

export const noIdentity: BookingIdentity = {
  national_identification_number: null,
  passport_number: null,
  birthday: null,
};
/** Digits at the end of a masked number that stay visible. */
const shownAtEnd = 4;
/** Characters of the shortest number that identifies one person, and of a mark. */
const shortestMarked = 5;
const markLength = 22;

export type IdentityBox = ReturnType<typeof createIdentityBox>;

/** Seals identity numbers and birthdays in the row of their booking (decision 51). */
export function createIdentityBox(serverKey: Buffer) {
  const box = createSealedBox(deriveKey(serverKey, 'identity of bookings'));
  const markKey = deriveKey(serverKey, 'marks of identity numbers');
  const ownerOf = (hotelId: string, id: string) => `${hotelId}/bookings/${id}`;
  return {
    /** Returns the columns of the booking's row. */
    columnsOf(hotelId: string, id: string, identity: BookingIdentity) {
      return {
        identity: this.seal(hotelId, id, identity),
        national_mark: this.mark(hotelId, identity.national_identification_number),
        passport_mark: this.mark(hotelId, identity.passport_number),
      };
    },
    /** Returns null if all fields are null. */
    seal(hotelId: string, id: string, identity: BookingIdentity): Buffer | null {
      if (identityFields.every((field) => identity[field] === null)) return null;
      return box.seal(ownerOf(hotelId, id), Buffer.from(JSON.stringify(identity)));
    },
    /** Returns a keyed digest of a number: equal numbers of a hotel match, and the number cannot be recovered. */
    mark(hotelId: string, number: string | null): string | null {
      const plain = (number ?? '')
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '');
      if (plain.length < shortestMarked) return null;
      return createHmac('sha256', markKey)
        .update(JSON.stringify([hotelId, plain]))
        .digest('base64url')
        .slice(0, markLength);
    },
    open(hotelId: string, { id, identity }: Pick<FullBookingRow, 'id' | 'identity'>): BookingIdentity {
      if (identity === null) return noIdentity;
      return bookingIdentity.parse(JSON.parse(box.open(ownerOf(hotelId, id), identity).toString()));
    },
  };
}

/** Masks numbers as `••••0234`; a short number shows no digit. */
export function masked(identity: BookingIdentity): Omit<BookingIdentity, 'birthday'> & { birthday?: null } {
  const end = (number: string | null) =>
    number && `••••${number.length > 2 * shownAtEnd ? number.slice(-shownAtEnd) : ''}`;
  return {
    national_identification_number: end(identity.national_identification_number),
    passport_number: end(identity.passport_number),
    ...(identity.birthday === null && { birthday: null }),
  };
}

export function heldFields(identity: BookingIdentity): (typeof identityFields)[number][] {
  return identityFields.filter((field) => identity[field] !== null);
}

/** Unix seconds at which the identity of a stay is erased; null while its end is unknown. */
export function eraseAt(
  stay: Pick<FullBookingRow, 'status' | 'checkout' | 'identity_erase_at'>,
  retentionDays: number,
  now: number,
): number | null {
  const kept = retentionDays * 86_400;
  if (stay.checkout !== null) return stay.checkout + kept;
  // An edit after the end does not restart the period.
  return isEnded(stay.status) ? (stay.identity_erase_at ?? now + kept) : null;
}
