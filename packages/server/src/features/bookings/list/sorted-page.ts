import { bookingSearchText } from '@bellhop/contract/bookings/list';
import { type WorklistOrder, worklistOrder } from '@bellhop/contract/bookings/worklist';
import { comparePositions, type ListPlace } from '@bellhop/contract/lists/list';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import type { Database } from '../../../platform/database/database.ts';
import type { PagePlaces } from '../../../platform/lists/answer-list.ts';
import type { ListTable } from '../../../platform/lists/list-table.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import type { BookingFilter } from './filter.ts';
import { listPart } from './store.ts';

/**
 * Finds a page of a part of a day in an order that the contract computes (decision 139): a part has about as many rows
 * as the hotel has rooms, so they are read by the index of the part, and sorted here.
 */
export async function sortedPage(
  database: Database,
  table: ListTable,
  { terms, status, updatedFrom = 0, updatedTo = Number.POSITIVE_INFINITY }: BookingFilter,
  order: WorklistOrder,
  { cursor, size }: Walk,
): Promise<PagePlaces> {
  const rows = await database.read(table.hotelId, (sql) => listPart(sql, table));
  const { position } = worklistOrder(order);
  const counts: Record<string, number> = {};
  const places: ListPlace[] = [];
  for (const row of rows) {
    if (row.updated_at < updatedFrom || row.updated_at > updatedTo) continue;
    const text = terms.length === 0 ? '' : bookingSearchText({ ...row, fullName: fullNameOf(row) });
    if (!terms.every((term) => holdsTerm(text, term))) continue;
    counts[row.status] = (counts[row.status] ?? 0) + 1;
    if (status === undefined || row.status === status) places.push({ position: position(row), id: row.id });
  }
  places.sort(compare);
  const after = cursor === null ? places : places.filter((place) => compare(place, cursor) > 0);
  return { places: after.slice(0, size + 1), head: cursor?.start ?? 0, counts };
}

function compare(one: ListPlace, other: ListPlace): number {
  return comparePositions(one.position, other.position) || comparePositions(one.id, other.id);
}
