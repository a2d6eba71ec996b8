import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold.ts';
import { roomBegins, roomKey } from './room-key.ts';
import { holdsTerm, roomWords } from './spellings.ts';

/** A number as hotels write it on a door: perhaps a wing or a building, a floor and a room, perhaps a half of it. */
const door = fc
  .tuple(
    fc.constantFrom('', 'A', 'V', 'Suite ', '2-', 'ج'),
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', '', 'B', '.2'),
  )
  .map(([wing, number, half]) => ({ wing, number, half, text: `${wing}${number}${half}` }));

describe('the number of a room', () => {
  it.each([
    ['0508', '508'],
    ['508-A', '508'],
    ['0508 – b', '508'],
    ['A05', 'a5'],
    ['a 5', 'a5'],
    ['2-0508', '2-508'],
    ['508A', '508a'],
    ['V3', 'v3'],
    ['000', '0'],
    ['5080', '5080'],
    ['Garden-B', 'garden-b'],
    ['٥٠٨', '508'],
    ['۰۵۰۸', '508'],
    ['५०८', '508'],
    ['５０８', '508'],
    ['\u200e508\u200f', '508'],
    ['B-12', 'b12'],
    ['b‑12', 'b12'],
    ['B 12', 'b12'],
    ['b-012', 'b12'],
    ['ج-١٢', 'ج12'],
    ['1/204', '1-204'],
    ['1–204', '1-204'],
    ['508/A', '508'],
    ['1-204-B', '1-204'],
    ['  ', ''],
  ])('written %j is room %j', (written, key) => expect(roomKey(written)).toBe(key));

  it('is the same with zeros before it, in other case, with spaces and with a part named behind a hyphen', () => {
    fc.assert(
      fc.property(
        door,
        fc.nat({ max: 3 }),
        fc.constantFrom('-A', ' - b', '–C', '-ب'),
        ({ wing, number, half, text }, zeros, part) => {
          const padded = `${wing}${'0'.repeat(zeros)}${number}${half}`;
          expect(roomKey(padded)).toBe(roomKey(text));
          expect(roomKey(` ${text.toUpperCase()} `)).toBe(roomKey(text));
          if (half !== 'B') expect(roomKey(text + part)).toBe(roomKey(text));
        },
      ),
    );
  });

  it('is another one for another wing, number or half', () => {
    fc.assert(
      fc.property(door, door, (one, other) => {
        expect(roomKey(one.text) === roomKey(other.text)).toBe(one.text === other.text);
      }),
    );
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(roomKey(roomKey(any))).toBe(roomKey(any));
      }),
    );
  });
});

describe('a field of rooms', () => {
  it.each([
    ['B-12', 'b1', true],
    ['B12', 'b-1', true],
    ['508', '٥٠', true],
    ['٥٠٨', '50', true],
    ['0508', '508', true],
    ['1/204', '1-2', true],
    ['508', '8', false],
    ['508', '', true],
  ])('offers %j for %j typed: %s', (number, typed, isOffered) => expect(roomBegins(number, typed)).toBe(isOffered));
});

describe('a search for a room', () => {
  const textOf = (...rooms: string[]) =>
    foldForSearch(['Amelia Hartley', ...roomWords(rooms), '+90 5081508'].join('\n'));

  it.each(['0508', '508-a', '508'])('typed as %s finds it as the booking has it', (typed) => {
    for (const room of ['508', '0508', '508-A', '508-B']) expect(holdsTerm(textOf('12', room), typed)).toBe(true);
  });

  it('in another spelling finds no other room and no phone number', () => {
    for (const typed of ['0508', '508-a', '05', '050']) expect(holdsTerm(textOf('1508', '5080'), typed)).toBe(false);
  });

  it('finds whatever holds the typed text, as before (REQ-27)', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, term) => {
        if (text.includes(term)) expect(holdsTerm(text, term)).toBe(true);
      }),
    );
  });
});
