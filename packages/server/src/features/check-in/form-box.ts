import { createHash, createHmac } from 'node:crypto';
import { personalFields } from '@bellhop/contract/check-in/fields';
import { formOf } from '@bellhop/contract/check-in/form';
import type { Signature } from '@bellhop/contract/check-in/view';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { deriveKey } from '../../platform/server-key.ts';
import { recordOf } from './judge.ts';
import type { GuestRow } from './row.ts';

export type FormBox = ReturnType<typeof createFormBox>;

type Place = Pick<GuestRow, 'check_in_id' | 'id'>;

/** Tokens of companions begin with this mark; tokens of guests and staff never do. */
export const companionMark = 'form_';

/** Seals forms and signatures in the row of the guest, and makes the secrets that open one form. */
export function createFormBox(serverKey: Buffer) {
  const box = createSealedBox(deriveKey(serverKey, 'forms of check-ins'));
  const tokenKey = deriveKey(serverKey, 'tokens of companions');
  const markKey = deriveKey(serverKey, 'forms that were signed');
  const ownerOf = (hotelId: string, { check_in_id, id }: Place, part: 'form' | 'signature') =>
    `${hotelId}/check_in_guests/${check_in_id}/${id}/${part}`;
  const seal = (owner: string, value: unknown) => box.seal(owner, Buffer.from(JSON.stringify(value)));
  return {
    sealForm: (hotelId: string, place: Place, form: unknown) => seal(ownerOf(hotelId, place, 'form'), form),
    /** Returns the form, which other clients may have sent in another shape; undefined if no form is stored. */
    openForm(hotelId: string, guest: Place & Pick<GuestRow, 'form'>): unknown {
      if (guest.form === null) return undefined;
      return JSON.parse(box.open(ownerOf(hotelId, guest, 'form'), guest.form).toString());
    },
    sealSignature: (hotelId: string, place: Place, signature: Signature) =>
      seal(ownerOf(hotelId, place, 'signature'), signature),
    openSignature(hotelId: string, guest: Place & Pick<GuestRow, 'signature'>): Signature | null {
      if (guest.signature === null) return null;
      // Written by `sealSignature`; to another row or key it does not open.
      return JSON.parse(box.open(ownerOf(hotelId, guest, 'signature'), guest.signature).toString()) as Signature;
    },
    /** Returns the mark of a signed form: another form has another mark, and no mark reveals its form. */
    markOf(hotelId: string, { check_in_id, id }: Place, input: unknown): string {
      const form = formOf(recordOf(input));
      const fields = personalFields.filter((field) => (form[field] ?? '') !== '').map((field) => [field, form[field]]);
      return (
        createHmac('sha256', markKey)
          // Guests of earlier versions have their first position as id, and were marked by it as a number.
          .update(JSON.stringify([hotelId, check_in_id, /^\d{1,2}$/.test(id) ? Number(id) : id, fields]))
          .digest('base64url')
      );
    },
    /** Returns the token of a companion's code; only a person with the code can have it. */
    tokenOf: (hotelId: string, code: string) =>
      `${companionMark}${createHmac('sha256', tokenKey)
        .update(JSON.stringify([hotelId, code]))
        .digest('base64url')}`,
  };
}

/** Codes and tokens are kept as this: a copy of the database opens no form. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
