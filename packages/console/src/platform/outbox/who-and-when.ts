import type { EditConflict } from '../api/edit-conflict.ts';
import { systemClock } from '../clock.ts';
import type { Format } from '../format/format.ts';

type ConflictChange = NonNullable<EditConflict<unknown>['changes']>[number];

/** Who made a change that a conflict names, and when: today the time alone. */
export function whoAndWhen(
  { actor, actor_name, at }: Pick<ConflictChange, 'actor' | 'actor_name' | 'at'>,
  format: Format,
): { readonly name: string; readonly time: string } {
  const time = format.sameDay(at, systemClock.now()) ? format.time(at) : format.dayAndTime(at);
  return { name: actor_name ?? actor, time };
}
