import { guestPreference, preferenceChoices } from '@bellhop/contract/bookings/preference';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Failure } from '../../../platform/failure.ts';
import { chosenAfter, presentPreferences } from './choices.ts';
import type { PreferenceRow } from './store.ts';

const row = (id: string, position: number, removed_at: number | null = null): PreferenceRow => ({
  id,
  name: { en: id, tr: `${id} (tr)` },
  position,
  removed_at,
});
const rows = [row('high-floor', 0), row('quiet', 1), row('vegetarian', 2), row('smoking', 3, 1_790_000_000)];

describe('the preferences of a booking', () => {
  it('are all that the hotel offers, each with its names and whether it is chosen (ENT-20, BKD-09)', () => {
    const shown = presentPreferences(rows, ['quiet']);
    expect(z.array(guestPreference).parse(shown)).toEqual(shown);
    expect(shown).toEqual([
      { id: 'high-floor', name: { en: 'high-floor', tr: 'high-floor (tr)' }, is_selected: false },
      { id: 'quiet', name: { en: 'quiet', tr: 'quiet (tr)' }, is_selected: true },
      { id: 'vegetarian', name: { en: 'vegetarian', tr: 'vegetarian (tr)' }, is_selected: false },
    ]);
  });

  it('hold a removed one only while the booking has it (ENT-20)', () => {
    expect(presentPreferences(rows, ['smoking']).map(({ id }) => id)).toEqual([
      'high-floor',
      'quiet',
      'vegetarian',
      'smoking',
    ]);
    expect(chosenAfter(rows, ['smoking'], [{ id: 'smoking', is_selected: false }])).toEqual([]);
  });

  it('change where a change names them, in the order of the hotel; the others stay (ENT-20, BKD-09)', () => {
    const choices = preferenceChoices.parse([
      { id: 'high-floor', is_selected: true, name: { en: 'High floor' } },
      { id: 'quiet', is_selected: false },
    ]);
    expect(chosenAfter(rows, ['vegetarian', 'quiet'], choices)).toEqual(['high-floor', 'vegetarian']);
    const whole = presentPreferences(rows, ['smoking', 'quiet']);
    expect(chosenAfter(rows, ['smoking', 'quiet'], whole)).toEqual(['quiet', 'smoking']);
  });

  it.each(['sauna', 'smoking'])('refuse %s, which the hotel does not offer, by its place', (id) => {
    const change = () =>
      chosenAfter(
        rows,
        [],
        [
          { id: 'quiet', is_selected: true },
          { id, is_selected: true },
        ],
      );
    expect(change).toThrow(
      new Failure('invalid_input', { fields: [{ path: 'body.preferences.1.id', reason: 'unknown' }] }),
    );
  });
});
