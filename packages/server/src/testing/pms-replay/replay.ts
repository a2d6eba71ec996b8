import { createHash } from 'node:crypto';
import { instantOf, startOf } from '@bellhop/contract/zoned-time';
import type postgres from 'postgres';
import { Chance } from '../hardening/chance.ts';
import { until } from '../until.ts';
import type { DayEnd, Faults, OwnProcess } from './own-process.ts';

/** A booking as the file has it; days count from 1970. */
export interface FileBooking {
  id: string;
  name: string;
  country: string;
  adults: number;
  children: number;
  reserved: string;
  assigned: string;
  changes: number;
  bookedOn: number;
  arrivesOn: number;
  nights: number;
  end: 'departed' | 'canceled' | 'no_show';
  endsOn: number;
}

export interface ReplayParts {
  bookings: readonly FileBooking[];
  own: OwnProcess;
  sql: postgres.Sql;
  /** Staff of the hotel `grand`, with the right to change bookings; answers the status. */
  edit(bookingId: string, patch: object): Promise<number>;
  seed: number;
  editShare?: number;
  /** Zone, and hours of check-in and check-out. */
  hotel: { timeZone: string; checkInTime: string; checkOutTime: string };
  onDay?(day: number, days: number): void;
}

export interface ReplayReport {
  days: number;
  /** Changes of the own system. */
  words: number;
  counted: DayEnd['counted'];
  restarts: number;
  /** Staff edits, the fields that they changed, and fields that both sides changed. */
  edits: number;
  edited: number;
  conflicts: number;
  /** Staff edits that are missing at the end. */
  lost: number;
  /** Wrong values at the end, lost edits included. */
  wrong: string[];
  seconds: number;
}

const none: Faults = { answers: 0, slow: 0, lost: 0, repeated: 0, late: 0, clock: 0 };
/** Share of the day's changed bookings that staff edit too. */
const usualShare = 0.04;

/** Lets the own system live the file day by day, with faults and with staff beside it, and compares the end. */
export async function replayPms(parts: ReplayParts): Promise<ReplayReport> {
  const { own, sql, edit, onDay, editShare = usualShare } = parts;
  const chance = new Chance(parts.seed);
  const byDay = changesByDay(parts.bookings);
  const days = [...byDay.keys()].sort((a, b) => a - b);
  const began = performance.now();
  const known = new Set<string>();
  const edited = new Map<string, Record<string, unknown>>();
  const report = { days: days.length, words: 0, restarts: 0, edits: 0 };
  for (const [index, day] of days.entries()) {
    const changes = byDay.get(day) ?? [];
    report.words += changes.length;
    if (index % 100 === 99) {
      await own.restart();
      report.restarts += 1;
    }
    if (index % 25 === 0 || index % 100 === 99) await own.setFaults(faultsOf(chance));
    const working = own.day(changes);
    // Beside it, not after it.
    for (const { id } of changes) {
      if (!known.has(id) || !chance.isSo(editShare)) continue;
      const patch = patchOf(chance, report.edits);
      const status = await edit(bookingIdOf(id), patch);
      if (status !== 200) throw new Error(`an edit of staff answered ${status}`);
      report.edits += 1;
      edited.set(id, { ...edited.get(id), ...patch });
    }
    for (const id of (await working).created) known.add(id);
    if (index % 10 === 9) await readSoon(sql);
    onDay?.(index + 1, days.length);
  }
  await own.setFaults(none);
  const { sequence, counted } = await own.day([]);
  await caughtUp(sql, sequence);
  const { wrong, lost, conflicts } = await compare(parts, edited);
  const fields = [...edited.values()].reduce((sum, patch) => sum + Object.keys(patch).length, 0);
  return { ...report, counted, edited: fields, conflicts, lost, wrong, seconds: (performance.now() - began) / 1000 };
}

function faultsOf(chance: Chance): Faults {
  const often = () => chance.below(20) / 100;
  return {
    answers: often(),
    slow: often(),
    lost: often(),
    repeated: often(),
    late: often(),
    clock: chance.below(3) === 0 ? 900 - chance.below(2) * 1800 : 0,
  };
}

/** A patch with values that the own system never sends, so that it must remain at the end. */
function patchOf(chance: Chance, nr: number): Record<string, unknown> {
  switch (chance.below(4)) {
    case 0:
      return { phone_number: `+90555${String(nr).padStart(7, '0')}` };
    case 1:
      return { note: `Staff ${nr}` };
    case 2:
      return { rooms: [`S${nr}`] };
    default:
      return { phone_number: `+90666${String(nr).padStart(7, '0')}`, note: `Staff ${nr} again` };
  }
}

type Change = { id: string } & Record<string, unknown>;

function changesByDay(bookings: readonly FileBooking[]): Map<number, Change[]> {
  const byDay = new Map<number, Change[]>();
  const say = (day: number, change: Change) => {
    const list = byDay.get(day) ?? [];
    list.push(change);
    byDay.set(day, list);
  };
  for (const booking of bookings) {
    const { id, bookedOn, arrivesOn, endsOn, changes } = booking;
    const isStay = booking.end === 'departed';
    const lastPlanned = Math.max(bookedOn, Math.min(arrivesOn, endsOn));
    say(bookedOn, {
      id,
      number: id,
      state: 'expected',
      guest: { name: booking.name, family_name: booking.country, nationality: booking.country, phone: null },
      rooms: [],
      arrival: dateOf(arrivesOn),
      // One night too many, until the first change.
      departure: dateOf(arrivesOn + booking.nights + (changes > 0 ? 1 : 0)),
      adults: booking.adults,
      children: booking.children,
      notes: null,
    });
    for (let nr = 1; nr <= changes; nr += 1) {
      const day = bookedOn + Math.floor(((lastPlanned - bookedOn) * nr) / changes);
      say(day, { id, departure: dateOf(arrivesOn + booking.nights), notes: `Change ${nr}` });
    }
    if (isStay) {
      say(arrivesOn, { id, state: 'in_house', rooms: [roomOf(booking, booking.reserved)] });
      if (booking.assigned !== booking.reserved)
        say(Math.min(arrivesOn + 1, endsOn), { id, rooms: [roomOf(booking, booking.assigned)] });
    }
    say(Math.max(endsOn, isStay ? arrivesOn : bookedOn), { id, state: booking.end });
  }
  return byDay;
}

/** Compares each booking with the file, except the fields that staff changed. */
async function compare(
  { bookings, sql, hotel }: ReplayParts,
  edited: ReadonlyMap<string, Record<string, unknown>>,
): Promise<{ wrong: string[]; lost: number; conflicts: number }> {
  const columns = [...Object.keys(expectedOf(bookings[0] as FileBooking, hotel)), 'phone_number']; // one booking at least
  const rows = await sql<{ id: string; pms: Record<string, unknown>; pms_conflicts: string[]; pms_differs: boolean }[]>`
    select * from bookings where hotel_id = 'grand' and source_key like 'pms:HB-%'`;
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const wrong = rows.length === bookings.length ? [] : [`${rows.length} bookings in place of ${bookings.length}`];
  let conflicts = 0;
  let lost = 0;
  for (const booking of bookings) {
    const row = rowsById.get(bookingIdOf(booking.id)) as (Record<string, unknown> & (typeof rows)[number]) | undefined;
    if (row === undefined) {
      wrong.push(`${booking.id} is missing`);
      continue;
    }
    const theirs: Record<string, unknown> = { ...expectedOf(booking, hotel), phone_number: null };
    const ours = edited.get(booking.id) ?? {};
    for (const column of columns) {
      const expected = column in ours ? ours[column] : theirs[column];
      if (!same(row[column], expected) && column in ours) lost += 1;
      if (!same(row[column], expected))
        wrong.push(`${booking.id} ${column}: ${shown(row[column])} in place of ${shown(expected)}`);
      if (!same(row.pms[column], theirs[column])) wrong.push(`${booking.id} ${column}: another last word`);
    }
    conflicts += row.pms_conflicts.length;
    const strange = row.pms_conflicts.filter((field) => !(field in ours));
    if (strange.length > 0) wrong.push(`${booking.id}: a difference in ${strange.join()} that nobody made`);
    if (row.pms_differs !== row.pms_conflicts.length > 0) wrong.push(`${booking.id}: its mark does not fit`);
  }
  return { wrong, lost, conflicts };
}

function expectedOf(booking: FileBooking, { timeZone, checkInTime, checkOutTime }: ReplayParts['hotel']) {
  const { arrivesOn, nights, end } = booking;
  const [arrival, departure] = [dateOf(arrivesOn), dateOf(arrivesOn + nights)];
  return {
    status: end === 'departed' ? 'checked_out' : 'invalid_booking',
    name: booking.name,
    family_name: booking.country,
    nationality: booking.country,
    reservation_number: booking.id,
    rooms: end === 'departed' ? [roomOf(booking, booking.assigned)] : [],
    checkin: instantOf(arrival, checkInTime, timeZone),
    checkout: nights === 0 ? startOf(departure, 1, timeZone) - 60 : instantOf(departure, checkOutTime, timeZone),
    adults: booking.adults,
    children: booking.children,
    note: booking.changes > 0 ? `Change ${booking.changes}` : null,
  };
}

/** Waits until Bellhop has read the protocol of the own system to its last entry. */
async function caughtUp(sql: postgres.Sql, sequence: number): Promise<void> {
  let reached = '';
  const isCaughtUp = await until(async () => {
    await readSoon(sql);
    const [account] = await sql<{ cursor: string | null; last_error: string | null }[]>`
      select cursor, last_error from partner_accounts where hotel_id = 'grand' and partner = 'pms' and active`;
    reached = `${account?.cursor}, ${account?.last_error ?? 'no error'}`;
    return account?.cursor === String(sequence) || undefined;
  }, 60_000);
  if (!isCaughtUp)
    throw new Error(`the own system was not read to its end within a minute: ${reached} in place of ${sequence}`);
}

/** Makes the next reading due at once. */
async function readSoon(sql: postgres.Sql): Promise<void> {
  await sql`update jobs set run_at = 0 where name = 'attend-pms'`;
}

function bookingIdOf(id: string): string {
  return `p${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`;
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function roomOf({ id }: FileBooking, type: string): string {
  return `${type}${id.replace(/\D/g, '')}`;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function shown(value: unknown): string {
  return JSON.stringify(value ?? null);
}
