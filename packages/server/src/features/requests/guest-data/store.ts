import type { Erased } from '../../../platform/entities/store.ts';
import type { GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import { removeCounted } from '../../../platform/lists/counters/store.ts';
import { requestCounters } from '../store.ts';

/** Requests with their conversations and notes. The counters of lists count what lists show, and go down with them. */
export const requestsOfGuests: GuestDataHolder = {
  async export(sql, { hotelId, requestIds }) {
    const ids = [...requestIds];
    const requests = await sql<{ row: object }[]>`
      select to_jsonb(r) - 'hotel_id' - 'source_key' as row from requests r
      where r.hotel_id = ${hotelId} and r.id = any(${ids}) order by r.created_at, r.id`;
    const messages = await sql<{ row: object }[]>`
      select to_jsonb(c) - 'hotel_id' as row from comments c
      where c.hotel_id = ${hotelId} and c.request_id = any(${ids}) order by c.request_id, c.position`;
    const notes = await sql<{ row: object }[]>`
      select to_jsonb(n) - 'hotel_id' as row from notes n
      where n.hotel_id = ${hotelId} and n.request_id = any(${ids}) order by n.request_id, n.position`;
    const rowsOf = (records: readonly { row: object }[]) => records.map(({ row }) => row);
    return { requests: rowsOf(requests), messages: rowsOf(messages), notes: rowsOf(notes) };
  },

  async erase({ sql, hotelId }, { requestIds }) {
    if (requestIds.length === 0) return [];
    const ids = [...requestIds];
    await sql`delete from note_mentions where hotel_id = ${hotelId} and note_id in (
      select id from notes where hotel_id = ${hotelId} and request_id = any(${ids}))`;
    const notes = await sql<{ id: string }[]>`
      delete from notes where hotel_id = ${hotelId} and request_id = any(${ids}) returning id`;
    // Translations go with them.
    const messages = await sql<{ id: string }[]>`
      delete from comments where hotel_id = ${hotelId} and request_id = any(${ids}) returning id`;
    await sql`delete from entity_reads where hotel_id = ${hotelId} and kind = 'request' and entity_id = any(${ids})`;
    const requests = await removeCounted(sql, hotelId, requestCounters, ids);
    return [
      ...notes.map(({ id }): Erased => ({ entity: 'note', id })),
      ...messages.map(({ id }): Erased => ({ entity: 'comment', id })),
      ...requests.map(({ id, ...row }): Erased => ({ entity: 'request', id, row })),
    ];
  },
};
