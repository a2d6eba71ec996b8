import type { Signed } from '@bellhop/contract/check-in/view';
import type { Sql } from '../../platform/database/sql.ts';
import type { FormBox } from './form-box.ts';
import { formOfGuest } from './keep-forms.ts';
import { listPapers } from './papers/store.ts';
import type { OpenedGuest } from './present.ts';
import type { GuestRow } from './row.ts';
import { listGuests } from './store.ts';

export async function openGuests(sql: Sql, box: FormBox, hotelId: string, checkInId: string): Promise<OpenedGuest[]> {
  const [rows, papers] = await Promise.all([listGuests(sql, hotelId, checkInId), listPapers(sql, hotelId, checkInId)]);
  return rows.map((row) => {
    const form = formOfGuest(box, hotelId, row);
    return {
      id: row.id,
      position: row.position,
      version: row.version,
      signed: signedOf(row),
      isChanged:
        row.form !== null && row.signed?.form !== undefined && row.signed.form !== box.markOf(hotelId, row, form),
      code_until: row.code_until,
      sent: form,
      signature: box.openSignature(hotelId, row),
      papers: papers.filter(({ position }) => position === row.position),
    };
  });
}

/** Returns the signature for an answer. */
export function signedOf({ signed }: Pick<GuestRow, 'signed'>): Signed | null {
  return signed && { at: signed.at, agreed: signed.agreed };
}
