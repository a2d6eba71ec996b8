import { describe, expect, it } from 'vitest';
import { addressOf, afterNight, goingAt } from './rules.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const istanbul = 'Europe/Istanbul';
const madrid = 'Europe/Madrid';

describe('a message that is due', () => {
  it.each([
    ['at noon goes at once', '2026-12-01T12:00:00+03:00', istanbul, '2026-12-01T12:00:00+03:00'],
    ['at 8:00 goes at once', '2026-12-01T08:00:00+03:00', istanbul, '2026-12-01T08:00:00+03:00'],
    ['a second before 22:00 goes at once', '2026-12-01T21:59:59+03:00', istanbul, '2026-12-01T21:59:59+03:00'],
    ['at 22:00 waits until 8:00', '2026-12-01T22:00:00+03:00', istanbul, '2026-12-02T08:00:00+03:00'],
    ['at midnight waits until 8:00 of that day', '2026-12-02T00:00:00+03:00', istanbul, '2026-12-02T08:00:00+03:00'],
    ['a second before 8:00 waits for it', '2026-12-02T07:59:59+03:00', istanbul, '2026-12-02T08:00:00+03:00'],
    ['by the clocks of the hotel, not of UTC', '2026-12-01T20:00:00Z', istanbul, '2026-12-02T05:00:00Z'],
    ['in the evening of New York', '2026-12-02T02:59:59Z', 'America/New_York', '2026-12-02T02:59:59Z'],
    ['in a night that loses an hour', '2027-03-27T23:00:00+01:00', madrid, '2027-03-28T08:00:00+02:00'],
    ['in a night that gains an hour', '2026-10-24T23:00:00+02:00', madrid, '2026-10-25T08:00:00+01:00'],
    ['in the second 2:30 of that night', '2026-10-25T02:30:00+01:00', madrid, '2026-10-25T08:00:00+01:00'],
    ['on the last night of a year', '2026-12-31T23:30:00+03:00', istanbul, '2027-01-01T08:00:00+03:00'],
  ])('%s', (_, due, zone, goes) => {
    expect(new Date(afterNight(at(due), zone) * 1000)).toEqual(new Date(goes));
  });
});

describe('news of the night', () => {
  const midnight = '2026-12-02T00:30:00+03:00';
  it.each([
    [
      'of a table in the evening waits until 8:00',
      midnight,
      true,
      '2026-12-02T20:00:00+03:00',
      '2026-12-02T08:00:00+03:00',
    ],
    ['of a table at 8:30 waits until 8:00', midnight, true, '2026-12-02T08:30:00+03:00', '2026-12-02T08:00:00+03:00'],
    [
      'of a table at 8:00 goes half an hour before',
      midnight,
      true,
      '2026-12-02T08:00:00+03:00',
      '2026-12-02T07:30:00+03:00',
    ],
    [
      'of a table in a moment goes at once',
      '2026-12-02T07:50:00+03:00',
      true,
      '2026-12-02T08:00:00+03:00',
      '2026-12-02T07:50:00+03:00',
    ],
    [
      'that is none, such as an offer, waits',
      midnight,
      false,
      '2026-12-02T01:00:00+03:00',
      '2026-12-02T08:00:00+03:00',
    ],
    ['of nothing that begins waits', midnight, true, null, '2026-12-02T08:00:00+03:00'],
  ] as const)('%s', (_, due, isNews, about, goes) => {
    const composed = { isNews, usefulUntil: about === null ? null : at(about) };
    expect(new Date(goingAt(at(due), istanbul, composed) * 1000)).toEqual(new Date(goes));
  });
});

describe('the address of a stay', () => {
  it.each([
    ['its e-mail address before its phone', 'a@b.example', '+905551112233', { channel: 'mail', to: 'a@b.example' }],
    ['its phone where the other is none', 'a at b', '+905551112233', { channel: 'sms', to: '+905551112233' }],
    ['none where two people share a field', 'a@b.example, c@d.example', null, null],
    ['none where there is none', null, null, null],
  ])('is %s', (_, email, phone_e164, address) => {
    expect(addressOf({ email, phone_e164 })).toEqual(address);
  });
});
