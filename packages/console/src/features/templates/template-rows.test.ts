import type { TemplateMap } from '@bellhop/contract/templates/template';
import { describe, expect, it } from 'vitest';
import { faultsOf, longest } from './draft.ts';
import { allLanguages, firstLanguage, languageName } from './language-names.ts';
import { languagesOf, mapWithout, rowsOf, versionOf } from './template-rows.ts';
import { parseTemplatesSearch } from './templates-search.ts';

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
  it('are about 180, by English name, Abkhaz first (TPL-04, TPL-05)', () => {
    expect(allLanguages.length).toBeGreaterThanOrEqual(180);
    expect(allLanguages[0]).toEqual({ id: firstLanguage, label: 'Abkhaz' });
    expect(allLanguages.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Turkish', 'Arabic', 'English', 'Spanish']),
    );
  });

  it('are told by name, also with a region, and odd keys as they are (TPL-02)', () => {
    expect(['tr', 'pt-BR', 'zh-Hans', 'Hepsi'].map(languageName)).toEqual([
      'Turkish',
      'Portuguese (BR)',
      'Chinese (Hans)',
      'Hepsi',
    ]);
  });
});

describe('a map of templates', () => {
  it('is a row for each language of each, and `all` is no language (TPL-13)', () => {
    expect(rowsOf(map).map(({ language, id }) => `${language} ${id}`)).toEqual(['en a', 'en b', 'tr a']);
    expect(languagesOf(map)).toEqual(['en', 'tr']);
  });

  it('without a row keeps the same template in other languages', () => {
    expect(mapWithout(map, { language: 'en', id: 'a' })).toEqual({ tr: map['tr'], de: [], en: [template('b', 7)] });
    expect(mapWithout(map, { language: 'tr', id: 'b' })).toBeNull();
  });

  it('tells which change it shows, where the gateway counts', () => {
    expect(versionOf(map)).toBe(7);
    expect(versionOf({ en: [template('a')], all: [] })).toBeUndefined();
  });
});

it('a form wants a title and a text, and no book (TPL-10)', () => {
  expect(faultsOf({ title: ' ', text: '' })).toEqual({ title: 'empty', text: 'empty' });
  expect(faultsOf({ title: 'x'.repeat(longest.title + 1), text: 'x' })).toEqual({ title: 'long' });
  expect(faultsOf({ title: 'x', text: 'x' })).toEqual({});
});

it('an address may name a language, and nothing else', () => {
  expect(parseTemplatesSearch({ language: 'tr', other: 1 })).toEqual({ language: 'tr' });
  expect(parseTemplatesSearch({ language: '<b>' })).toEqual({});
});
