import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Translator } from '../../platform/translation/translator.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { openLibreTranslate } from './libre-translate.ts';
import { type LibreTranslateServer, openLibreTranslateServer } from './testing/libre-translate-server.ts';

let server: LibreTranslateServer;
let clock: TestClock;
let translator: Translator;
const never = new AbortController().signal;
beforeEach(async () => {
  server = await openLibreTranslateServer({ key: 'of-a-test' });
  clock = createTestClock();
  clock.holdAt(1_800_000_000);
  translator = openLibreTranslate({ url: `${server.url}/`, key: 'of-a-test' }, clock);
});
afterEach(async () => {
  expect(server.complaints).toEqual([]);
  await server.close();
});

const toTurkish = (...texts: string[]) => translator.translate({ texts, source: 'en', target: 'tr' }, never);

describe('a translation', () => {
  it('is asked for as the protocol says, with the key', async () => {
    expect(await toTurkish('Good morning', 'Two towels')).toEqual(['[tr] Good morning', '[tr] Two towels']);
    expect(server.calls).toEqual([
      {
        path: '/translate',
        body: { q: ['Good morning', 'Two towels'], source: 'en', target: 'tr', format: 'text', api_key: 'of-a-test' },
      },
    ]);
  });

  it('goes in calls of at most twenty texts and five thousand characters, and comes back in order', async () => {
    const many = Array.from({ length: 45 }, (_, index) => `Text ${index}`);
    expect(await toTurkish(...many)).toEqual(many.map((text) => `[tr] ${text}`));
    expect(server.calls.map(({ body }) => (body['q'] as string[]).length)).toEqual([20, 20, 5]);
    server.calls.length = 0;
    await toTurkish('a'.repeat(4000), 'b'.repeat(999), 'c'.repeat(4000));
    expect(server.calls.map(({ body }) => (body['q'] as string[]).length)).toEqual([2, 1]);
  });

  it('of texts whose language is to be found out takes a call for each', async () => {
    await translator.translate({ texts: ['Hm', 'Ça'], source: null, target: 'en' }, never);
    expect(server.calls.map(({ body }) => [body['q'], body['source']])).toEqual([
      [['Hm'], 'auto'],
      [['Ça'], 'auto'],
    ]);
  });

  it('into a language that the service does not know says so, and leaves the service in use', async () => {
    const unknown = translator.translate({ texts: ['Hello'], source: 'en', target: 'xx' }, never);
    await expect(unknown).rejects.toMatchObject({ problem: 'language_not_translated' });
    expect(await toTurkish('Hello')).toEqual(['[tr] Hello']);
  });
});

describe.each([400, 413] as const)('a text that the service refuses with %i', (status) => {
  beforeEach(() => server.takeAtMost(30, status));

  it('stays as it is, alone, and the service in use', async () => {
    const long = 'a'.repeat(31);
    expect(await toTurkish('One', long, 'Two', 'Three')).toEqual(['[tr] One', null, '[tr] Two', '[tr] Three']);
    expect(await toTurkish('Hello')).toEqual(['[tr] Hello']);
  });

  it('with other texts is left out, and the others are translated', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(20));
    expect(await toTurkish(...texts)).toEqual(texts.map((text) => `[tr] ${text}`));
  });

  it('is of no language that it could find out', async () => {
    expect(await translator.detect('Tamam, '.repeat(10), never)).toBeNull();
    expect(await translator.detect('Tamam', never)).toBe('tr');
  });
});

describe('a language', () => {
  it('is found out, or not known where the service is guessing', async () => {
    expect(await translator.detect('Tamam', never)).toBe('tr');
    expect(await translator.detect('Zzz', never)).toBeNull();
    expect(server.calls[0]).toEqual({ path: '/detect', body: { q: 'Tamam', api_key: 'of-a-test' } });
  });
});

describe('a service that fails', () => {
  it.each([
    [429, '{"error":"Slowdown"}', 'HTTP 429'],
    [400, '{"error":"Please contact the server operator to get an API key"}', 'HTTP 400'],
    [500, 'oops', 'HTTP 500'],
    [302, '', 'HTTP 302'],
    [200, '<html>', 'an answer that does not fit'],
    [200, '{"translatedText":["a","b"]}', 'an answer of another length'],
    [200, JSON.stringify({ translatedText: ['x'.repeat(600_000)] }), 'an answer without end'],
    [200, JSON.stringify({ translatedText: ['\0'] }), 'an answer that does not fit'],
  ])('with %i %.20s is reported without a word of the text', async (status, body, reason) => {
    server.answerWith(status, body);
    const failure = await toTurkish('The secret of room 12').catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: 'translation_failed', reason });
    expect(String(failure)).not.toContain('secret');
  });

  it('is left alone for ten seconds, without retries', async () => {
    server.answerWith(503, '');
    await expect(toTurkish('Hello')).rejects.toMatchObject({ reason: 'HTTP 503' });
    server.answerNormally();
    await expect(toTurkish('Hello')).rejects.toMatchObject({ reason: 'left alone after a failure' });
    expect(server.calls).toEqual([]);
    clock.advance(10);
    expect(await toTurkish('Hello')).toEqual(['[tr] Hello']);
  });

  it('refuses a wrong key', async () => {
    translator = openLibreTranslate({ url: server.url, key: undefined }, clock);
    await expect(toTurkish('Hello')).rejects.toMatchObject({ problem: 'translation_failed', reason: 'HTTP 403' });
  });

  it('that is not there at all is reported', async () => {
    await server.close();
    await expect(toTurkish('Hello')).rejects.toMatchObject({ problem: 'translation_failed', reason: 'ECONNREFUSED' });
  });

  it('is not waited for longer than the one who asks has time', async () => {
    const release = server.hold();
    const wish = translator.translate({ texts: ['Hello'], source: 'en', target: 'tr' }, AbortSignal.timeout(50));
    await expect(wish).rejects.toMatchObject({ problem: 'translation_failed', reason: 'no answer in time' });
    release();
  });
});
