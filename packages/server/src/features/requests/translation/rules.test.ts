import { canonicalLanguage, hasWords, isSameLanguage } from '@bellhop/contract/text/language';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { chooseForNow, goesOf, mostMessages, needsTranslation } from './rules.ts';

const message = (id: string, fields: object = {}) => ({
  id,
  body: 'Two towels please',
  detected_source_language: 'en',
  translations: {},
  ...fields,
});

describe('a language code', () => {
  it.each([
    ['TR', 'tr'],
    ['pt_br', 'pt-BR'],
    ['zh-hans', 'zh-Hans'],
    ['es-419', 'es-419'],
  ])('%s is %s', (written, known) => {
    expect(canonicalLanguage(written)).toBe(known);
  });

  it.each([
    ['en', 'en-GB', true],
    ['pt-BR', 'pt-PT', true],
    ['zh', 'zh-Hans', true],
    ['zh-Hans', 'zh-Hant', false],
    ['en', 'es', false],
  ])('%s and %s: read by the same people is %s', (one, other, same) => {
    expect(isSameLanguage(one, other)).toBe(same);
  });
});

describe('a message', () => {
  it.each([
    ['412', false],
    ['👍 2', false],
    ['B2', false],
    ['https://hotel.example/menu', false],
    ['ok', true],
    ['水', true],
    ['تم', true],
  ])('%s has words: %s', (text, has) => {
    expect(hasWords(text)).toBe(has);
  });

  it('needs a translation when its language is another or not known, and none is there', () => {
    expect(needsTranslation(message('a'), 'tr')).toBe(true);
    expect(needsTranslation(message('a', { detected_source_language: null }), 'en')).toBe(true);
    expect(needsTranslation(message('a'), 'en-GB')).toBe(false);
    expect(needsTranslation(message('a', { translations: { tr: 'İki havlu' } }), 'tr')).toBe(false);
    expect(needsTranslation(message('a', { body: '412' }), 'tr')).toBe(false);
  });

  it('is chosen newest first, as many as one reading and the allowance hold', () => {
    const many = Array.from({ length: mostMessages + 20 }, (_, index) => message(String(index)));
    const chosen = chooseForNow(many, 1_000_000);
    expect([chosen.length, chosen[0]?.id]).toEqual([mostMessages, String(mostMessages + 19)]);
    expect(chooseForNow(many, 40).map(({ id }) => id)).toEqual(['119', '118']);
  });
});

it('messages go by their language, twenty at a time', () => {
  const messages = Array.from({ length: 50 }, (_, index) =>
    message(String(index), { detected_source_language: index % 10 === 0 ? null : 'en' }),
  );
  const goes = goesOf(messages);
  expect(goes.map((go) => [go.source, go.messages.length])).toEqual([
    [null, 5],
    ['en', 20],
    ['en', 20],
    ['en', 5],
  ]);
  expect(goes[1]?.messages[0]?.id).toBe('1');
});

describe('the language of a message', () => {
  it.each([
    ['en', 'Could I get two more towels please?'],
    ['en', 'The air conditioning does not work'],
    ['en', 'We will send someone right away'],
    ['tr', 'Odamdaki klima çalışmıyor'],
    ['tr', 'Hemen gönderiyoruz, iyi günler'],
    ['tr', 'Yarın için geç çıkış rica ediyorum'],
    ['ar', 'هل يمكنني الحصول على مناشف إضافية؟'],
    ['ar', 'المكيف لا يعمل'],
    ['es', '¿Podrían traer dos toallas más?'],
    ['es', 'El aire acondicionado no funciona'],
    ['de', 'Könnten wir bitte zwei Handtücher bekommen?'],
    ['fr', 'La climatisation ne fonctionne pas'],
    ['it', 'Vorrei prenotare un tavolo per stasera'],
    ['ru', 'Можно ещё два полотенца?'],
    ['nl', 'Mogen we nog twee handdoeken?'],
    ['pt', 'O ar condicionado não está funcionando'],
    ['pl', 'Klimatyzacja nie działa w naszym pokoju'],
    ['zh', '请给我两条毛巾'],
    ['ja', 'タオルをもう二枚お願いします'],
    ['fa', 'لطفا دو حوله دیگر بیاورید'],
    ['uk', 'Чи можна ще два рушники?'],
  ])('is %s: %s', async (language, text) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it.each(['ok', '412', '👍', 'Tamam', 'Wi-Fi?'])('is not guessed at: %s', async (text) => {
    expect(await detectLanguage(text)).toBeNull();
  });
});
