import { listBookings } from '@bellhop/contract/bookings/booking';
import { readByRows } from '@bellhop/contract/lists/read-rows';
import { readLogPage } from '@bellhop/contract/live/read-message';
import { searchHotel } from '@bellhop/contract/search/calls';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const answer = await server.as('manager')({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('a booking whose instants no calendar has', () => {
  beforeAll(async () => {
    for (const id of ['good-1', 'early', 'late', 'good-2'])
      await arrangeBooking(server, { id, familyName: 'Quillfeather' });
    // Earlier versions stored such values.
    await server.sqlAsOwner`update bookings set checkin = ${-61_322_592_000} where id = 'early'`;
    await server.sqlAsOwner`update bookings set checkin = ${9e15}, updated_at = ${9e15} where id = 'late'`;
  });

  it('hides no other booking, in the list and in a search', async () => {
    const listed = readByRows(listBookings.answer, await get('/api/users/bookings?hotel_id=grand'));
    const ids = (items: readonly { id: string }[] = []) =>
      items.map(({ id }) => id).filter((id) => id.startsWith('good'));
    expect(listed?.leftOut.toSorted()).toEqual(['early', 'late']);
    expect(ids(listed?.value.items).toSorted()).toEqual(['good-1', 'good-2']);
    const answer = readByRows(searchHotel.answer, await get('/api/search?hotel_id=grand&q=quillfeather'));
    expect(answer?.leftOut.toSorted()).toEqual(['early', 'late']);
    expect(ids(answer?.value.bookings.items).toSorted()).toEqual(['good-1', 'good-2']);
  });

  it('counts as a number in the events of other bookings', async () => {
    const { events, head } = await get('/api/live/events?hotel_id=grand&after=0');
    expect(listEvents.answer.safeParse({ events, head }).success).toBe(false);
    const read = readLogPage(events, 0);
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    expect(read.filter((message) => 'unread' in message)).toMatchObject([{ unread: 'booking' }, { unread: 'booking' }]);
  });
});
