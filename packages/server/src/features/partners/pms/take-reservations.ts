import type { PmsResults } from '@bellhop/contract/partners/pms';
import type { Clock } from '../../../platform/clock.ts';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import type { Database, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { keptFrom, tooOld } from '../../../platform/guest-data/kept.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { lockRooms } from '../../bookings/room-assignment/judge.ts';
import { blankListed } from '../../bookings/row.ts';
import { insertBookings } from '../../imports/insert-bookings.ts';
import type { BookingRow } from '../../imports/rows.ts';
import { putTold } from '../../imports/store.ts';
import { updateBookings } from '../../imports/update-bookings.ts';
import { digestOf, idOf, readWord, type Word } from './read-word.ts';
import { findUnlinked, insertKnown, type KnownReservation, lockKnown, updateKnown } from './store.ts';

export type ReservationResult = PmsResults['results'][number];

const ownSystem: Actor = { id: 'system:pms', name: 'PMS' };

/** Reservations of one transaction; few, so that staff who edit one of them wait briefly. */
const atOnce = 50;

/** The driver, and whether its versions count seconds (`PmsDriver.inSeconds`). */
interface Teller {
  driver: string;
  inSeconds?: boolean;
}

/** Takes the reservations of the hotel's own system in order, and skips faulty ones (decision 93). */
export async function takeReservations(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  { items, toldAt, ...teller }: Teller & { items: readonly unknown[]; toldAt: number },
): Promise<ReservationResult[]> {
  const at = clock.now();
  const results: ReservationResult[] = [];
  let batch = new Map<string, Word>();
  const flush = async () => {
    if (batch.size === 0) return;
    const words = [...batch.values()];
    batch = new Map();
    results.push(...(await database.write(hotel.id, (tx) => takeWords(tx, hotel, { ...teller, words, at }))));
  };
  for (const item of items) {
    const word = readWord(hotel, item);
    if (typeof word === 'string') {
      await flush();
      results.push({ id: idOf(item), result: 'refused', reason: word });
      continue;
    }
    const { id } = word.reservation;
    if (batch.has(id) || batch.size === atOnce) await flush();
    batch.set(id, word);
  }
  await flush();
  await database.write(hotel.id, ({ sql }) => putTold(sql, hotel.id, toldAt));
  return results;
}

async function takeWords(
  tx: TenantWrite,
  hotel: Hotel,
  { driver, inSeconds = false, words, at }: Teller & { words: readonly Word[]; at: number },
): Promise<ReservationResult[]> {
  const { sql, hotelId } = tx;
  await lockRooms(tx);
  const ids = words.map(({ reservation }) => reservation.id);
  const known = new Map((await lockKnown(sql, hotelId, ids)).map((row) => [row.id, row]));
  const unknown = words.filter(({ reservation }) => !known.has(reservation.id));
  const linked = await linkToBookings(tx, unknown);
  // Each export would create such a booking again, and the hourly erasure would remove it.
  const first = keptFrom(at, hotel.settings);
  const old = new Set(
    unknown.filter(({ reservation: { id }, fields }) => !linked.has(id) && (fields.checkout ?? first.at) < first.at),
  );
  const news = unknown.filter((word) => !old.has(word));
  // The order in which every transaction locks: reservations, bookings, and the counters of lists last.
  const rows = news.map((word) => knownRow(driver, word, linked.get(word.reservation.id) ?? newId(word)));
  // A concurrent call inserted the row: this transaction is retried and finds it.
  if ((await insertKnown(sql, hotelId, rows)).length < rows.length) throw new ConcurrentWrite();

  // Another driver counted versions of its own.
  const versionOf = (row: KnownReservation) => (row.told_by === driver ? row.version : -1);
  const newer = words.filter(({ reservation: { id, version }, digest }) => {
    const row = known.get(id);
    if (row === undefined) return false;
    return version > versionOf(row) || (inSeconds && version === versionOf(row) && digest !== row.digest);
  });
  const adopted = news.filter(({ reservation }) => linked.has(reservation.id));
  const bookingOf = ({ reservation: { id } }: Word) => known.get(id)?.booking_id ?? linked.get(id) ?? '';
  const updates = new Map([...newer, ...adopted].map((word) => [bookingOf(word), word.fields]));
  const { changed } = await updateBookings(tx, hotel, updates, ownSystem, at);
  const bookings = news.filter(({ reservation }) => !linked.has(reservation.id)).map((word) => newBooking(word, at));
  await insertBookings(tx, hotel, bookings, ownSystem, at);
  if (newer.length > 0)
    await updateKnown(
      sql,
      hotelId,
      newer.map((word) => knownRow(driver, word, bookingOf(word))),
    );

  return words.map((word): ReservationResult => {
    const { id, version } = word.reservation;
    if (old.has(word)) return { id, result: 'refused', reason: `departure: ${tooOld(first.date)}` };
    const before = known.get(id);
    if (before === undefined && !linked.has(id)) return { id, result: 'created' };
    if (before !== undefined && version < versionOf(before)) return { id, result: 'older' };
    if (!inSeconds && before !== undefined && version === versionOf(before) && word.digest !== before.digest)
      return { id, result: 'refused', reason: 'version: it said something else before' };
    return { id, result: changed.has(bookingOf(word)) ? 'changed' : 'same' };
  });
}

/** Links bookings made by staff or an import: by the system's id or, if it is unique, by the number. */
async function linkToBookings({ sql, hotelId }: TenantWrite, news: readonly Word[]): Promise<Map<string, string>> {
  const linked = new Map<string, string>();
  if (news.length === 0) return linked;
  const ids = news.map(({ reservation }) => reservation.id);
  const numbers = news.flatMap(({ fields }) => fields.reservation_number ?? []);
  const unlinked = await findUnlinked(sql, hotelId, { ids, numbers });
  const used = new Set<string>();
  for (const { reservation, fields } of news) {
    const free = unlinked.filter(({ id }) => !used.has(id));
    const byId = free.filter(({ tp_id }) => tp_id === reservation.id);
    const byNumber = free.filter(
      ({ reservation_number: number }) => number !== null && number === fields.reservation_number,
    );
    const [first, second] = byId.length > 0 ? byId : byNumber;
    if (first === undefined || second !== undefined) continue;
    used.add(first.id);
    linked.set(reservation.id, first.id);
  }
  return linked;
}

function knownRow(driver: string, { reservation: { id, version }, digest }: Word, bookingId: string): KnownReservation {
  return { id, booking_id: bookingId, version, digest, told_by: driver };
}

function newId({ reservation: { id } }: Word): string {
  return `p${digestOf(id)}`;
}

function newBooking(word: Word, at: number): BookingRow {
  const { fields, reservation } = word;
  const id = newId(word);
  return {
    ...blankListed,
    // Bookings of one insert need the same columns.
    gender: null,
    note: null,
    ...fields,
    id,
    user_id: id,
    tp_id: reservation.id,
    source_key: `pms:${reservation.id}`,
    pms: fields,
    created_at: at,
    updated_at: at,
  };
}
