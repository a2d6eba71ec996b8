import { insertMissingRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';

export interface KnownReservation {
  id: string;
  /** Null after the guest's data was erased. */
  booking_id: string | null;
  version: number;
  digest: string;
  /** The driver that counts these versions; each driver counts separately. */
  told_by: string;
}

/** Locks the rows until the transaction ends; must come before locks of bookings. */
export function lockKnown(sql: Sql, hotelId: string, ids: readonly string[]): Promise<KnownReservation[]> {
  return sql<KnownReservation[]>`
    select id, booking_id, version, digest, told_by from pms_reservations
    where hotel_id = ${hotelId} and id = any(${[...ids]}) order by id for update`;
}

/** Inserts rows unless a concurrent call did. @returns ids of the inserted rows */
export function insertKnown(sql: Sql, hotelId: string, rows: readonly KnownReservation[]): Promise<string[]> {
  return insertMissingRows(sql, hotelId, 'pms_reservations', rows);
}

export async function updateKnown(
  sql: Sql,
  hotelId: string,
  rows: readonly Pick<KnownReservation, 'id' | 'version' | 'digest' | 'told_by'>[],
): Promise<void> {
  await sql`
    update pms_reservations p set version = row.version, digest = row.digest, told_by = row.told_by
    from jsonb_to_recordset(${sql.json(rows)}) as row(id text, version bigint, digest text, told_by text)
    where p.hotel_id = ${hotelId} and p.id = row.id`;
}

export async function findReservationOf(
  sql: Sql,
  hotelId: string,
  bookingId: string,
): Promise<Pick<KnownReservation, 'id' | 'version'> | null> {
  const [row] = await sql<{ id: string; version: number }[]>`
    select id, version from pms_reservations where hotel_id = ${hotelId} and booking_id = ${bookingId}`;
  return row ?? null;
}

export async function listBookingIds(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; booking_id: string }[]>`
    select id, booking_id from pms_reservations
    where hotel_id = ${hotelId} and id = any(${[...ids]}) and booking_id is not null`;
  return new Map(rows.map(({ id, booking_id }) => [id, booking_id]));
}

/**
 * Lists bookings without a reservation, by the system's id or the reservation number. Claims of guests are left out,
 * because a known number would admit a stranger.
 */
export function findUnlinked(
  sql: Sql,
  hotelId: string,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly string[] },
): Promise<{ id: string; tp_id: string | null; reservation_number: string | null }[]> {
  return sql<{ id: string; tp_id: string | null; reservation_number: string | null }[]>`
    select b.id, b.tp_id, b.reservation_number from bookings b
    where b.hotel_id = ${hotelId} and b.status <> 'awaiting_approval'
      and (b.tp_id = any(${[...ids]}) or b.reservation_number = any(${[...numbers]}))
      and not exists (select from pms_reservations p where p.hotel_id = ${hotelId} and p.booking_id = b.id)
    order by b.id`;
}

/** Returns when the system last reported, in unix seconds; null: never. */
export async function findHeardAt(sql: Sql, hotelId: string): Promise<number | null> {
  const [row] = await sql<{ at: number }[]>`select at from bookings_told where hotel_id = ${hotelId}`;
  return row?.at ?? null;
}
