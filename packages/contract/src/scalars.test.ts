import { expect, it } from 'vitest';
import { specialDate } from './dining/config.ts';
import { createRequest } from './requests/calls.ts';
import { isInstant, isInstantDate, latestInstant, lineText, unixSeconds } from './scalars.ts';
import { typedText } from './text/typed-text.ts';

it('An instant of the wire is a whole second from 1970 to the end of 9999', () => {
  for (const at of [0, 1, 1_800_000_000, latestInstant]) {
    expect([isInstant(at), unixSeconds.safeParse(at).success]).toEqual([true, true]);
    expect(createRequest.body.shape.due_at.safeParse(String(at)).success).toBe(true);
  }
  for (const at of [-1, -62_135_596_800, 1.5, latestInstant + 1, 9e15, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([isInstant(at), unixSeconds.safeParse(at).success]).toEqual([false, false]);
    expect(createRequest.body.shape.due_at.safeParse(String(at)).success).toBe(false);
  }
});

it('A date that becomes an instant is in the calendar, and each of its moments is an instant in every zone', () => {
  const special = (day: string) => specialDate.safeParse({ from: day, to: day, slots: [], note: '' }).success;
  for (const day of ['1970-01-02', '2024-02-29', '9999-12-30'])
    expect([isInstantDate(day), special(day)]).toEqual([true, true]);
  for (const day of ['0001-01-01', '0026-12-01', '1969-12-31', '1970-01-01', '2026-02-29', '9999-12-31'])
    expect([isInstantDate(day), special(day)]).toEqual([false, false]);
});

it.each([
  ['Ann\u0001 Smith', 'Ann Smith'],
  ['Ann\u000bMarie', 'Ann Marie'],
  ['\u001b[31mAnn\u009b0m', '[31mAnn0m'],
  ['Ann\r\nBcc: x@y.example', 'Ann Bcc: x@y.example'],
  ['Ann\tSmith', 'Ann Smith'],
  ['Ann\u202eevil\u202c \u2066Smith\u2069', 'Annevil Smith'],
  ['\u200eAyşe\u200f', 'Ayşe'],
  ['علی\u200cاصغر', 'علی\u200cاصغر'],
  ['Ann \ud83d\ude00', 'Ann \ud83d\ude00'],
])('A text of one line has no signs that turn or control it: %j is %j (S10, S15, K12)', (typed, line) => {
  expect(lineText.parse(typed)).toBe(line);
});

it.each([
  ['Hello\u2069\u202eevil', 'Hello\u202eevil'],
  ['\u2067\u2068Hello\u2069', '\u2068Hello\u2069'],
  ['\u2068Hello\n\u2069\u202eevil', 'Hello\n\u202eevil'],
  ['\u2066a\u2067b\u2069c\u2069\u2069', '\u2066a\u2067b\u2069c\u2069'],
  ['\u2068+90 532\u2069 or\r\n\u2068Ayşe\u2069', '\u2068+90 532\u2069 or\r\n\u2068Ayşe\u2069'],
  ['\u202bשלום\u202c 👨‍👩‍👧', '\u202bשלום\u202c 👨‍👩‍👧'],
])('A text keeps its signs of direction but ends no isolate that it has not begun: %j is %j (V13)', (typed, text) => {
  expect(typedText.parse(typed)).toBe(text);
});

it.each(['Ann\0', 'Ann \ud83d'])('A text of one line that cannot be stored is refused: %j (K9)', (typed) => {
  expect(lineText.safeParse(typed).success).toBe(false);
});
