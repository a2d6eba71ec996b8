import { type AlarmQueue, alarmQueues } from '@bellhop/contract/alerts/alarm';
import * as z from 'zod/mini';

/** What rang, or is about to, and waits for somebody. */
const waiting = z.object({
  queue: z.enum(alarmQueues),
  /** The request or booking that somebody has to open. */
  of: z.string(),
  /** Server's unix seconds of the newest. */
  at: z.number(),
  /** Ids that no ring was heard for yet. */
  fresh: z.array(z.string()),
  /** The last ids that one was heard for. */
  rung: z.array(z.string()),
});
export type Waiting = z.infer<typeof waiting>;

/** Everything that the tabs of one browser know together about one person's alarm. It holds ids and times, nothing to read. */
export const ledger = z.object({
  /** The hotel's log has been looked through up to here; `at` of the newest as well: a restored log counts the same numbers again. */
  seq: z.number(),
  at: z.number(),
  /** When the bell last began to ring, in the device's milliseconds. */
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
  /** 0 to 1; 0: this person wants no sound of it. */
  volume: number;
}

/** What to do now: ring for all of `about` (what is new, else what goes on waiting) by the tone of `queue`, look again in `milliseconds`, or nothing until something happens. */
export type Next =
  | { do: 'ring'; queue: AlarmQueue; about: readonly string[] }
  | { do: 'wait'; milliseconds: number }
  | { do: 'nothing' };

/** Milliseconds from the beginning of one ring to its repetition. */
const repeatEveryMs = 20_000;
/** From the beginning of a ring to the next for something new: RING-08's five seconds and a breath. */
const betweenRingsMs = 5200;
// A night that nobody came; whatever is beyond is in the lists, and the bell rings on for the rest.
const mostWaiting = 500;
const mostIds = 50;
const forgottenAfterSeconds = 24 * 3600;

export function ledgerFrom(seq: number): Ledger {
  return { seq, at: 0, rangAt: 0, waiting: [] };
}

/** Whether some tab has looked at this message. */
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

/** Somebody is at it. A call by name is for one person: only they themselves have seen it. */
export function withoutAttended(old: Ledger, of: string, isSelf: boolean): Ledger {
  const left = old.waiting.filter((each) => each.of !== of || (each.queue === 'mention' && !isSelf));
  return left.length === old.waiting.length ? old : { ...old, waiting: left };
}

/** A colleague's first message arrives in the same second as the new request: it does not count as an answer. */
export function isMadeWith(old: Ledger, made: string, when: number): boolean {
  return old.waiting.some(({ of, at }) => of === made && at === when);
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
  // One ring that seems to be in the future is a clock that was set back.
  if (dueAt > now && rangAt <= now) return { do: 'wait', milliseconds: dueAt - now };
  const [first] = audible
    .filter(({ fresh }) => !isNew || fresh.length > 0)
    .sort((one, other) => loudness(other.queue).volume - loudness(one.queue).volume || rank(one) - rank(other));
  if (first === undefined) return { do: 'nothing' };
  return { do: 'ring', queue: first.queue, about: audible.flatMap(({ fresh, rung }) => (isNew ? fresh : rung)) };
}

const rank = ({ queue }: Waiting) => alarmQueues.indexOf(queue);

/** The bell was heard for `about`. What came while it began to sound is still to be rung for. */
export function rang(old: Ledger, about: readonly string[], now: number): Ledger {
  const heard = new Set(about);
  return {
    ...old,
    rangAt: now,
    waiting: old.waiting.map((each) => ({
      ...each,
      fresh: each.fresh.filter((id) => !heard.has(id)),
      // The newest of it says enough when it rings again.
      rung: [...each.rung, ...each.fresh.filter((id) => heard.has(id))].slice(-3),
    })),
  };
}

/** The tab went in the middle of a ring for `about`: another one rings it in full. */
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

/** Where the alarm does not repeat, what was rung for in full is done with; so is what nobody is to hear. */
export function tidied(old: Ledger, repeats: boolean, loudness: (queue: AlarmQueue) => Loudness, now: number): Ledger {
  const isOver = now < old.rangAt || now - old.rangAt >= betweenRingsMs;
  const left = old.waiting.filter(
    ({ queue, fresh }) => loudness(queue).volume > 0 && (repeats || fresh.length > 0 || !isOver),
  );
  return left.length === old.waiting.length ? old : { ...old, waiting: left };
}
