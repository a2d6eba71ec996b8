import { type AlarmQueue, alarmQueues } from '@bellhop/contract/alerts/alarm';
import * as z from 'zod/mini';

/** One entity that rang or is about to, and waits for attention. */
const waiting = z.object({
  queue: z.enum(alarmQueues),
  /** The id of the request or booking to open. */
  of: z.string(),
  /** The time of the newest event, in unix seconds of the server. */
  at: z.number(),
  /** Ids of events without a heard ring. */
  fresh: z.array(z.string()),
  /** The last ids with a heard ring. */
  rung: z.array(z.string()),
});
export type Waiting = z.infer<typeof waiting>;

/** The state of one person's alarm, shared by the tabs of a browser. It has ids and times but no content. */
export const ledger = z.object({
  /** The last event that was looked at; `at` is its time, as a restored log uses the same numbers again. */
  seq: z.number(),
  at: z.number(),
  /** The start of the last ring, in the device's milliseconds. */
  rangAt: z.number(),
  waiting: z.array(waiting),
});
export type Ledger = z.infer<typeof ledger>;

export interface Happening {
  queue: AlarmQueue;
  of: string;
  id: string;
  at: number;
}

export interface Loudness {
  /** From 0 to 1; 0: this person silenced the queue. */
  volume: number;
}

/**
 * The next step: ring for all of `about` (new events, else repeated events) by the tone of `queue`, look again in
 * `milliseconds`, or wait for an event.
 */
export type Next =
  | { do: 'ring'; queue: AlarmQueue; about: readonly string[] }
  | { do: 'wait'; milliseconds: number }
  | { do: 'nothing' };

/** Milliseconds from the start of a ring to its repetition. */
const repeatEveryMs = 20_000;
/** Milliseconds from the start of a ring to the next for a new event: RING-08's five seconds and a pause. */
const betweenRingsMs = 5200;
// Enough for an unattended night; further requests are in the lists, and the bell rings on for these.
const mostWaiting = 500;
const mostIds = 50;
const forgottenAfterSeconds = 24 * 3600;

export function ledgerFrom(seq: number): Ledger {
  return { seq, at: 0, rangAt: 0, waiting: [] };
}

/** Checks whether a tab has looked at this event. */
export function isKnown({ seq, at }: Ledger, message: { seq: number; at: number }): boolean {
  return message.seq <= seq && message.at <= at;
}

export function advanced(old: Ledger, message: { seq: number; at: number }): Ledger {
  return { ...old, seq: message.seq, at: Math.max(old.at, message.at) };
}

export function withHappening(old: Ledger, { queue, of, id, at }: Happening): Ledger {
  const before = old.waiting.find((each) => each.queue === queue && each.of === of);
  const entry: Waiting = {
    queue,
    of,
    at,
    fresh: [...(before?.fresh ?? []), id].slice(-mostIds),
    rung: before?.rung ?? [],
  };
  const others = old.waiting.filter((each) => each !== before && at - each.at < forgottenAfterSeconds);
  return { ...old, waiting: [...others, entry].slice(-mostWaiting) };
}

/** Removes the attended request or booking; a mention stays until the mentioned person attends. */
export function withoutAttended(old: Ledger, of: string, isSelf: boolean): Ledger {
  const left = old.waiting.filter((each) => each.of !== of || (each.queue === 'mention' && !isSelf));
  return left.length === old.waiting.length ? old : { ...old, waiting: left };
}

/** Checks whether a message arrived in the second of its new request: a colleague's first message is not an answer. */
export function isMadeWith(old: Ledger, entityId: string, when: number): boolean {
  return old.waiting.some(({ of, at }) => of === entityId && at === when);
}

/** @param now the device's milliseconds */
export function nextOf(
  { waiting: all, rangAt }: Ledger,
  repeats: boolean,
  loudness: (queue: AlarmQueue) => Loudness,
  now: number,
): Next {
  const audible = all.filter(({ queue }) => loudness(queue).volume > 0);
  const isNew = audible.some(({ fresh }) => fresh.length > 0);
  if (!(isNew || (repeats && audible.length > 0))) return { do: 'nothing' };
  const dueAt = rangAt + (isNew ? betweenRingsMs : repeatEveryMs);
  // A last ring in the future means that the clock was set back.
  if (dueAt > now && rangAt <= now) return { do: 'wait', milliseconds: dueAt - now };
  const [first] = audible
    .filter(({ fresh }) => !isNew || fresh.length > 0)
    .sort((one, other) => loudness(other.queue).volume - loudness(one.queue).volume || rank(one) - rank(other));
  if (first === undefined) return { do: 'nothing' };
  return { do: 'ring', queue: first.queue, about: audible.flatMap(({ fresh, rung }) => (isNew ? fresh : rung)) };
}

const rank = ({ queue }: Waiting) => alarmQueues.indexOf(queue);

/** Marks a ring for `about` as heard. Events that arrived during the ring still need a ring. */
export function rang(old: Ledger, about: readonly string[], now: number): Ledger {
  const heard = new Set(about);
  return {
    ...old,
    rangAt: now,
    waiting: old.waiting.map((each) => ({
      ...each,
      fresh: each.fresh.filter((id) => !heard.has(id)),
      // The newest ids are enough for a repetition.
      rung: [...each.rung, ...each.fresh.filter((id) => heard.has(id))].slice(-3),
    })),
  };
}

/** Marks a ring for `about` as cut short by a closing tab: another tab rings it in full. */
export function cutShort(old: Ledger, about: readonly string[]): Ledger {
  const lost = new Set(about);
  return {
    ...old,
    rangAt: 0,
    waiting: old.waiting.map((each) => ({
      ...each,
      fresh: [...each.rung.filter((id) => lost.has(id)), ...each.fresh],
      rung: each.rung.filter((id) => !lost.has(id)),
    })),
  };
}

/** Removes entries of silenced queues and, if the alarm does not repeat, entries that have rung. */
export function tidied(old: Ledger, repeats: boolean, loudness: (queue: AlarmQueue) => Loudness, now: number): Ledger {
  const isOver = now < old.rangAt || now - old.rangAt >= betweenRingsMs;
  const left = old.waiting.filter(
    ({ queue, fresh }) => loudness(queue).volume > 0 && (repeats || fresh.length > 0 || !isOver),
  );
  return left.length === old.waiting.length ? old : { ...old, waiting: left };
}
