import type { EditConflict } from '../api/edit-conflict.ts';
import { hotelClock } from '../clock.ts';
import type { Format } from '../format/format.ts';

type Change = NonNullable<EditConflict<unknown>['changes']>[number];

/**
 * What colleagues have set of these fields, a sentence each with who and when: today the time alone.
 * @param now what stands there instead, where the log does not say who set it
 */
export function theirsOf(
  { changes = [] }: EditConflict<unknown>,
  fields: readonly string[],
  format: Format,
  sentence: (change: Change, who: { readonly name: string; readonly time: string }) => string,
  now: readonly string[],
): readonly string[] {
  const told = changes
    .filter(({ field }) => fields.includes(field))
    .map((change) => {
      const { actor, actor_name, at } = change;
      const time = format.sameDay(at, hotelClock.now()) ? format.time(at) : format.dayAndTime(at);
      return sentence(change, { name: actor_name ?? actor, time });
    });
  return told.length > 0 ? told : now;
}
