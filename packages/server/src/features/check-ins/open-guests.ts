import type { Sql } from '../../platform/database/sql.ts';
import type { FormBox } from './form-box.ts';
import { formOfGuest } from './keep-forms.ts';
import type { OpenedGuest } from './present.ts';
import { listGuests } from './store.ts';

export async function openGuests(sql: Sql, box: FormBox, hotelId: string, checkInId: string): Promise<OpenedGuest[]> {
  const rows = await listGuests(sql, hotelId, checkInId);
  return rows.map((row) => ({
    position: row.position,
    version: row.version,
    signed: row.signed,
    code_until: row.code_until,
    given: formOfGuest(box, hotelId, row),
    signature: box.openSignature(hotelId, row),
  }));
}
