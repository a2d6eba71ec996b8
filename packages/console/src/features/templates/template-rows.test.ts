import type { TemplateMap } from '@bellhop/contract/templates/template';
import { describe, expect, it } from 'vitest';
import { languageChoices } from '../../platform/i18n/language-choices.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { faultsOfDraft, newDraft } from './draft.ts';
import { languagesOf, mapWithout, rowsOf, versionOf } from './template-rows.ts';
import { templatesSearch } from './templates-search.ts';

const template = (id: string, version?: number) => ({
  id,
  title: id,
  text: id,
  ...(version === undefined ? {} : { version }),
});
const map: TemplateMap = {
  tr: [template('a', 3)],
  en: [template('a', 1), template('b', 7)],
  de: [],
  all: [template('a'), template('a'), template('b')],
};

describe('the languages', () => {
  it("are about 180 by their names in the reader’s language, the hotel's own on top (TPL-04, D9)", () => {
    for (const [reader, first] of [
      ['en', ['English', 'Turkish', 'German', 'Abkhazian']],
      ['tr', ['İngilizce', 'Türkçe', 'Almanca', 'Abhazca']],
      ['es', ['inglés', 'turco', 'alemán', 'abjasio']],
    ] as const) {
      const labels = languageChoices(reader, ['en', 'tr', 'de'], []).map(({ label }) => label);
      expect(labels.slice(0, 3)).toEqual(first.slice(0, 3));
      expect(labels).toContain(first[3]);
      expect(labels.length).toBeGreaterThanOrEqual(180);
      expect(labels.length).toBeLessThanOrEqual(190);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.filter((label) => /^[a-z]{2}$/.test(label))).toEqual([]);
    }
    expect(languageChoices('ar', ['ar'], [])[0]).toEqual({ id: 'ar', label: 'العربية' });
  });

  it('leave out the languages of the template', () => {
    expect(languageChoices('en', ['en', 'tr'], ['tr']).map(({ id }) => id)).not.toContain('tr');
  });

  it('are named in the reader’s language, also with a region, and unknown keys as they are (TPL-02, D9)', () => {
    expect(['tr', 'pt-BR', 'Hepsi'].map((code) => languageName(code, 'en'))).toEqual([
      'Turkish',
      'Brazilian Portuguese',
      'Hepsi',
    ]);
    expect(languageName('tr', 'es')).toBe('turco');
  });
});

describe('a map of templates', () => {
  it('has a row for each language of each template, and `all` does not count as a language (TPL-13)', () => {
    expect(rowsOf(map, 'en').map(({ language, id }) => `${language} ${id}`)).toEqual(['en a', 'en b', 'tr a']);
    expect(rowsOf({ en: [{ id: 'c', title: 'Thanks', text: 'Thank you' }] }, 'en')).toEqual([
      { id: 'c', title: 'Thanks', text: 'Thank you', language: 'en' },
    ]);
    expect(languagesOf(map, 'en')).toEqual(['en', 'tr']);
  });

  it('without a row keeps the same template in other languages', () => {
    expect(mapWithout(map, { language: 'en', id: 'a' })).toEqual({ tr: map['tr'], de: [], en: [template('b', 7)] });
    expect(mapWithout(map, { language: 'tr', id: 'b' })).toBeNull();
  });

  it('has a version where the gateway counts', () => {
    expect(versionOf(map)).toBe(7);
    expect(versionOf({ en: [template('a')], all: [] })).toBeUndefined();
  });
});

it('a form needs a title and a text of limited length (TPL-10)', () => {
  const faultsOf = (title: string, text: string) =>
    Object.fromEntries(faultsOfDraft({ ...newDraft('en'), title, text }));
  expect(faultsOf(' ', '')).toEqual({ title: { kind: 'empty' }, text: { kind: 'empty' } });
  expect(faultsOf('x'.repeat(201), 'x')).toEqual({ title: { kind: 'long', limit: 200 } });
  expect(faultsOf('x', 'x'.repeat(4001))).toEqual({ text: { kind: 'long', limit: 4000 } });
  expect(faultsOf('x', 'x')).toEqual({});
});

it('an address may name a language, and no other value', () => {
  expect(templatesSearch.parse({ language: 'tr', other: 1 })).toEqual({ language: 'tr' });
  expect(templatesSearch.parse({ language: '<b>' })).toEqual({});
});
