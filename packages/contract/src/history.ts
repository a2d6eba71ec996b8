import * as z from 'zod/mini';
import { entityId, textByLanguage, unixSeconds } from './scalars.ts';

/** Entries of one answer. */
export const historyPage = 50;

/** One act of the hotel's log: its author, its time, and its changes. */
export const loggedAct = z.object({
  at: unixSeconds,
  actor: z.string(),
  /** Null: the log has no name, or it was not a person. */
  actor_name: z.nullable(z.string()),
  actor_kind: z.enum(['staff', 'guest', 'system']),
  /** In the order of the fields' names. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type LoggedAct = z.infer<typeof loggedAct>;

/** Newest first. */
export function historyAnswer<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.object({
    items: z.array(entry),
    has_more: z.boolean(),
    /** False: the log no longer reaches back to the beginning. */
    complete: z.boolean(),
  });
}

/** Kinds of entries: created or changed, a message was written, identity numbers were opened. */
export const timelineKinds = ['created', 'changed', 'message', 'opened'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Position of an entry among the others of its stay. */
export const timelinePlace = z.string().check(z.regex(/^\d{1,12}\.\d\.\d{1,15}$/));

/** One event of a stay. */
export const timelineEntry = z.extend(loggedAct, {
  place: timelinePlace,
  kind: z.enum(timelineKinds),
  /** Null: the stay itself. */
  about: z.nullable(
    z.object({ entity: z.literal('request'), id: entityId, name: z.string(), nameWithLocales: textByLanguage }),
  ),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
