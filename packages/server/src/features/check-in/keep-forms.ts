import { clientId } from '@bellhop/contract/client-id';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { isSameJson } from '@bellhop/contract/same-json';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { insertRow } from '../../platform/entities/store.ts';
import { type JudgedForm, judged, plainOf } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import type { FormSettings, JudgedAt } from './judge.ts';
import { blankCheckIn, blankGuest, type CheckInRow, type GuestRow } from './row.ts';
import { listGuests, putGuest, removeGuest } from './store.ts';

/**
 * Writes the forms that `rewrite` makes of the stored ones, judged by the hotel's rules. Call it under the lock of the
 * check-in: every change of stored forms by a guest or by staff goes through here.
 */
export async function rewriteForms(
  { sql, hotelId }: Pick<TenantWrite, 'sql' | 'hotelId'>,
  box: FormBox,
  settings: FormSettings,
  checkInId: string,
  when: JudgedAt,
  rewrite: (forms: readonly unknown[], rows: readonly GuestRow[]) => readonly unknown[],
): Promise<{ forms: JudgedForm[]; isFormChanged: boolean }> {
  const rows = await listGuests(sql, hotelId, checkInId);
  const stored = rows.map((row) => formOfGuest(box, hotelId, row));
  const forms = judged(settings, rewrite(stored, rows), when);
  return { forms, isFormChanged: await writeForms(sql, box, hotelId, checkInId, forms) };
}

/**
 * Seals forms in place of the stored ones and removes guests beyond them.
 * @returns whether a form or guest has changed
 */
export async function writeForms(
  sql: Sql,
  box: FormBox,
  hotelId: string,
  checkInId: string,
  forms: readonly JudgedForm[],
): Promise<boolean> {
  const before = await leaveOut(sql, box, hotelId, await listGuests(sql, hotelId, checkInId), forms);
  let isChanged = before.isChanged;
  for (const [position, { sent, judged: judgement }] of forms.entries()) {
    const row = before.rows[position];
    if (row !== undefined && row.form !== null && isSameJson(box.openForm(hotelId, row), sent)) continue;
    isChanged = true;
    const guest = row ?? { ...blankGuest, check_in_id: checkInId, id: clientId(), position };
    const form = box.sealForm(hotelId, guest, sent);
    await putGuest(sql, hotelId, { ...guest, ...plainOf(judgement), form, version: guest.version + (row ? 1 : 0) });
  }
  return isChanged;
}

/** Removes the guests whose forms are missing if fewer forms are sent; the other guests keep their rows. */
async function leaveOut(
  sql: Sql,
  box: FormBox,
  hotelId: string,
  rows: readonly GuestRow[],
  forms: readonly JudgedForm[],
): Promise<{ rows: readonly GuestRow[]; isChanged: boolean }> {
  let left = rows.map((row) => ({ row, form: formOfGuest(box, hotelId, row) }));
  while (left.length > forms.length) {
    const skipped = left.findIndex(({ form }, position) => {
      const sent = forms[position]?.sent;
      const comesLater = left.slice(position + 1).some((later) => isSameJson(later.form, sent));
      return position > 0 && comesLater && !isSameJson(form, sent);
    });
    const position = skipped < 0 ? left.length - 1 : skipped;
    for (const { row } of left.slice(position, position + 1)) await removeGuest(sql, hotelId, { ...row, position });
    left = left.filter((_, place) => place !== position);
  }
  return { rows: left.map(({ row }, position) => ({ ...row, position })), isChanged: rows.length > forms.length };
}

/** Returns the guest's form; for an erased form, the fields that are kept. */
export function formOfGuest(box: FormBox, hotelId: string, guest: GuestRow): unknown {
  const { name, surname, nationality } = guest;
  return box.openForm(hotelId, guest) ?? { name, surname, ...(nationality === null ? {} : { nationality }) };
}

export async function readGuestForms(sql: Sql, box: FormBox, hotelId: string, checkInId: string): Promise<unknown[]> {
  return (await listGuests(sql, hotelId, checkInId)).map((guest) => formOfGuest(box, hotelId, guest));
}

/** Seals forms of an existing request, without an event in the log. @returns the id of the check-in */
export async function sealForms(
  sql: Sql,
  box: FormBox,
  hotelId: string,
  request: { id: string; booking_id: string | null; status: RequestStatus; created_at: number },
  forms: readonly JudgedForm[],
): Promise<string> {
  const row = newCheckIn(request.created_at, {
    request_id: request.id,
    booking_id: request.booking_id,
    state: stateOf(request.status),
    submitted_at: request.created_at,
    declined_at: request.status === 'CANCELED' ? request.created_at : null,
  });
  // A second request of a stay: the stay has its check-in already.
  const isOfStay = await insertRow(sql, hotelId, 'check_ins', row);
  if (!isOfStay) await insertRow(sql, hotelId, 'check_ins', { ...row, booking_id: null });
  await writeForms(sql, box, hotelId, row.id, forms);
  return row.id;
}

export function stateOf(status: RequestStatus): CheckInRow['state'] {
  switch (status) {
    case 'OPEN':
      return 'submitted';
    case 'PENDING':
      return 'accepted';
    case 'CLOSED':
      return 'done';
    case 'CANCELED':
      return 'declined';
  }
}

export function newCheckIn(at: number, columns: Partial<CheckInRow> & Pick<CheckInRow, 'state'>): CheckInRow {
  return { ...blankCheckIn, id: clientId(), created_at: at, ...columns };
}
