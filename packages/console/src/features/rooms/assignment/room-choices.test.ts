import { describe, expect, it } from 'vitest';
import { sampleChoice } from '../testing/sample-rooms.ts';
import { pressed, suggestionsFor } from './room-choices.ts';

const stay = { id: 's1', status: 'hotel_guest', fullName: 'Ada Kaya', reservation_number: null } as const;
const room = sampleChoice;
const occupied = room('602', { stay: { ...stay, checkin: 1, checkout: 2 } });
const dirty = room('603', { ready: false });
const choices = [room('601'), room('611'), room('A5'), dirty, occupied];

describe('suggestions of rooms', () => {
  it.each([
    ['nothing: free ones, ready ones first', '', ['601', '611', 'A5', '603']],
    ['a beginning: all that begin so, also taken ones', '60', ['601', '603', '602']],
    ['a letter in another case', 'a', ['A5']],
    ['a whole number: free ones again', '601', ['601', '611', 'A5', '603']],
    ['a second number: by what is typed last', '601, 6', ['601', '611', '603', '602']],
    ['a number that is none', '9', []],
  ])('fit the typed text, %s', (_, text, expected) => {
    expect(suggestionsFor(text, choices).map(({ number }) => number)).toEqual(expected);
  });

  it('are eight at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => room(String(100 + index)));
    expect(suggestionsFor('', many)).toHaveLength(8);
  });
});

describe('a press on a room', () => {
  it.each([
    ['fills an empty field', '', '611', '611'],
    ['takes the place of what was being typed', '601, 6', '611', '601, 611'],
    ['adds to whole numbers', '0601', '611', '0601, 611'],
    ['takes away a room that is there, in any spelling', '0601-A, 611', '601', '611'],
  ])('%s', (_, text, number, expected) => {
    expect(pressed(text, room(number), choices)).toBe(expected);
  });
});
