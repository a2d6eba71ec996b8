import { compareItems } from '@bellhop/contract/lists/list';
import { requestList } from '@bellhop/contract/requests/list';
import { waitingSince } from '@bellhop/contract/requests/waiting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeRestaurant, reservationsOf, tuesdayNoon } from '../../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'north');
  // In every eight: one whose guest wrote last, and one that is answered. Every third is on hold.
  await server.sqlAsOwner`
    insert into requests (hotel_id, id, status, reservation_status, service_id, service_type, title, full_name, reservation_id, due_at,
      created_at, updated_at, last_comment_is_staff, last_comment_at)
    select 'grand', 'elif-' || n, case when n % 10 = 0 then 'CANCELED' when n % 4 = 0 then 'CLOSED' else 'OPEN' end,
      case when n % 3 = 0 then 'ON_HOLD' else 'RESERVED' end, '351', 'ALACARTE_RESTAURANT_RESERVATION', 'Table', 'Elif Kaya',
      case when n % 2 = 0 then 'north' else 'south' end || '_20261201_2000', ${tuesdayNoon} + n * 3600, 500 + n % 7, 1000,
      case n % 8 when 0 then false when 1 then true end, case when n % 8 < 2 then 600 - n end
    from generate_series(1, 160) n`;
  await server.sqlAsOwner`
    insert into sittings (hotel_id, id, restaurant_id, on_date)
    values ('grand', 'north_20261201_2000', 'north', '2026-12-01')`;
  await server.sqlAsOwner`
    insert into reservations (hotel_id, request_id, sitting_id, restaurant_id, on_date, adults, children, seats, holds_seats)
    select 'grand', id, reservation_id, 'north', '2026-12-01', 2, 0, 2, true from requests
    where hotel_id = 'grand' and reservation_id like 'north%'`;
  await server.sqlAsOwner`
    insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, due_at, created_at, updated_at)
    values ('grand', 'towels', 'OPEN', 'towels', 'ORDER', 'Towels', 'Elif Kaya', ${tuesdayNoon}, 1, 1)`;
});
afterAll(() => server.close());

const list = (body: object) => reservationsOf(server, body);

/** Reads all pages of a filter, and checks that each page has the same totals and counts. */
const walk = async (body: object) => {
  const first = await list(body);
  const items = [...first.alacarteRequestList];
  for (let key = first.alacarteReqListLastEvaluatedKey; key !== null; ) {
    const next = await list({ ...body, lastEvaluatedKey: key });
    expect([next.total, next.counts]).toEqual([first.total, first.counts]);
    items.push(...next.alacarteRequestList);
    key = next.alacarteReqListLastEvaluatedKey;
  }
  return { items, total: first.total, counts: first.counts };
};

describe('The list of reservations that wait for the hotel', () => {
  it('has reservations on hold or with a guest’s last word, in both orders, with exact totals and counts', async () => {
    const all = await walk({ q: 'elif' });
    expect(all.total).toBe(160);
    const waiting = all.items.filter((item) => waitingSince(item) !== null);
    expect(waiting.length).toBeGreaterThan(55);
    expect(waiting.some(({ status, is_commented_by: by }) => status === 'CLOSED' && by === 'GUEST')).toBe(true);
    const longest = [...waiting].sort(compareItems(requestList, 'waiting_since'));
    const isNorth = ({ reservation_id }: (typeof waiting)[number]) => reservation_id?.startsWith('north') === true;
    const isOpen = ({ status }: (typeof waiting)[number]) => status === 'OPEN';
    const cases: [object, typeof waiting][] = [
      [{ waiting: true }, waiting],
      [{ waiting: true, order: 'waiting_since' }, longest],
      // This order lists only waiting reservations.
      [{ order: 'waiting_since' }, longest],
      [{ waiting: true, order: 'waiting_since', q: 'elif' }, longest],
      [{ waiting: true, q: 'elif', without_canceled: true }, waiting],
      [{ waiting: true, q: 'elif', selectedAlacarteValue: 'north' }, waiting.filter(isNorth)],
      [{ waiting: true, selectedAlacarteValue: 'north' }, waiting.filter(isNorth)],
      [{ waiting: true, order: 'waiting_since', status: 'OPEN' }, longest.filter(isOpen)],
    ];
    for (const [body, expected] of cases) {
      const { items, total, counts } = await walk(body);
      const text = JSON.stringify(body);
      expect(
        items.map(({ id }) => id),
        text,
      ).toEqual(expected.map(({ id }) => id));
      expect(total, text).toBe(expected.length);
      expect(counts['OPEN'], text).toBe(expected.filter(isOpen).length);
    }
  });
});
