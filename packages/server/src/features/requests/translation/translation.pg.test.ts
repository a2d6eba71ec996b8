import { randomUUID } from 'node:crypto';
import { getOwnRequest } from '@bellhop/contract/guests/calls';
import { problem } from '@bellhop/contract/problem';
import { addComment } from '@bellhop/contract/requests/calls';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { translateText } from '@bellhop/contract/requests/translation';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLibreTranslate } from '../../../partners/translation/libre-translate.ts';
import {
  type LibreTranslateServer,
  openLibreTranslateServer,
} from '../../../partners/translation/testing/libre-translate-server.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';
import { mostCharactersPerMinute } from './rules.ts';

let service: LibreTranslateServer;
let server: TestServer;
let guest: ReturnType<TestServer['asGuest']>;
const logged: string[] = [];
const clock = createTestClock();
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });

beforeEach(async () => {
  logged.length = 0;
  clock.holdAt(1_800_000_000);
  service = await openLibreTranslateServer();
  server = await startTestServer({ log, translator: openLibreTranslate({ url: service.url, key: undefined }, clock) });
  // A slow machine must not run into a timeout: neither a wait nor a claim may end.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  server.clock.holdAt(server.clock.now());
  await arrangeBooking(server, { id: 'b-1' });
  guest = server.asGuest(await arrangeGuest(server, 'b-1'));
  await guest({
    method: 'POST',
    url: '/api/guest/requests',
    body: { id: 'r-1', service_id: 'towels', text: 'Could I get two more towels please?' },
  });
});
afterEach(async () => {
  expect(service.complaints).toEqual([]);
  await server.close();
  await service.close();
});

async function read(query: string, name: TestStaffName = 'manager', id = 'r-1') {
  const answer = await server.as(name)({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand&${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  const detail = requestDetail.parse(answer.json());
  expect(detail).toEqual(answer.json());
  return detail;
}
const inTurkish = 'is_translation_needed=true&target_language=tr';
const answerGuest = (body: object) =>
  server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body: { id: randomUUID(), ...body } });
const guestWrites = (body: string) =>
  guest({ method: 'POST', url: '/api/guest/requests/r-1/comments', body: { id: randomUUID(), body } });
const sentTexts = () => service.calls.flatMap(({ path, body }) => (path === '/translate' ? body['q'] : []));

describe('a conversation', () => {
  it('comes with translations into the language that is asked for, and with the language of each message (API-07, ENT-15)', async () => {
    await answerGuest({ body: 'Hemen gönderiyoruz, iyi günler' });
    await guestWrites('412');
    await guestWrites('And please bring an iron and a board as well');
    const { comments, translation } = await read(inTurkish);
    expect(comments.map((comment) => [comment.detectedSourceLanguage, comment.translations])).toEqual([
      ['en', { tr: '[tr] Could I get two more towels please?' }],
      // A draft in that language already, and one without words, never reach the service.
      ['tr', {}],
      [null, {}],
      ['en', { tr: '[tr] And please bring an iron and a board as well' }],
    ]);
    expect(translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
    expect(sentTexts()).toHaveLength(2);
    for (const text of ['Could I get two more towels please?', 'And please bring an iron and a board as well'])
      expect(sentTexts()).toContain(text);
  });

  it('comes as it was written where no translation is asked for (API-07)', async () => {
    await read(inTurkish);
    for (const query of ['', 'is_translation_needed=false&target_language=tr']) {
      const plain = await read(query);
      expect(plain.comments[0]?.translations).toEqual({});
      expect(plain).not.toHaveProperty('translation');
    }
    const answer = await server.as('manager')({ method: 'GET', url: '/api/requests/r-1?is_translation_needed=true' });
    expect(problem.parse(answer.json()).fields).toEqual([{ path: 'query.target_language', reason: 'required' }]);
  });

  it('is translated once, for two readers at once and for later readers', async () => {
    const release = service.hold();
    const both = Promise.all([read(inTurkish), read(inTurkish, 'concierge')]);
    await expect.poll(() => server.sqlAsOwner`select from comment_translations`).toHaveLength(1);
    release();
    const [one, other] = await both;
    expect(one.comments).toEqual(other.comments);
    expect(one.comments[0]?.translations).toHaveProperty('tr');
    expect(other.translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
    await read('is_translation_needed=true&target_language=TR');
    expect(sentTexts()).toHaveLength(1);
  });

  it('asks the service for the language of short messages, and stores the answer', async () => {
    await guestWrites('Tamam');
    expect((await read('')).comments[1]?.detectedSourceLanguage).toBeNull();
    await read(inTurkish);
    expect(service.calls.map(({ path }) => path).sort()).toEqual(['/detect', '/translate']);
    expect((await read('')).comments[1]?.detectedSourceLanguage).toBe('tr');
    expect((await read('is_translation_needed=true&target_language=en')).comments[1]?.translations).toEqual({
      en: '[en] Tamam',
    });
  });

  it('of before languages were looked for learns them with its first translation', async () => {
    await server.sqlAsOwner`update comments set detected_source_language = null`;
    expect((await read(inTurkish)).comments[0]?.detectedSourceLanguage).toBe('en');
    expect((await read('')).comments[0]?.detectedSourceLanguage).toBe('en');
    expect(service.calls.map(({ path }) => path)).toEqual(['/translate']);
  });

  it('of staff among themselves is sent nowhere', async () => {
    const body = {
      id: 'own',
      hotel_id: 'grand',
      service_id: 'towels',
      comments: { body: 'The guest of 204 is difficult' },
    };
    await server.as('manager')({ method: 'POST', url: '/api/requests', body });
    const { comments, translation } = await read(inTurkish, 'manager', 'own');
    expect(comments.map(({ translations }) => translations)).toEqual([{}]);
    expect(translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
    expect(service.calls).toEqual([]);
  });

  it('is not translated for a person who may not read it, nor into an unknown language', async () => {
    const hidden = await server.as('beachManager')({
      method: 'GET',
      url: `/api/requests/r-1?${inTurkish}`,
      host: '127.0.0.1',
    });
    expect(problem.parse(hidden.json()).code).toBe('not_found');
    const odd = await server.as('manager')({
      method: 'GET',
      url: '/api/requests/r-1?is_translation_needed=true&target_language=%27or',
    });
    expect(problem.parse(odd.json()).code).toBe('invalid_input');
    expect(service.calls).toEqual([]);
  });
});

describe('a service that fails', () => {
  it('leaves the conversation readable and says so; the next reading tries again', async () => {
    await read(inTurkish);
    await guestWrites('The air conditioning does not work');
    service.answerWith(500, '{"error":"oops"}');
    const failed = await read(inTurkish);
    expect(failed.comments.map(({ translations }) => Object.keys(translations))).toEqual([['tr'], []]);
    expect(failed.translation).toEqual({ target_language: 'tr', problem: 'translation_failed', missing: 1 });
    service.answerNormally();
    clock.advance(10);
    expect((await read(inTurkish)).translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
    expect(logged.join('')).toContain('HTTP 500');
    expect(logged.join('')).not.toMatch(/towels please|air conditioning/);
  });

  it('halfway keeps the translations before the failure', async () => {
    for (let index = 0; index < 22; index += 1) await guestWrites(`The towels of bathroom ${index} are wet`);
    let answered = 0;
    service.answerIf(() => ++answered === 1);
    const failed = await read(inTurkish);
    expect(failed.translation).toEqual({ target_language: 'tr', problem: 'translation_failed', missing: 3 });
    service.answerNormally();
    clock.advance(10);
    expect((await read(inTurkish)).translation).toMatchObject({ problem: null, missing: 0 });
    expect(sentTexts()).toHaveLength(23);
  });

  it('on one language translates the others', async () => {
    await guestWrites('Можно ещё два полотенца?');
    const { comments, translation } = await read(inTurkish);
    expect(comments.map(({ translations }) => Object.keys(translations))).toEqual([['tr'], []]);
    expect(translation).toEqual({ target_language: 'tr', problem: 'language_not_translated', missing: 1 });
  });

  it('on one text translates the others, and goes on being asked', async () => {
    service.takeAtMost(100);
    await guestWrites('The towels of the bathroom are wet. '.repeat(5));
    const { comments, translation } = await read(inTurkish);
    expect(comments.map(({ translations }) => Object.keys(translations))).toEqual([['tr'], []]);
    expect(translation).toEqual({ target_language: 'tr', problem: 'translation_failed', missing: 1 });
    const body = { request_id: 'r-1', text: 'Right away, we will send someone', target_language: 'tr' };
    const make = (text: string) =>
      server.as('manager')({ method: 'POST', url: '/api/requests/translate', body: { ...body, text } });
    expect(problem.parse((await make(`${body.text}. `.repeat(5))).json()).code).toBe('translation_failed');
    expect((await make(body.text)).json()).toMatchObject({ text: `[tr] ${body.text}` });
  });

  it('in a process that died leaves its messages to others after a while', async () => {
    await server.sqlAsOwner`
      insert into comment_translations (hotel_id, comment_id, language, claim, claimed_until)
      select hotel_id, id, 'tr', 'dead', ${server.clock.now() - 1} from comments`;
    expect((await read(inTurkish)).translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
  });

  it('is asked for so many characters in a minute, and no more', async () => {
    server.clock.holdAt(Math.ceil(server.clock.now() / 60) * 60);
    const long = 'The towels are wet. '.repeat(200).slice(0, 3_900);
    for (let sent = 0; sent < mostCharactersPerMinute + long.length; sent += long.length)
      expect((await guestWrites(long)).statusCode).toBe(200);
    const first = await read(inTurkish);
    expect(first.translation?.problem).toBe('too_many_requests');
    expect(first.translation?.missing).toBeGreaterThan(0);
    // Newest first: it is the end of a conversation that is on the screen.
    expect(first.comments.at(-1)?.translations).toHaveProperty('tr');
    server.clock.advance(60);
    expect((await read(inTurkish)).translation).toEqual({ target_language: 'tr', problem: null, missing: 0 });
  });
});

describe('a translation that staff send beside their words', () => {
  const sent = { id: 'm-1', body: 'Right away', translation: { language: 'TR', body: 'Hemen geliyor' } };

  it('is a part of the message for staff and guest (ENT-15)', async () => {
    const answer = await answerGuest(sent);
    expect(addComment.answer.parse(answer.json())).toMatchObject({
      body: 'Right away',
      translations: { tr: 'Hemen geliyor' },
    });
    expect((await answerGuest(sent)).json()).toEqual(answer.json());
    expect((await read('')).comments[1]?.translations).toEqual({ tr: 'Hemen geliyor' });
    // The translation is stored already and is not made again.
    await read(inTurkish);
    expect(sentTexts()).toEqual(['Could I get two more towels please?']);
    const own = getOwnRequest.answer.parse((await guest({ method: 'GET', url: '/api/guest/requests/r-1' })).json());
    expect(own.comments.map(({ translations }) => translations)).toEqual([{}, { tr: 'Hemen geliyor' }]);
    const inSpanish = await read('is_translation_needed=true&target_language=es');
    expect(inSpanish.comments.map(({ translations }) => translations)).toEqual([
      { es: '[es] Could I get two more towels please?' },
      { tr: 'Hemen geliyor', es: '[es] Right away' },
    ]);
  });

  it('is all that the guest gets: what staff had translated for themselves stays theirs', async () => {
    await answerGuest({ body: 'We will send someone right away' });
    await read('is_translation_needed=true&target_language=es');
    const own = await guest({ method: 'GET', url: '/api/guest/requests/r-1' });
    expect(own.body).not.toContain('[es]');
    expect(own.body).not.toContain('translation"');
  });

  it('says something, in a language', async () => {
    for (const translation of [
      { language: 'tr', body: ' ' },
      { language: 'Turkish', body: 'x' },
    ]) {
      expect((await answerGuest({ body: 'Hello', translation })).statusCode).toBe(400);
    }
  });

  it.each([
    [
      'Right away, we will send someone',
      'tr',
      { text: '[tr] Right away, we will send someone', detectedSourceLanguage: 'en' },
    ],
    ['Hemen gönderiyoruz, iyi günler', 'tr', { text: 'Hemen gönderiyoruz, iyi günler', detectedSourceLanguage: 'tr' }],
    ['Tamam', 'en', { text: '[en] Tamam', detectedSourceLanguage: 'tr' }],
    ['412', 'tr', { text: '412', detectedSourceLanguage: null }],
  ])('can be made first: %s into %s', async (text, target_language, expected) => {
    const body = { request_id: 'r-1', text, target_language };
    const answer = await server.as('manager')({ method: 'POST', url: '/api/requests/translate', body });
    expect(translateText.answer.parse(answer.json())).toEqual({ target_language, ...expected });
  });

  it('is not made for a person who may not read the request, and shows a failure', async () => {
    const make = async (request_id: string, name: TestStaffName = 'manager', target_language = 'tr') => {
      const body = { request_id, text: 'The air conditioning does not work', target_language };
      return problem.parse((await server.as(name)({ method: 'POST', url: '/api/requests/translate', body })).json())
        .code;
    };
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'fix', hotel_id: 'grand', service_id: 'maintenance' },
    });
    expect(await make('fix', 'housekeeping')).toBe('not_found');
    expect(await make('nowhere')).toBe('not_found');
    expect(service.calls).toEqual([]);
    expect(await make('r-1', 'manager', 'xx')).toBe('language_not_translated');
    service.answerWith(500, '');
    expect(await make('r-1')).toBe('translation_failed');
  });
});

describe('a hotel without a translation service', () => {
  it('gets the refusal and reads the conversation as it is', async () => {
    const bare = await startTestServer();
    await arrangeBooking(bare, { id: 'b-1' });
    const body = {
      id: 'r-1',
      hotel_id: 'grand',
      service_id: 'towels',
      booking_id: 'b-1',
      comments: { body: 'Two more towels please' },
    };
    await bare.as('manager')({ method: 'POST', url: '/api/requests', body });
    const answer = await bare.as('manager')({ method: 'GET', url: `/api/requests/r-1?${inTurkish}` });
    expect(requestDetail.parse(answer.json())).toMatchObject({
      comments: [{ body: 'Two more towels please', detectedSourceLanguage: 'en', translations: {} }],
      translation: { target_language: 'tr', problem: 'no_translation_service', missing: 1 },
    });
    const draft = { request_id: 'r-1', text: 'We will send someone right away', target_language: 'tr' };
    const refused = await bare.as('manager')({ method: 'POST', url: '/api/requests/translate', body: draft });
    expect(problem.parse(refused.json()).code).toBe('no_translation_service');
    await bare.close();
  });
});
