import { instantOf } from '@bellhop/contract/zoned-time';
import { describe, expect, it } from 'vitest';
import { choicesOf, nightsOf } from './choices.ts';
import type { StayInRoom } from './store.ts';

const zone = 'Europe/Istanbul';
const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone) ?? 0;
const now = at('2026-11-23 10:00');

describe('the nights of a check-in', () => {
  const nights = (checkin: string, checkout: string) =>
    nightsOf({ checkin: at(checkin), checkout: at(checkout) }, now, zone);

  it.each([
    ['hours do not matter', '2026-11-24 14:00', '2026-11-26 12:00', '2026-11-25 00:00', '2026-11-26 00:00', null],
    ['dates alone', '2026-11-24 00:00', '2026-11-26 00:00', '2026-11-25 00:00', '2026-11-26 00:00', null],
    ['today', '2026-11-23 14:00', '2026-11-24 12:00', '2026-11-24 00:00', '2026-11-24 00:00', '2026-11-23 00:00'],
    ['guests of a day', '2026-11-24 09:00', '2026-11-24 18:00', '2026-11-25 00:00', '2026-11-25 00:00', null],
    [
      'an end before its beginning',
      '2026-11-24 09:00',
      '2026-11-20 18:00',
      '2026-11-25 00:00',
      '2026-11-25 00:00',
      null,
    ],
  ])('follow the calendar of the hotel: %s', (_, checkin, checkout, from, to, overdue) => {
    expect(nights(checkin, checkout)).toEqual({
      from: at(from),
      to: at(to),
      overdueBefore: overdue === null ? 0 : at(overdue),
    });
  });
});

describe('the choices of rooms', () => {
  const room = (number: string, ready = true) => ({ id: number, number, floor: null, type: null, ready, sleeps: null });
  const stay = (id: string, rooms: string[]): StayInRoom => ({
    ...{ id, rooms, status: 'hotel_guest', name: 'Ada', family_name: 'Kaya', reservation_number: 'R-1' },
    ...{ checkin: 1, checkout: 2 },
  });
  const shown = (saysReady: boolean) =>
    choicesOf(
      {
        rooms: [room('9'), room('10'), room('2', false), room('508')],
        stays: [stay('s1', ['0508-A', '', '77']), stay('s2', ['508'])],
      },
      saysReady,
    ).map(({ number, ready, stay: of, listed }) => [number, ready, of?.id ?? null, listed]);

  it('begin with free and ready rooms by number, and end with rooms of other stays, listed or not', () => {
    expect(shown(true)).toEqual([
      ['9', true, null, true],
      ['10', true, null, true],
      ['2', false, null, true],
      ['77', true, 's1', false],
      ['508', true, 's1', true],
    ]);
  });

  it('are all ready where the hotel does not say which are', () => {
    expect(shown(false).slice(0, 3)).toEqual([
      ['2', true, null, true],
      ['9', true, null, true],
      ['10', true, null, true],
    ]);
  });
});
