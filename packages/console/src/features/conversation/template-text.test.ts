import { describe, expect, it } from 'vitest';
import { blankFrom, blanksOf, fillTemplate, insertAt, offerTemplates, templateLanguages } from './template-text.ts';

const t = (id: string, title: string) => ({ id, title, text: `${title}.` });
const map = {
  ar: [t('1', 'أهلاً')],
  en: [t('1', 'Welcome'), t('2', 'Late check-out')],
  tr: [t('1', 'Hoş geldiniz'), t('3', 'Taksi')],
  all: [t('1', 'Welcome'), t('2', 'Late check-out'), t('3', 'Taksi'), t('4', 'Thanks')],
};
const offered = (preferred: string | null, reader: string) =>
  offerTemplates(map, preferred, reader).map(({ id, language, gloss }) => [id, language, gloss]);

describe('templates in the composer', () => {
  it("are offered once each, in the guest's language first (MSG-07)", () => {
    expect(offered('ar', 'en')).toEqual([
      ['1', 'ar', 'Welcome.'],
      ['2', 'en', null],
      ['3', 'tr', null],
      ['4', 'all', null],
    ]);
    expect(offered('pt-BR', 'tr')).toEqual([
      ['1', 'tr', null],
      ['3', 'tr', null],
      ['2', 'en', null],
      ['4', 'all', null],
    ]);
    expect(offered('en-GB', 'tr')[0]).toEqual(['1', 'en', 'Hoş geldiniz.']);
    expect(offered(null, 'es').map(([id]) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('are found by their words in any language', () => {
    expect(offerTemplates(map, 'ar', 'en')[0]?.words).toContain('Hoş geldiniz');
    expect(templateLanguages(map)).toEqual(['ar', 'en', 'tr']);
  });

  it('have name and room filled in, and close the gap where one is missing (MSG-07)', () => {
    expect(fillTemplate('Dear {name}, room {room}.', { name: 'Elif', room: '512' })).toBe('Dear Elif, room 512.');
    expect(fillTemplate('Dear guest {name} of {room} here', { name: '', room: '' })).toBe('Dear guest of here');
  });

  it('have blanks that the sender must fill in', () => {
    const text = 'Your taxi comes at ___ and costs {price}, {driver name} drives. snake_case __ {}';
    expect(blanksOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['___', '{price}', '{driver name}']);
    const first = blankFrom(text, 0, 'next');
    expect(first).toEqual({ start: 19, end: 22 });
    expect(blankFrom(text, 22, 'next')).toEqual({ start: 33, end: 40 });
    expect(blankFrom(text, 33, 'previous')).toEqual(first);
    expect(blankFrom(text, 60, 'next')).toBeNull();
    expect(blankFrom(text, 10, 'previous')).toBeNull();
  });

  it('are inserted at the caret, apart from the words around, and select their first blank', () => {
    const at = (start: number, end = start) => ({ start, end });
    expect(insertAt('', at(0), 'Hello.')).toEqual({ text: 'Hello.', selection: at(6) });
    expect(insertAt('Good evening.', at(13), 'At ___.')).toEqual({
      text: 'Good evening. At ___.',
      selection: at(17, 20),
    });
    expect(insertAt('One two', at(3), 'and')).toEqual({ text: 'One and two', selection: at(7) });
    expect(insertAt('One XX two', at(4, 6), 'and')).toEqual({ text: 'One and two', selection: at(7) });
    expect(insertAt('Line\n', at(5), 'Next')).toEqual({ text: 'Line\nNext', selection: at(9) });
  });
});
