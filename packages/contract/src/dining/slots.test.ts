import { describe, expect, it } from 'vitest';
import { newDiningRules, slotProblems, timeSlot, weekdays } from './config.ts';
import { reservationCounts, reservationGuests } from './reservation.ts';
import { dayOfPicker, endOfSlot, pickerValue, readSittingId, shownDate, sittingId } from './slots.ts';

describe('a slot', () => {
  it('has an id that says restaurant, day and time (ENT-41)', () => {
    const id = sittingId('roof_bar', '2026-12-01', '20:00');
    expect(id).toBe('roof_bar_20261201_2000');
    expect(readSittingId(id)).toEqual({ restaurantId: 'roof_bar', day: '2026-12-01', opensAt: '20:00' });
    expect(readSittingId('bosphorus-2000')).toBeNull();
  });

  it('has a date as dd/mm/yyyy and as the value ddmmyyyy0 (ALA-21, ALA-22)', () => {
    expect(shownDate('2026-12-01')).toBe('01/12/2026');
    expect(pickerValue('2026-12-01')).toBe('011220260');
    expect(dayOfPicker('011220260')).toBe('2026-12-01');
    expect(dayOfPicker('310220260')).toBeNull();
  });

  it.each([
    ['20:00 - 22:00', '2026-12-01T17:00Z', '2026-12-01T19:00Z'],
    ['22:00 - 00:00', '2026-12-04T19:00Z', '2026-12-04T21:00Z'],
    ['dinner', '2026-12-01T17:00Z', null],
  ])('ends when its text %s says for a party that comes at %s', (text, start, end) => {
    const seconds = (at: string) => Date.parse(at) / 1000;
    expect(endOfSlot(text, seconds(start), 'Europe/Istanbul')).toBe(end && seconds(end));
  });
});

const rules = (slots: object[], special: object[] = []) =>
  newDiningRules.parse({
    time_slots: { mondays: slots },
    special_dates: special,
    stop_reservation_before_opens_at: 0,
    guest_can_cancel_reservation_before_opens_at: 0,
    max_guest_count: 0,
    guest_can_one_reservation_each_day: false,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: false,
  });
const slot = (opens_at: string, closes_at: string, all_day = false) => ({ opens_at, closes_at, quota: 0, all_day });
const dinner = slot('18:00', '20:00');

describe('the slots of a configuration', () => {
  it.each<[string, object[], string[]]>([
    [
      'one after the other, the last until midnight (RST-18)',
      [dinner, slot('20:00', '22:00'), slot('22:00', '00:00')],
      [],
    ],
    ['a new one, which is the whole day, alone (RST-14)', [slot('00:00', '00:00')], []],
    ['a new one beside another (RST-18)', [dinner, slot('00:00', '00:00')], ['slots_overlap']],
    ['an all-day one beside another (RST-16)', [slot('00:00', '23:59', true), dinner], ['slots_overlap']],
    [
      'an all-day one of other times beside another (RST-16)',
      [slot('06:00', '12:00', true), dinner],
      ['slots_overlap'],
    ],
    ['one beside an all-day one (RST-16)', [dinner, slot('00:00', '23:59', true)], ['slots_overlap']],
    ['two all-day ones (RST-16)', [slot('00:00', '12:00', true), slot('12:00', '23:59', true)], ['slots_overlap']],
    ['an earlier one after a later one (RST-18)', [dinner, slot('12:00', '18:00')], []],
    ['one within another (RST-18)', [slot('12:00', '22:00'), dinner], ['slots_overlap']],
    ['one around another (RST-18)', [dinner, slot('12:00', '22:00')], ['slots_overlap']],
    [
      'one that meets the first of two (RST-18)',
      [dinner, slot('21:00', '22:00'), slot('17:00', '18:30')],
      ['slots_overlap'],
    ],
    ['one that ends as it begins (RST-18)', [slot('20:00', '20:00')], ['slot_ends_before_start']],
    ['two that meet (RST-18)', [dinner, slot('19:30', '21:00')], ['slots_overlap']],
    ['an all-day one that ends before it begins (RST-18)', [slot('10:00', '09:00', true)], ['slot_ends_before_start']],
    ['one that ends before it begins (RST-18)', [slot('22:00', '02:00')], ['slot_ends_before_start']],
  ])('%s', (_, slots, reasons) => {
    expect(slotProblems(rules(slots)).map(({ reason }) => reason)).toEqual(reasons);
    const closing = { from: '2026-12-01', to: '2026-12-01', slots, note: '' };
    expect(slotProblems(rules([], [closing])).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('are judged on each weekday, and each day for itself (RST-18)', () => {
    const week = Object.fromEntries(weekdays.map((weekday) => [weekday, [dinner]]));
    const problemsOf = (time_slots: object) => slotProblems(newDiningRules.parse({ ...rules([]), time_slots }));
    expect(problemsOf(week)).toEqual([]);
    for (const weekday of weekdays)
      expect(problemsOf({ ...week, [weekday]: [dinner, dinner] })).toEqual([
        { path: `time_slots.${weekday}.1`, reason: 'slots_overlap' },
      ]);
  });

  it('say where a slot does not fit', () => {
    const special = [{ from: '2026-12-02', to: '2026-12-01', slots: [dinner, dinner], note: '' }];
    expect(slotProblems(rules([dinner, dinner], special)).map(({ path }) => path)).toEqual([
      'time_slots.mondays.1',
      'special_dates.0.to',
      'special_dates.0.slots.1',
    ]);
  });

  it('need a quota of 0 or more, as the numbers of the configuration do (RST-18)', () => {
    const configured = rules([dinner]);
    expect(newDiningRules.safeParse(configured).success).toBe(true);
    expect(() => rules([{ ...dinner, quota: -1 }])).toThrow();
    for (const name of [
      'stop_reservation_before_opens_at',
      'guest_can_cancel_reservation_before_opens_at',
      'max_guest_count',
      'advance_days',
      'confirm_above',
      'min_age',
      'lap_age',
      'min_nights',
      'stay_quota',
    ]) {
      expect(newDiningRules.safeParse({ ...configured, [name]: -1 }).success, name).toBe(false);
      expect(newDiningRules.safeParse({ ...configured, [name]: 0 }).success, name).toBe(true);
    }
  });
});

describe('the times of a slot', () => {
  it.each(['00:00', '09:05', '19:59', '23:59'])('may be %s (RST-23)', (time) => {
    expect(timeSlot.safeParse({ ...dinner, opens_at: time }).success).toBe(true);
    expect(timeSlot.safeParse({ ...dinner, closes_at: time }).success).toBe(true);
  });

  it.each(['9:00', '24:00', '12:60', '09:00:00', '9:00 PM', '0900', '', ' 09:00'])('may not be %j (RST-23)', (time) => {
    expect(timeSlot.safeParse({ ...dinner, opens_at: time }).success).toBe(false);
    expect(timeSlot.safeParse({ ...dinner, closes_at: time }).success).toBe(false);
  });
});

describe('the fields of a reservation', () => {
  it('take 1 to 10 adults and 0 to 10 children, as number or text (ALA-25, ALA-26, ALA-33, ALA-46)', () => {
    expect(reservationCounts.parse({ people_count: '2' })).toEqual({ people_count: 2, children_count: 0 });
    const most = { people_count: 10, children_count: 10 };
    expect(reservationCounts.parse(most)).toEqual(most);
    const least = { people_count: 1, children_count: 0 };
    expect(reservationCounts.parse(least)).toEqual(least);
    expect(reservationCounts.parse({ people_count: '3', children_count: '4' })).toEqual({
      people_count: 3,
      children_count: 4,
    });
    for (const counts of [
      { people_count: 0 },
      { people_count: 11 },
      { people_count: '' },
      { people_count: null },
      { people_count: -1 },
      { people_count: '11' },
      { people_count: '0' },
      { children_count: 1 },
      { people_count: 1, children_count: -1 },
      { people_count: 1, children_count: '11' },
      { people_count: 1, children_count: 11 },
    ])
      expect(reservationCounts.safeParse(counts).success).toBe(false);
  });

  it('take guests with room_number or room (ALA-47)', () => {
    const dish = { main_course_id: 'bass', main_course_name: 'Sea bass' };
    const none = { main_course_id: null, main_course_name: '' };
    const blank = { notes: '', age: null, no_chair: false };
    const guests = reservationGuests.parse([
      { name: ' Ann ', room: '508', is_children: 'false', main_course_id: '', main_course_name: null },
      { name: 'Kit', room_number: ' 509 ', room: '508', is_children: 'true', ...dish, notes: ' No nuts ' },
    ]);
    expect(guests).toEqual([
      { name: 'Ann', room_number: '508', is_children: false, ...none, ...blank },
      { name: 'Kit', room_number: '509', is_children: true, ...dish, ...blank, notes: 'No nuts' },
    ]);
  });
});
