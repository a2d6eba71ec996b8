import type { Sql } from '../../platform/database/sql.ts';
import type { FormBox } from './form-box.ts';
import { formOfGuest } from './keep-forms.ts';
import { listPapers } from './papers/store.ts';
import type { OpenedGuest } from './present.ts';
import { listGuests } from './store.ts';

export async function openGuests(sql: Sql, box: FormBox, hotelId: string, checkInId: string): Promise<OpenedGuest[]> {
  const [rows, papers] = await Promise.all([listGuests(sql, hotelId, checkInId), listPapers(sql, hotelId, checkInId)]);
  return rows.map((row) => ({
    position: row.position,
    version: row.version,
    signed: row.signed,
    code_until: row.code_until,
    given: formOfGuest(box, hotelId, row),
    signature: box.openSignature(hotelId, row),
    papers: papers.filter(({ position }) => position === row.position),
  }));
}
