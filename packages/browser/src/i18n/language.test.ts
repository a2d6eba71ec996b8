import { type Language, languages } from '@bellhop/contract/scalars';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, directionOf } from './language.ts';

describe('the languages of a page', () => {
  it('run from right to left in Arabic alone (I18N-01)', () => {
    expect(languages.map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'ltr']);
  });

  it.each<[Language | null, string[], Language]>([
    ['tr', ['en'], 'tr'],
    [null, ['fr-FR', 'tr-TR', 'en'], 'tr'],
    [null, ['fr'], 'en'],
    // The language of the stay comes before the languages of the phone.
    ['tr', ['ar', 'es'], 'tr'],
    [null, ['ar', 'es'], 'ar'],
    [null, ['de', 'fr-FR', 'es-MX'], 'es'],
    [null, ['', 'fr'], 'en'],
  ])('begin with the choice %j, else the first known wish of %j: %s', (stored, wishes, expected) => {
    expect(chooseLanguage(stored, wishes)).toBe(expected);
    expect(chooseLanguage(stored, wishes, ['en', 'tr', 'ar', 'es'])).toBe(expected);
  });

  it('never contain a language that the hotel does not offer (I18N-02)', () => {
    const offered = ['en', 'tr', 'es'];
    expect(chooseLanguage('ar', ['ar-EG', 'es-MX'], offered)).toBe('es');
    expect(chooseLanguage('ar', ['ar', 'ar-EG', 'es-MX'], offered)).toBe('es');
    expect(chooseLanguage('tr', ['ar'], offered)).toBe('tr');
    expect(chooseLanguage(null, ['ar', 'ar'], offered)).toBe('en');
  });
});
