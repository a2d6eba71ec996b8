import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { describe, expect, it } from 'vitest';
import { daysOfStay, reasonOfDay } from './slots.ts';

function slot(...codes: Refusal['code'][]) {
  return {
    id: 's',
    day: '2026-12-01',
    opens_at: '20:00',
    closes_at: '22:00',
    all_day: false,
    at: 1,
    available_seats: 0,
    reasons: codes.map((code) => ({ code })),
  };
}

describe('the days of a restaurant’s calendar', () => {
  it('are the days of the stay and the chosen day (E33)', () => {
    const dayOf = (day: string, ...slots: ReturnType<typeof slot>[]) => ({ day, slots, closed: null });
    const days = [
      dayOf('2026-12-01', slot('slot_full')),
      dayOf('2026-12-02', slot('outside_stay'), slot()),
      dayOf('2026-12-03', slot('outside_stay')),
      dayOf('2026-12-04', slot('outside_stay', 'slot_full')),
      { ...dayOf('2026-12-05'), closed: 'Wedding' },
    ];
    const shown = (chosen: string | null) => daysOfStay(days, chosen).map(({ day }) => day.slice(-2));
    expect(shown(null)).toEqual(['01', '02', '05']);
    expect(shown('2026-12-03')).toEqual(['01', '02', '03', '05']);
  });
});

describe('a day without a free time', () => {
  it.each<[string, Refusal['code'][][], string]>([
    ['after the departure', [['outside_stay'], ['outside_stay', 'slot_full']], 'outside_stay'],
    [
      'with a table of the guest',
      [['one_reservation_per_day'], ['one_reservation_per_day', 'slot_full']],
      'table_that_day',
    ],
    ['that is nearly over', [['slot_started'], ['reservation_too_late']], 'over'],
    ['that is full', [['slot_full'], ['slot_full']], 'full'],
    ['with another reason at each time', [['slot_full'], ['party_too_large']], 'nothing'],
    ['of the departure, whose evening is too late', [['slot_full'], ['outside_stay']], 'nothing'],
  ])('%s says why', (_, reasons, expected) => {
    expect(reasonOfDay(reasons.map((codes) => slot(...codes)))).toBe(expected);
  });
});
