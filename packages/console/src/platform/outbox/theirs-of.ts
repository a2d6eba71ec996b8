import type { EditConflict } from '../api/edit-conflict.ts';
import { hotelClock } from '../clock.ts';
import type { Format } from '../format/format.ts';

type Change = NonNullable<EditConflict<unknown>['changes']>[number];

/**
 * Returns a sentence for each of these fields that colleagues have set, with name and time; for today only the time.
 * @param now sentences about the current values, in case the log does not name who set them
 */
export function theirsOf(
  { changes = [] }: EditConflict<unknown>,
  fields: readonly string[],
  format: Format,
  sentence: (change: Change, who: { readonly name: string; readonly time: string }) => string,
  now: readonly string[],
): readonly string[] {
  const sentences = changes
    .filter(({ field }) => fields.includes(field))
    .map((change) => {
      const { actor, actor_name, at } = change;
      const time = format.sameDay(at, hotelClock.now()) ? format.time(at) : format.dayAndTime(at);
      return sentence(change, { name: actor_name ?? actor, time });
    });
  return sentences.length > 0 ? sentences : now;
}
