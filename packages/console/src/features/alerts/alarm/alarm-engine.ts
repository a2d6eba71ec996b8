import { logProblem } from '@bellhop/browser/log';
import type { Stored } from '@bellhop/browser/storage/stored';
import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import type { Ringing } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LiveMessage, PresenceMessage } from '@bellhop/contract/wire/event';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadLog } from '../../../platform/live/read-log.ts';
import type { Bell } from '../../../platform/sound/bell.ts';
import type { WakeIn } from '../../../platform/sound/metronome.ts';
import type { Exclusively } from '../../../platform/tabs/one-tab.ts';
import { watchOpenings } from './alarm-attended.ts';
import { readMissed } from './alarm-catch-up.ts';
import {
  advanced,
  cutShort,
  isKnown,
  isMadeWith,
  type Ledger,
  ledgerFrom,
  nextOf,
  rang,
  tidied,
  withHappening,
  withoutAttended,
} from './alarm-ledger.ts';
import type { Rang } from './alarm-rang.ts';
import type { QueueSound } from './alarm-tones.ts';
import { type Heard, keepUnsure } from './alarm-unsure.ts';
import { isNews } from './alert-of.ts';

export interface AlarmSources {
  ownId: string;
  /** The rules of the slices. */
  ringing: Ringing;
  /** One ledger for all tabs of the browser in which this person is signed in. */
  ledger: Stored<Ledger>;
  /** Calls the listener when another tab wrote the ledger; returns the function that unsubscribes it. */
  onLedger(listener: () => void): () => void;
  exclusively: Exclusively;
  bell: Pick<Bell, 'ring' | 'state' | 'subscribe'>;
  clock: Clock;
  /** Unix seconds; null while unknown. */
  serverNow(): number | null;
  wakeIn: WakeIn;
  /** Visible tabs go first: a browser may delay the sound of a tab that was never visible. */
  isInFront(): boolean;
  repeats(): boolean;
  soundOf(queue: AlarmQueue): QueueSound;
  readonly readEvents: ReadLog;
  tell(rang: Rang): void;
  /** Null while the departments are unknown. */
  isIn(department: string): boolean | null;
  readDepartments(): Promise<IsIn>;
}

interface InInbox extends Heard {
  isOwed: boolean;
}

// Events within this time ring once: a transaction sends several messages, a catch-up hundreds.
const gatherMs = 300;
const gatherBehindMs = 700;
// A ring that failed is tried again; the screen shows the line about the blocked bell meanwhile.
const tryAgainMs = 5000;
// Missed events may wait for a slow gateway; live events ring after this time anyway.
const joinsWithinMs = 8000;

export type Alarm = ReturnType<typeof createAlarm>;

/**
 * The part of one tab in the alarm of its browser (decision 26). The ledger holds the state that all tabs share; see
 * docs/alarm.md.
 */
export function createAlarm(sources: AlarmSources) {
  const { bell, clock } = sources;
  const { queueOf, subjectOf, attendedBy, isFirst } = sources.ringing;
  const opened = watchOpenings(clock.millis());
  let inbox: InInbox[] = [];
  let joined = false;
  let lastSeq: number | null = null;
  /** Events that a failed catch-up still has to read: from the known ledger up to the first live event. */
  let owed: { known: Ledger | null; until: number } | null = null;
  let over = false;
  let wake: { at: number; cancel(): void } | null = null;
  let giveUpJoining: (() => void) | undefined;
  let joinAgain: (() => void) | undefined;
  let unlisten: (() => void)[] = [];
  /** The ids for which this tab sounds now. */
  let sounding: { about: readonly string[]; until: number } | null = null;

  const unsure = keepUnsure({
    ...sources,
    settle: (heard, isIn) =>
      run(
        change((old) => old && heard.reduce((next, each) => withNews(next, each, isIn), old)).then(() =>
          lookIn(gatherMs),
        ),
      ),
  });

  const loudness = (queue: AlarmQueue) => sources.soundOf(queue);

  /** Reads, changes and writes the ledger under a lock of all tabs. */
  function change(act: (old: Ledger | null) => Ledger | null): Promise<void> {
    return sources.exclusively('bellhop.alarm', async () => {
      if (over) return;
      const old = sources.ledger.read();
      const next = act(old);
      if (next !== null && next !== old) sources.ledger.write(next);
    });
  }

  /** Sorts the whole inbox into the ledger in one step. */
  async function sort(): Promise<void> {
    await change((old) => {
      const batch = inbox;
      inbox = [];
      const first = batch[0];
      if (first === undefined) return old;
      let next = old ?? ledgerFrom(first.message.seq - 1);
      for (const heard of batch) {
        const { message, isOwed } = heard;
        const attended = attendedBy(message, sources.ownId);
        if (attended !== null) unsure.drop(attended.of);
        // Owed events are older than the live events since.
        if (isKnown(next, message) && !isOwed) continue;
        if (!isOwed) next = advanced(next, message);
        if (attended !== null && !(isFirst(message) && isMadeWith(next, attended.of, message.at))) {
          next = withoutAttended(next, attended.of, attended.isSelf);
        }
        if (unsure.isUnsure(message)) unsure.keep(heard);
        else next = withNews(next, heard, sources.isIn);
      }
      return next;
    });
    lookIn(sources.isInFront() ? gatherMs : gatherBehindMs);
  }

  function withNews(old: Ledger, { message, late }: Heard, isIn: IsIn): Ledger {
    const queue = queueOf(message, sources.ownId, isIn);
    if (queue === null || !isNews(message, late, sources.serverNow())) return old;
    return withHappening(old, { queue, of: subjectOf(message), id: message.id, at: message.at });
  }

  function concerns(message: LiveMessage): boolean {
    const isOwn = queueOf(message, sources.ownId, sources.isIn) !== null;
    return isOwn || unsure.isUnsure(message) || attendedBy(message, sources.ownId) !== null;
  }

  function hear(message: LiveMessage, late: boolean): void {
    if (over) return;
    // The live channel restarted at another number: the gap is read by the catch-up.
    const isHole = lastSeq !== null && message.seq !== lastSeq + 1;
    lastSeq = message.seq;
    if (owed !== null) owed.until = Math.min(owed.until, message.seq);
    if (concerns(message)) {
      inbox.push({ message, late, isOwed: false });
      if (joined && !isHole && inbox.length === 1) run(sort());
    }
    if (isHole && joined) join();
  }

  /** Reads the events since any tab last listened, so that a reload, a crash or a closed lid loses none. */
  function join(): void {
    joined = false;
    const before = owed?.until ?? 0;
    owed ??= { known: sources.ledger.read(), until: Number.POSITIVE_INFINITY };
    giveUpJoining?.();
    joinAgain?.();
    giveUpJoining = sources.wakeIn(joinsWithinMs, goOn);
    run(
      readMissed(sources.readEvents, owed.known).then(
        async ({ events, from }) => {
          if (over) return;
          if (from !== null) await change(from);
          owed = null;
          // The whole batch, so that the next start need not read it again.
          inbox = [...events.map((message) => ({ message, late: true, isOwed: message.seq < before })), ...inbox];
          goOn();
        },
        () => {
          // Live events ring meanwhile; missed events follow once the gateway answers.
          goOn();
          if (!over) joinAgain = sources.wakeIn(tryAgainMs, join);
        },
      ),
    );
  }

  function goOn(): void {
    giveUpJoining?.();
    joined = true;
    if (inbox.length > 0) run(sort());
    else lookIn(0);
  }

  /** The earliest look counts: a look that is postponed again and again would never come in a storm of messages. */
  function lookIn(milliseconds: number): void {
    const at = clock.millis() + milliseconds;
    if (over || (wake !== null && wake.at <= at)) return;
    wake?.cancel();
    const cancel = sources.wakeIn(milliseconds, () => {
      wake = null;
      run(look());
    });
    wake = { at, cancel };
  }

  /** Rings if a ring is due and no other tab rings; schedules the next look. */
  async function look(): Promise<void> {
    // Left over from a step that failed.
    if (joined && inbox.length > 0) await sort();
    // Skips the lock of all tabs while no ring is due, the usual case.
    if (due().do !== 'ring') return wait();
    const isHeard = await sources.exclusively('bellhop.bell', ringIfDue);
    if (!isHeard) lookIn(tryAgainMs);
    else wait();
  }

  function due() {
    const known = sources.ledger.read();
    if (known === null || over) return { do: 'nothing' } as const;
    return nextOf(known, sources.repeats(), loudness, clock.millis());
  }

  function wait(): void {
    const next = due();
    if (next.do !== 'nothing') lookIn(next.do === 'wait' ? next.milliseconds : 0);
    else {
      const known = sources.ledger.read();
      if (known !== tidy(known)) run(change(tidy));
    }
  }

  function tidy(old: Ledger | null): Ledger | null {
    return old && tidied(old, sources.repeats(), loudness, clock.millis());
  }

  /** Rings if a ring is due; returns false if the bell could not ring. */
  async function ringIfDue(): Promise<boolean> {
    const next = due();
    if (next.do !== 'ring') return true;
    const { tone, volume } = sources.soundOf(next.queue);
    if (!(await bell.ring(tone, volume))) return false;
    const now = clock.millis();
    sounding = { about: next.about, until: now + 5000 };
    await change((old) => old && rang(old, next.about, now));
    sources.tell({ queue: next.queue, about: next.about });
    return true;
  }

  function run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      logProblem('the alarm failed and starts again', error);
      // After any failure, such as a lock that another tab took, due rings are looked at again.
      lookIn(tryAgainMs);
    });
  }

  function attend(of: string, isSelf: boolean): void {
    unsure.drop(of);
    if (over || sources.ledger.read()?.waiting.some((each) => each.of === of) !== true) return;
    run(change((old) => old && withoutAttended(old, of, isSelf)));
  }

  return {
    hear,
    /** A person opened a request or booking, or typed in it. */
    attend,
    seePresence(message: PresenceMessage): void {
      const of = opened(message, clock.millis());
      if (of !== null) attend(of, message.user === sources.ownId);
    },
    start(): void {
      unlisten = [
        sources.onLedger(() => lookIn(sources.isInFront() ? 0 : gatherMs)),
        // A press has unlocked the sound: silent rings are due at once.
        bell.subscribe(() => {
          if (bell.state() === 'ready') lookIn(gatherMs);
        }),
      ];
      join();
    },
    /** The page closes. A ring that it cuts short is repeated in full by another tab, or by this tab on its return. */
    leave(): void {
      const now = clock.millis();
      if (over || sounding === null || now >= sounding.until || sounding.until - now > 5000) return;
      // A closing page cannot wait for a lock.
      const old = sources.ledger.read();
      if (old !== null) sources.ledger.write(cutShort(old, sounding.about));
      sounding = null;
    },
    stop(): void {
      over = true;
      unsure.stop();
      wake?.cancel();
      giveUpJoining?.();
      joinAgain?.();
      for (const end of unlisten) end();
    },
  };
}
