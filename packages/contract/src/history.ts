import * as z from 'zod/mini';
import { entityId, textByLanguage, unixSeconds } from './scalars.ts';

/** Entries of one answer. */
export const historyPage = 50;

/** Who did something, when, and from what to what, out of the hotel's log. */
export const loggedAct = z.object({
  at: unixSeconds,
  actor: z.string(),
  /** Null: the log does not say, or it was not a person. */
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
    /** False: the log does not reach back to the beginning any more. */
    complete: z.boolean(),
  });
}

/** What happened: it was made or changed, a message was written, identity numbers were opened. */
export const timelineKinds = ['created', 'changed', 'message', 'opened'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Where an entry stands among the others of its stay. */
export const timelinePlace = z.string().check(z.regex(/^\d{1,12}\.\d\.\d{1,15}$/));

/** One thing that happened in a stay. */
export const timelineEntry = z.extend(loggedAct, {
  place: timelinePlace,
  kind: z.enum(timelineKinds),
  /** Null: the stay itself. */
  about: z.nullable(
    z.object({ entity: z.literal('request'), id: entityId, name: z.string(), nameWithLocales: textByLanguage }),
  ),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
