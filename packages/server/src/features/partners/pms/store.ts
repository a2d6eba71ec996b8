import { insertMissingRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';

export interface KnownReservation {
  id: string;
  /** Null: data of its guest was erased. */
  booking_id: string | null;
  version: number;
  digest: string;
  /** The driver whose versions these are: each counts by itself. */
  told_by: string;
}

/** Held until the transaction ends; before any booking is locked. */
export function lockKnown(sql: Sql, hotelId: string, ids: readonly string[]): Promise<KnownReservation[]> {
  return sql<KnownReservation[]>`
    select id, booking_id, version, digest, told_by from pms_reservations
    where hotel_id = ${hotelId} and id = any(${[...ids]}) order by id for update`;
}

/** Taken by another call in the same moment: not written. @returns ids of those that were */
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
 * Bookings that no reservation is known of, by the system's id or by the reservation number. Claims of guests are left out: who
 * knows a number would come in by it.
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

/** When the system was heard last; null: never. */
export async function findHeardAt(sql: Sql, hotelId: string): Promise<number | null> {
  const [row] = await sql<{ at: number }[]>`select at from bookings_told where hotel_id = ${hotelId}`;
  return row?.at ?? null;
}
