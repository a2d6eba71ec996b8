import type { GuestPreference, PreferenceChoices } from '@bellhop/contract/bookings/preference';
import { Failure } from '../../../platform/failure.ts';
import type { PreferenceRow } from './store.ts';

/** Returns all preferences of the hotel, each with whether the booking has it (ENT-20); removed ones only if chosen. */
export function presentPreferences(rows: readonly PreferenceRow[], chosenIds: readonly string[]): GuestPreference[] {
  return rows
    .map(({ id, name, removed_at }) => ({ id, name, is_selected: chosenIds.includes(id), removed_at }))
    .filter(({ is_selected, removed_at }) => is_selected || removed_at === null)
    .map(({ id, name, is_selected }) => ({ id, name, is_selected }));
}

/**
 * Returns the ids that a booking has after a change, in the hotel's order. Throws invalid_input for an unknown
 * preference and for a removed one that the booking does not have.
 */
export function chosenAfter(
  rows: readonly PreferenceRow[],
  chosenIds: readonly string[],
  choices: PreferenceChoices,
): string[] {
  const chosen = new Set(chosenIds);
  const fields = choices.flatMap(({ id, is_selected }, index) => {
    const row = rows.find((each) => each.id === id);
    const isOffered = row !== undefined && (row.removed_at === null || chosen.has(id) || !is_selected);
    return isOffered ? [] : [{ path: `body.preferences.${index}.id`, reason: 'unknown' }];
  });
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  for (const { id, is_selected } of choices) {
    if (is_selected) chosen.add(id);
    else chosen.delete(id);
  }
  return rows.map(({ id }) => id).filter((id) => chosen.has(id));
}
