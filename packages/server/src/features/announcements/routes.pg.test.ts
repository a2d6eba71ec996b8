import { type Announcement, writtenAnnouncement } from '@bellhop/contract/announcements/announcement';
import { listAnnouncements, listWrittenAnnouncements } from '@bellhop/contract/announcements/calls';
import { clientId } from '@bellhop/contract/client-id';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../platform/live/system-actor.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';
import { announce } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3600;
const say = (subject: string, hotel = 'grand', hours = 24) =>
  announce({ database: server.database, clock: server.clock }, hotel, system, {
    id: clientId(),
    subject,
    body: `${subject}.\nThank you.`,
    hours,
  });

/** Returns the announcement without its author. */
const shown = ({ author_name: _, ...rest }: Announcement & { author_name: string | null }): Announcement => rest;

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
  it('is shown to all staff of the hotel, with any rights, and to none of another (SHELL-43)', async () => {
    const created = await say('The lift rests at noon');
    expect(await announcedTo('housekeeping')).toEqual([shown(created)]);
    expect(await announcedTo('beachManager')).toEqual([]);
  });

  it('is published on the topic of all staff, with its content (SHELL-43)', async () => {
    const created = await say('Fire drill at four');
    const answer = await server.as('housekeeping')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
    const { events } = listEvents.answer.parse(answer.json());
    expect(events.at(-1)).toMatchObject({
      event: 'INSERT',
      entity: 'announcement',
      id: created.id,
      item: shown(created),
    });
    const [row] =
      await server.sqlAsOwner`select topic from events where hotel_id = 'grand' and entity_id = ${created.id}`;
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

describe('announcements that an administrator writes', () => {
  const url = '/api/admin/announcements';
  const write = (body: object) => server.as('manager')({ method: 'POST', url: `${url}?hotel_id=grand`, body });
  const words = { subject: 'Pool', body: 'The pool is closed.', hours: 2 };

  it('are made once by their id, with the name of their writer, and shown to all staff', async () => {
    const created = writtenAnnouncement.parse((await write({ ...words, id: 'pool' })).json());
    expect(created).toMatchObject({
      subject: 'Pool',
      author_name: testStaff.manager.name,
      valid_until: created.created_at + 2 * hour,
    });
    expect((await write({ ...words, id: 'pool' })).json()).toEqual(created);
    const other = await write({ ...words, id: 'pool', body: 'Something else' });
    expect(problem.parse(other.json()).code).toBe('id_taken');
    expect((await announcedTo('housekeeping')).map(({ id }) => id)).toContain('pool');
  });

  it('end early on request, also on screens, and stay in the list of earlier ones', async () => {
    const end = () => server.as('manager')({ method: 'POST', url: `${url}/pool/end?hotel_id=grand`, body: {} });
    const ended = writtenAnnouncement.parse((await end()).json());
    expect(ended.version).toBe(2);
    expect((await end()).json(), 'the same again').toEqual(ended);
    expect((await announcedTo('housekeeping')).map(({ id }) => id)).not.toContain('pool');
    const answer = await server.as('manager')({ method: 'GET', url: `${url}?hotel_id=grand` });
    const { items, has_more } = listWrittenAnnouncements.answer.parse(answer.json());
    expect(items[0]).toEqual(ended);
    expect(has_more).toBe(false);
    const last = items.at(-1);
    const rest = `${url}?hotel_id=grand&before=${last?.created_at}.${last?.id}`;
    expect((await server.as('manager')({ method: 'GET', url: rest })).json()).toEqual({ items: [], has_more: false });
    expect(
      problem.parse(
        (
          await server.as('beachManager')({
            method: 'POST',
            url: `${url}/pool/end?hotel_id=beach`,
            host: '127.0.0.1',
            body: {},
          })
        ).json(),
      ).code,
    ).toBe('not_found');
  });
});
