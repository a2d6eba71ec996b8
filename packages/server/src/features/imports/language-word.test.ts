import { describe, expect, it } from 'vitest';
import { languageCodeOf } from './language-word.ts';

describe('the language of a guest in a file', () => {
  it.each([
    ['Spanish', 'es'],
    ['Español', 'es'],
    ['espanol', 'es'],
    ['İspanyolca', 'es'],
    ['Türkçe', 'tr'],
    ['Turkish', 'tr'],
    ['TURKISH', 'tr'],
    ['العربية', 'ar'],
    ['Deutsch', 'de'],
    ['tr_TR', 'tr_TR'],
    ['en', 'en'],
    ['Klingonish', 'Klingonish'],
    [null, null],
  ])('written as %j is %j', (written, code) => expect(languageCodeOf(written)).toBe(code));
});
