import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colleaguesFor, goesOnBehind, partsOf, stillCalled, typedNameAt, withName } from './mention-text.ts';

const [ali, aliVeli, fatma] = ['Ali', 'Ali Veli', 'Fatma Çetin'].map((name) => ({ id: `id of ${name}`, name }));
if (ali === undefined || aliVeli === undefined || fatma === undefined) throw new Error('three colleagues');
const everybody = [ali, aliVeli, fatma];

describe('a note with names', () => {
  it.each([
    ['@Fatma Çetin, room 512?', ['@Fatma Çetin', ', room 512?']],
    ['Ask @Ali Veli or @Ali.', ['Ask ', '@Ali Veli', ' or ', '@Ali', '.']],
    ['mail ali@Ali or @Alison', ['mail ali@Ali or @Alison']],
    ['@Ali’s list', ['@Ali', '’s list']],
    ['@', ['@']],
    ['', []],
  ])('%j is %j', (body, pieces) => {
    expect(partsOf(body, everybody).map(({ text }) => text)).toEqual(pieces);
  });

  it('keeps every letter of its text', () => {
    const text = fc.array(fc.constantFrom('@', 'Ali', 'Ali Veli', ' ', 'Fatma Çetin', 'x', '\n', '🛎'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (pieces) => {
        const body = pieces.join('');
        expect(
          partsOf(body, everybody)
            .map((part) => part.text)
            .join(''),
        ).toBe(body);
      }),
    );
  });

  it('calls the colleagues whose names it still holds', () => {
    expect(stillCalled('@Ali Veli, please', everybody)).toEqual([aliVeli]);
    expect(stillCalled('@Ali and @Fatma Çetin', everybody)).toEqual([ali, fatma]);
    expect(stillCalled('@Fatma Çeti', everybody)).toEqual([]);
    const twin = { id: 'another', name: 'Ali' };
    expect(stillCalled('@Ali', [ali, twin])).toEqual([ali, twin]);
  });
});

describe('a typed name', () => {
  it.each([
    ['@', 1, { at: 0, typed: '' }],
    ['Ask @fat', 8, { at: 4, typed: 'fat' }],
    ['(@fatma ç and more', 9, { at: 1, typed: 'fatma ç' }],
    ['me@hotel', 8, null],
    ['no name', 7, null],
    ['@ alone', 7, null],
    ['@fatma\nnext', 10, null],
    [`@${'x'.repeat(41)}`, 42, null],
  ])('%j with the caret at %i', (text, caret, expected) => {
    expect(typedNameAt(text, caret)).toEqual(expected);
  });

  it('finds colleagues by the beginning of any of their names, without regard to accents', () => {
    expect(colleaguesFor('', everybody)).toEqual(everybody);
    expect(colleaguesFor('cet', everybody)).toEqual([fatma]);
    expect(colleaguesFor('FATMA C', everybody)).toEqual([fatma]);
    expect(colleaguesFor('eli', everybody)).toEqual([]);
  });

  it.each([
    ['Ali ', true],
    ['Ali Veli', true],
    ['Ali', false],
    ['Alison', false],
    ['Fatma Çetin ', false],
  ])('of %j goes on behind Ali, who was chosen: %s', (typed, expected) => {
    expect(goesOnBehind(typed, [ali])).toBe(expected);
  });

  it('is replaced by the chosen name with one space behind it', () => {
    expect(withName('Ask @fa now', 7, { at: 4, typed: 'fa' }, 'Fatma Çetin')).toEqual({
      text: 'Ask @Fatma Çetin now',
      caret: 17,
    });
    expect(withName('@', 1, { at: 0, typed: '' }, 'Ali')).toEqual({ text: '@Ali ', caret: 5 });
  });
});
