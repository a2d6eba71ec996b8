import { listAnnouncements } from '@bellhop/contract/announcements/announcement';
import { listEvents } from '@bellhop/contract/live/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { announce } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3600;
const say = (subject: string, hotel = 'grand', hours = 24) =>
  announce({ database: server.database, clock: server.clock }, hotel, {
    subject,
    body: `${subject}.\nThank you.`,
    hours,
  });

async function announcedTo(name: 'housekeeping' | 'beachManager') {
  const beach = name === 'beachManager';
  const answer = await server.as(name)({
    method: 'GET',
    url: `/api/announcements?hotel_id=${beach ? 'beach' : 'grand'}`,
    ...(beach ? { host: '127.0.0.1' } : {}),
  });
  expect(answer.statusCode).toBe(200);
  const { items } = listAnnouncements.answer.parse(answer.json());
  expect(items).toEqual(answer.json().items);
  return items;
}

describe('an announcement', () => {
  it('is there for everybody of the hotel, whatever their rights, and for nobody of another (SHELL-43)', async () => {
    const made = await say('The lift rests at noon');
    expect(await announcedTo('housekeeping')).toEqual([made]);
    expect(await announcedTo('beachManager')).toEqual([]);
  });

  it('is published on the topic of everybody, as it stands (SHELL-43)', async () => {
    const made = await say('Fire drill at four');
    const answer = await server.as('housekeeping')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
    const { events } = listEvents.answer.parse(answer.json());
    expect(events.at(-1)).toMatchObject({ event: 'INSERT', entity: 'announcement', id: made.id, item: made });
    const [row] = await server.sqlAsOwner`select topic from events where hotel_id = 'grand' and entity_id = ${made.id}`;
    expect(row?.['topic']).toBe('all');
  });

  it('is shown to who comes later until it lapses, the oldest first', async () => {
    await say('Short', 'beach', 1);
    server.clock.advance(1);
    await say('Long', 'beach', 48);
    expect((await announcedTo('beachManager')).map(({ subject }) => subject)).toEqual(['Short', 'Long']);
    server.clock.advance(2 * hour);
    expect((await announcedTo('beachManager')).map(({ subject }) => subject)).toEqual(['Long']);
  });
});
