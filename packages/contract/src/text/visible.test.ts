import { expect, it } from 'vitest';
import { bookingProblems, type RuledBooking } from '../bookings/rules.ts';
import { createUpload } from '../files/uploads.ts';
import { lineText } from '../scalars.ts';
import { isEmptyText } from './visible.ts';

it.each([
  ['', true],
  [' \n\t', true],
  ['\u200b', true],
  ['\u200b \u2060\ufeff\u00ad', true],
  ['\u3164\u2800', true],
  ['\u0001\u001b\u007f\u0085', true],
  ['\ufffe', true],
  ['\ufffc', true],
  ['\u0301', true],
  ['\u{1d159}', true],
  ['e\u0301', false],
  ['ก็', false],
  [null, true],
  ['a', false],
  ['\u200ba', false],
  ['👍', false],
  ['.', false],
])('The text %j has nothing that anybody could read: %s (K17, F81)', (text, isEmpty) => {
  expect(isEmptyText(text)).toBe(isEmpty);
});

it.each(['\u200b\u200b', '\u00ad', '\u3164', '\u200c'])(
  'A booking named by nothing but unseen signs, as %j, has no name (K17, F83)',
  (typed) => {
    const name = lineText.parse(typed).trim();
    const after: RuledBooking = { name, family_name: '', email: null, checkin: null, checkout: null, birthday: null };
    expect(bookingProblems({ name }, after, 0)).toEqual([{ field: 'name', reason: 'required' }]);
  },
);

it.each(['👨\u200d👩\u200d👧', '❤\ufe0f', '🇹🇷', 'می\u200cخواهم', '한국어', '\u115f가', 'न\u0940', '—'])(
  'A message as %j has something to read (V12)',
  (text) => {
    expect(isEmptyText(text)).toBe(false);
  },
);

it('The name of a file cannot be turned by signs of direction (V13)', () => {
  const { name } = createUpload.body.parse({
    request_id: 'r',
    name: 'menu\u202egnp.exe\u2069\u200f',
    content_type: 'image/png',
    bytes: 1,
  });
  expect(name).toBe('menugnp.exe');
});
