import { describe, expect, it } from 'vitest';
import { languageName } from '../../platform/i18n/language-name.ts';
import { bookingOf, sampleBooking, sampleComment } from '../requests/testing/sample-request.ts';
import { languagesToChoose } from './guest-languages.ts';
import { hasForeignWords, languageOfGuest, sentTranslation, wantsTranslation } from './translation-rules.ts';

const guest = (body: string, language: string | null) => sampleComment({ body, detectedSourceLanguage: language });
const staff = (body: string, language: string | null, translations = {}) =>
  sampleComment({ body, detectedSourceLanguage: language, is_staff: true, translations });

describe('whether a conversation can be translated (MSG-03)', () => {
  it.each([
    ['there are no comments', [], false],
    ['the guest writes in another language', [guest('Merhaba', 'tr')], true],
    ['all are in the language of the reader', [guest('Hello there', 'en'), staff('At once', 'en')], false],
    ['a region of it is the same language', [guest('Hello there', 'en-GB')], false],
    ['a colleague wrote in another', [guest('Hello there', 'en'), staff('Hemen', 'tr')], true],
    ['nothing but a number was said', [guest('412', null)], false],
    ['a language was never found out', [guest('Tamam', null)], true],
    ['the guest else writes in the language of the reader', [guest('Hello there', 'en'), guest('Ok', null)], false],
    ['only staff said something short', [staff('On our way', null)], false],
  ])('when %s', (_what, comments, offered) => {
    expect(hasForeignWords(comments, 'en')).toBe(offered);
  });

  it('asks for no translation of a message that was sent with one', () => {
    const sent = staff('On our way', 'en', { tr: 'Geliyoruz' });
    expect(sentTranslation(sent.translations, 'tr')).toBe('Geliyoruz');
    expect(wantsTranslation(sent, 'tr')).toBe(false);
    expect(wantsTranslation(sent, 'ar')).toBe(true);
    expect(wantsTranslation(sent, 'en')).toBe(false);
    expect(wantsTranslation(guest('412', null), 'en')).toBe(false);
  });
});

describe('the language of the guest', () => {
  const stay = (language: string | null) => ({ ...bookingOf(sampleBooking()), language });

  it('is the one of their last message, else the one of their stay, else unknown', () => {
    const wrote = [guest('Merhaba', 'tr'), guest('Hello there', 'en'), guest('Ok', null), staff('مرحبا', 'ar')];
    expect(languageOfGuest(wrote, stay('de'))).toBe('en');
    expect(languageOfGuest([guest('Ok', null)], stay('pt-br'))).toBe('pt-BR');
    expect(languageOfGuest([], stay('Deutsch'))).toBeNull();
    expect(languageOfGuest([], null)).toBeNull();
  });
});

describe('names of languages', () => {
  it("are the reader's", () => {
    expect(languageName('ar', 'en')).toBe('Arabic');
    expect(languageName('ar', 'tr')).toBe('Arapça');
    expect(languageName('not a code', 'en')).toBe('not a code');
  });

  it("hold the guest's language once, whichever it is", () => {
    const ids = languagesToChoose('en', ['sw', 'tr', null]).map(({ id }) => id);
    expect(ids).toContain('sw');
    expect(ids.filter((id) => id === 'tr')).toHaveLength(1);
    expect(languagesToChoose('en', [])[0]).toEqual({ id: 'ar', label: 'Arabic' });
  });
});
