import { describe, expect, it } from 'vitest';
import { conflictsOf, type RoomChoice, type StayOfRooms } from './room-assignment.ts';

const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const at = (day: string, time = '12:00') => Date.parse(`2026-${day}T${time}:00Z`) / 1000;
const now = at('11-28', '09:00');
const room = (number: string, over: Partial<RoomChoice> = {}): RoomChoice => ({
  ...{ id: number, number, floor: null, type: null, sleeps: null },
  ...{ ready: true, listed: true, stay: null, ...over },
});
const lucia: RoomChoice['stay'] = {
  ...{ id: 's1', status: 'hotel_guest', fullName: 'Lucía Gómez', reservation_number: 'R-1' },
  ...{ checkin: at('11-26'), checkout: at('12-03') },
};
const choices = [
  room('515', { stay: lucia }),
  room('412', { sleeps: 2 }),
  room('413', { sleeps: 1 }),
  room('509', { ready: false }),
  room('700', { listed: false, stay: lucia }),
];
const kenji: StayOfRooms = {
  ...{ rooms: [], status: 'future_guest', adults: 2, children: 1 },
  ...{ checkin: at('11-28', '14:00'), checkout: at('11-30') },
};
const judge = (after: Partial<StayOfRooms>, before: Partial<StayOfRooms> = {}, more = {}) =>
  conflictsOf({
    before: { ...kenji, ...before },
    after: { ...kenji, ...before, ...after },
    ...{ choices, judgesAll: false, hasKey: false, now, dayOf, ...more },
  }).map(({ code, number }) => (number === null ? code : `${code} ${number}`));
const later = { checkin: at('12-18', '14:00'), checkout: at('12-20') };

describe('the conflicts of a room assignment', () => {
  it.each<[string, Partial<StayOfRooms>, Partial<StayOfRooms>, string[]]>([
    ['a free room', { rooms: ['412'], adults: null }, {}, []],
    ['a room of another stay, in any spelling', { rooms: ['0515-B'] }, {}, ['room_taken 515']],
    ['a room that the stay has already', { rooms: ['515'] }, { rooms: ['0515'] }, []],
    ['a room that the list lacks', { rooms: ['99999X'] }, {}, ['room_unknown 99999X']],
    ['an unlisted room of another stay', { rooms: ['700'] }, {}, ['room_taken 700']],
    ['a room that is not ready today', { rooms: ['509'] }, {}, ['room_not_ready 509']],
    ['a room that is not ready, for a later day', { rooms: ['509'] }, later, []],
    ['three people in a room for two', { rooms: ['412'] }, {}, ['room_too_small']],
    ['three people in two rooms for three', { rooms: ['412', '413'] }, {}, []],
    ['three people where one size is unknown', { rooms: ['412', '509'] }, later, []],
    ['a guest who comes in', { status: 'hotel_guest' }, { rooms: ['515'] }, ['room_taken 515']],
    ['a guest who comes in early', { status: 'hotel_guest' }, later, ['arrival_later']],
    [
      'a stay that is approved',
      { status: 'future_guest' },
      { rooms: ['515'], status: 'awaiting_approval' },
      ['room_taken 515'],
    ],
    [
      'a stay that comes back',
      { status: 'future_guest' },
      { rooms: ['515'], status: 'invalid_booking' },
      ['room_taken 515'],
    ],
    ['a guest who leaves', { status: 'checked_out' }, { rooms: ['515'], status: 'hotel_guest' }, []],
    ['a later departure', { checkout: at('12-01') }, { rooms: ['515'] }, ['room_taken 515']],
    ['an earlier departure', { checkout: at('11-29') }, { rooms: ['515'] }, []],
    ['another hour of the same day', { checkout: at('11-30', '18:00') }, { rooms: ['515'] }, []],
    ['a stay of the past', { rooms: ['515'] }, { checkin: at('11-01'), checkout: at('11-03') }, []],
  ])('for %s', (_, after, before, expected) => {
    expect(judge(after, before)).toEqual(expected);
  });

  it('name the room whose key the guest has, and none where the room stays', () => {
    const here = { rooms: ['412'], status: 'hotel_guest', adults: 1, children: 0 } as const;
    expect(judge({ rooms: ['413'] }, here, { hasKey: true })).toEqual(['key_handed_over 412']);
    expect(judge({ rooms: ['0412'] }, here, { hasKey: true })).toEqual([]);
    expect(judge({ rooms: ['413'] }, here)).toEqual([]);
  });

  it('count rooms that the stay has, where a check-in asks again', () => {
    expect(judge({ rooms: ['515'] }, { rooms: ['515'] }, { judgesAll: true })).toEqual(['room_taken 515']);
  });

  it('have no unknown rooms where the hotel keeps no list', () => {
    expect(judge({ rooms: ['1'] }, {}, { choices: [] })).toEqual([]);
  });
});
