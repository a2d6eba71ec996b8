import { join } from 'node:path';
import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { openCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { shareOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { createUpload } from '@bellhop/contract/files/uploads';
import { guestStay } from '@bellhop/contract/guests/calls';
import { listHistory } from '@bellhop/contract/requests/history';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService, type TestBrowser } from '../../partners/push/testing/push-service.ts';
import { Browser, clientId } from '../../platform/live/testing/browser.ts';
import { arrangeBooking, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { openConsole } from '../../testing/open-console.ts';
import { bookingMarks, marks, marksIn, plantedBooking, plantedForm } from '../../testing/planted.ts';
import { filesIn, filesWith, sealedColumns, tablesWith } from '../../testing/search-everywhere.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

const day = 86_400;
const start = Date.parse('2026-12-01T09:00:00Z') / 1000;
const name = 'Zyxname';
const logged: string[] = [];
let server: TestServer;
let service: PushService;
let port: number;
const consoles = new Map<string, Browser>();
let device: TestBrowser;

beforeAll(async () => {
  service = await openPushService();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ log, push: { origins: new Set([service.origin]), contact: null } });
  server.clock.holdAt(start);
  const fields = ['311', '312', '313'].map((id) => ({
    id,
    name: id,
    nameWithLocales: {},
    kind: 'text',
    required: false,
  }));
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'check-in'`;
  await server.sqlAsOwner`update hotels set staff_base_url = 'https://grand.example' where id = 'grand'`;
  await server.database.notify('hotels', '');
  ({ port } = await server.listen());
  for (const who of ['manager', 'frontdesk', 'concierge', 'housekeeping'] as const) {
    consoles.set(who, await openConsole(server, port, who));
  }
  consoles.set('beach', await openConsole(server, port, 'beachManager', 'beach'));
  const { key } = await done<{ key: string }>(as('manager'), 'GET', '/api/push/key?hotel_id=grand');
  device = service.subscribe(key);
  const { endpoint, ...keys } = device.address;
  await done(as('manager'), 'POST', '/api/push/devices?hotel_id=grand', { endpoint, keys, language: 'en' });
});
afterAll(async () => {
  for (const each of consoles.values()) await each.close();
  await server.close();
  await service.close();
});

const as = (who: TestStaffName) => server.as(who);
async function done<Answer>(send: Send, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) {
  const answer = await send({ method, url, ...(body && { body }) });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json<Answer>();
}

async function bring(send: Send, folder: string, url: string): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Zyxform' } })
    .toBuffer();
  const described = {
    request_id: folder,
    name: 'Zyxform.jpg',
    content_type: 'image/jpeg',
    bytes: 100,
    kind: 'identity',
  };
  const { id, upload_url } = createUpload.answer.parse(await done(send, 'POST', '/api/files', described));
  const to = new URL(upload_url).pathname;
  const put = await server.send({ method: 'PUT', url: to, body: picture, headers: { 'content-type': 'image/jpeg' } });
  expect(put.statusCode, put.body).toBe(200);
  await done(send, 'PUT', url, { upload: id });
}

/** The check-in of a family of four from its invitation to their room, with every step that staff and guests can take. */
async function checkInFamily(id: string): Promise<void> {
  await arrangeBooking(server, { id, status: 'future_guest', name, checkin: start + day, checkout: start + 4 * day });
  const stay = `/api/users/bookings/${id}`;
  await done(as('frontdesk'), 'PATCH', stay, { ...plantedBooking, email: 'guest@example.com' });
  await done(as('frontdesk'), 'POST', `${stay}/check-in/invite`, {});
  const token = await arrangeGuest(server, id);
  const guest = server.asGuest(token);
  const user = `user-${id}`;
  const phone = await Browser.open(port, { clientId: clientId('grand', user), username: user, password: token });
  await phone.subscribe([`hotels/grand/guest/${user}`]);
  consoles.set('guest', phone);
  const own = '/api/guest/check-in';
  const { id: folder } = await done<{ id: string }>(guest, 'PUT', `${own}/guests/0`, {
    form: { ...completeForm, ...plantedForm, name },
    guests: 4,
  });
  // The billing address belongs to the stay; only the main guest's form has it.
  const { billing_address: _, ...ofPerson } = plantedForm;
  const children = [
    [1, '2020-02-28'],
    [2, '2022-05-01'],
  ] as const;
  for (const [position, birth_date] of children) {
    await done(guest, 'PUT', `${own}/guests/${position}`, { form: { ...completeForm, ...ofPerson, name, birth_date } });
  }
  const signature = { signature: { name: 'Zyxsign Demir' }, agreed: [] };
  await done(guest, 'PUT', `${own}/guests/0/signature`, signature);
  // The other grown-up has a phone and a code of their own, which show nothing of the three.
  const { code } = shareOwnForm.answer.parse(await done(guest, 'POST', `${own}/guests/3/code`));
  const opened = await done(server.send, 'POST', `${own}/companion`, { code });
  expect(marksIn(JSON.stringify(opened))).toEqual([]);
  const companion = server.asGuest(openCompanionForm.answer.parse(opened).token);
  await done(companion, 'PUT', `${own}/companion`, { form: { ...completeForm, ...ofPerson, name } });
  await done(companion, 'PUT', `${own}/companion/signature`, signature);
  await bring(guest, folder, `${own}/guests/0/papers/front`);
  const requestId = `r-${id}`;
  await done(guest, 'POST', `${own}/submit`, { id: requestId });
  const request = `/api/requests/${requestId}`;
  const body = { fields: [{ position: 0, field: 'birth_place' }], words: 'Please' };
  await done(as('frontdesk'), 'POST', `${request}/check-in/ask`, body);
  await done(guest, 'PUT', `${own}/guests/0`, { form: { birth_place: 'Zyxform-corrected' } });
  await done(guest, 'PUT', `${own}/guests/0/signature`, signature);
  await done(guest, 'POST', `${own}/submit`, { id: requestId });
  const { custom_fields_values, version } = await done<{ custom_fields_values: object[]; version: number }>(
    as('frontdesk'),
    'GET',
    request,
  );
  expect(marksIn(JSON.stringify(custom_fields_values))).toContain('Zyxform');
  const typed = JSON.stringify(custom_fields_values).replace('Zyxform-corrected', 'Zyxform-by-staff');
  await done(as('frontdesk'), 'PATCH', request, { id: requestId, version, custom_fields_values: JSON.parse(typed) });
  await bring(as('frontdesk'), requestId, `${request}/check-in/guests/1/papers/back`);
  await done(as('frontdesk'), 'POST', `${request}/check-in/room`, { rooms: ['611'] });
  await done(as('frontdesk'), 'POST', `${request}/check-in/printed`, {});
  const { guests } = getCheckIn.answer.parse(await done(as('frontdesk'), 'GET', `${request}/check-in`));
  expect(guests.map(({ faults, signature }) => [faults.length, signature !== null])).toEqual([
    [0, true],
    [0, false],
    [0, false],
    [0, true],
  ]);
  expect(marksIn(JSON.stringify(guests))).toEqual(expect.arrayContaining(['Zyxform', 'Zyxsign', 'ZYXNUM']));
  const paper = guests[0]?.papers[0]?.id;
  const { url } = await done<{ url: string }>(as('frontdesk'), 'POST', `${request}/check-in/papers/${paper}/open`);
  expect((await server.send({ method: 'GET', url })).statusCode).toBe(200);
  await done(as('frontdesk'), 'GET', `${stay}/identity`);
  await done(as('frontdesk'), 'POST', '/api/check-ins/register?hotel_id=grand', { day: '2026-12-02', form: 'TR' });
  await done(as('frontdesk'), 'POST', `${request}/check-in/done`, {
    status: 'hotel_guest',
    override: ['arrival_later'],
  });
  const { status, rooms } = guestStay.parse(await done(guest, 'GET', '/api/guest/stay'));
  expect([status, rooms]).toEqual(['hotel_guest', ['611']]);
  await done(guest, 'POST', `/api/guest/requests/${requestId}/comments`, { id: `c-${id}`, body: 'Thank you' });
}

describe('The answers of a family of four at its check-in', () => {
  beforeAll(() => checkInFamily('whole'));

  it('is in no live message, catch-up, push, mail, text message, log line or figure of anybody', async () => {
    await server.tidy();
    const [head] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const heard = (who: string) => consoles.get(who)?.received.map(({ message }) => message.seq) ?? [];
    await expect.poll(() => heard('manager')).toContain(head?.seq);
    await expect.poll(() => heard('concierge').length).toBeGreaterThan(20);
    await expect.poll(() => heard('guest').length).toBeGreaterThan(5);
    await expect.poll(() => device.taken.length).toBeGreaterThan(0);
    for (const [who, { received: messages }] of consoles)
      expect([who, marksIn(JSON.stringify(messages))]).toEqual([who, []]);
    expect(consoles.get('beach')?.received).toEqual([]);
    for (const who of ['manager', 'frontdesk', 'concierge', 'housekeeping'] as const) {
      const missed = await as(who)({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
      expect(missed.statusCode).toBe(200);
      expect([who, marksIn(missed.body)]).toEqual([who, []]);
    }
    expect(marksIn(device.taken.map(({ text }) => text).join())).toEqual([]);
    const sent = await server.outbox();
    expect(sent.map(({ letter }) => letter?.kind)).toContain('check_in_invitation');
    expect(marksIn(JSON.stringify(sent))).toEqual([]);
    const figures = await server.send({ method: 'GET', url: '/metrics' });
    expect(figures.statusCode).toBe(200);
    expect(marksIn(figures.body)).toEqual([]);
    expect(logged.length).toBeGreaterThan(20);
    expect(marksIn(logged.join('\n'))).toEqual([]);
    // Addresses of pictures are signed, and their signatures stay out of the log.
    expect(logged.join('\n')).not.toMatch(/files\/papers\/[^"]*[?&]s=/);
  });

  it('is in the history of the request by its steps alone', async () => {
    const { items } = listHistory.answer.parse(await done(as('frontdesk'), 'GET', '/api/requests/r-whole/history'));
    const step = ({ field, to }: { field: string; to: unknown }) => (field === 'check_in' ? `check_in ${to}` : field);
    const texts = items
      .filter(({ kind }) => kind !== 'message')
      .map(({ kind, actor_kind, changes }) => [actor_kind, kind, ...changes.map(step)].join(' '));
    expect(texts).toEqual([
      'guest changed status',
      'staff changed check_in done status',
      'staff changed booking.status',
      'staff paper_opened',
      'staff printed',
      'staff changed custom_fields_values',
      'staff changed booking.rooms',
      'staff changed papers',
      'staff changed custom_fields_values',
      'guest changed check_in submitted custom_fields_values status',
      // The correction, and its signature.
      'guest changed custom_fields_values',
      'guest changed custom_fields_values',
      'staff changed check_in changes_asked status',
      'guest submitted',
    ]);
    const who = items.find(({ kind }) => kind === 'printed');
    expect(who?.actor_name).toBe('frontdesk of Test');
    expect(marksIn(JSON.stringify(items))).toEqual([]);
  });

  it('is readable in no table and no file from the first edit', async () => {
    for (const mark of marks) {
      expect([mark, await tablesWith(server.sqlAsOwner, mark)]).toEqual([mark, {}]);
      expect(await filesWith(server.dataFolder, mark)).toEqual([]);
    }
    expect(Object.keys(await tablesWith(server.sqlAsOwner, name))).toEqual(
      expect.arrayContaining(['bookings', 'check_in_guests', 'requests']),
    );
    expect(await sealedColumns(server.sqlAsOwner, 'grand')).toEqual(
      expect.arrayContaining(['bookings.identity', 'check_in_guests.form', 'check_in_guests.signature']),
    );
    expect(await filesIn(join(server.dataFolder, 'files'))).toHaveLength(2);
  });

  it('is gone by the clock, sealed or not: pictures a day after the check-in, the rest thirty days after the check-out, names later (ENT-36, FCI-20)', async () => {
    expect(await filesIn(join(server.dataFolder, 'files'))).toHaveLength(2);
    // Pictures: a day after the check-in.
    server.clock.holdAt(start + day);
    await server.tidy();
    expect(await filesIn(join(server.dataFolder, 'files'))).toEqual([]);
    // Identity: 30 days after the check-out.
    server.clock.holdAt(start + 34 * day + 1);
    await server.tidy();
    const sealed = await sealedColumns(server.sqlAsOwner, 'grand');
    expect(sealed.filter((column) => /^(bookings|check_in_guests)\./.test(column))).toEqual([]);
    const [left] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from bookings where national_mark is not null or passport_mark is not null`;
    expect(left?.n).toBe(0);
    const earlier = logged.length;
    server.clock.holdAt(start + 4 * day + 731 * day);
    await server.tidy();
    for (const mark of [...marks, ...bookingMarks, name]) {
      expect([mark, await tablesWith(server.sqlAsOwner, mark)]).toEqual([mark, {}]);
      expect(await filesWith(server.dataFolder, mark)).toEqual([]);
    }
    expect(marksIn(JSON.stringify(await server.outbox()))).toEqual([]);
    expect(JSON.stringify(await server.outbox())).not.toContain(name);
    expect(logged.length).toBeGreaterThan(earlier);
    expect(marksIn(logged.join('\n'))).toEqual([]);
  });
});
