import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import type { Ringing } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LiveMessage, PresenceMessage } from '@bellhop/contract/wire/event';
import type { Clock } from '../../platform/clock.ts';
import type { ReadLog } from '../../platform/live/read-log.ts';
import { logProblem } from '../../platform/log.ts';
import type { Bell } from '../../platform/sound/bell.ts';
import type { WakeIn } from '../../platform/sound/metronome.ts';
import type { Stored } from '../../platform/storage/stored.ts';
import type { Exclusively } from '../../platform/tabs/one-tab.ts';
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
  /** By the rules of the slices. */
  ringing: Ringing;
  /** One for all tabs of the browser that this person is signed in on. */
  ledger: Stored<Ledger>;
  /** Tells when another tab wrote it; gives the function that ends it. */
  onLedger(listener: () => void): () => void;
  exclusively: Exclusively;
  bell: Pick<Bell, 'ring' | 'state' | 'subscribe'>;
  clock: Clock;
  /** Unix seconds; null: not known. */
  serverNow(): number | null;
  wakeIn: WakeIn;
  /** Tabs in front go first: a browser may put off the sound of one that nobody ever looked at. */
  isInFront(): boolean;
  repeats(): boolean;
  soundOf(queue: AlarmQueue): QueueSound;
  readonly readEvents: ReadLog;
  tell(rang: Rang): void;
  /** Null: the departments are not known. */
  isIn(department: string): boolean | null;
  readDepartments(): Promise<IsIn>;
}

interface InInbox extends Heard {
  isOwed: boolean;
}

// Events that happen together ring once: a transaction sends several messages, a catch-up hundreds.
const gatherMs = 300;
const gatherBehindMs = 700;
// A bell that was not heard is tried again; the line on the screen stands meanwhile.
const tryAgainMs = 5000;
// What was missed may wait for a slow gateway, what is heard now may not.
const joinsWithinMs = 8000;

export type Alarm = ReturnType<typeof createAlarm>;

/** One tab's part in the alarm of its browser. All that the tabs must agree on is in the ledger; see docs/alarm.md. */
export function createAlarm(sources: AlarmSources) {
  const { bell, clock } = sources;
  const { queueOf, placeOf, attendedBy, isFirst } = sources.ringing;
  const opened = watchOpenings(clock.millis());
  let inbox: InInbox[] = [];
  let joined = false;
  let lastSeq: number | null = null;
  /** What could not be read when this tab wanted to catch up: after what was known then, before what it heard since. */
  let owed: { known: Ledger | null; until: number } | null = null;
  let over = false;
  let wake: { at: number; cancel(): void } | null = null;
  let giveUpJoining: (() => void) | undefined;
  let joinAgain: (() => void) | undefined;
  let unlisten: (() => void)[] = [];
  /** For which this tab sounds now. */
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

  /** Reads, changes and writes with no other tab between. */
  function change(act: (old: Ledger | null) => Ledger | null): Promise<void> {
    return sources.exclusively('bellhop.alarm', async () => {
      if (over) return;
      const old = sources.ledger.read();
      const next = act(old);
      if (next !== null && next !== old) sources.ledger.write(next);
    });
  }

  /** All that is in the inbox, in one step. */
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
        // What is owed lies before what was heard since.
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
    return withHappening(old, { queue, of: placeOf(message), id: message.id, at: message.at });
  }

  function concerns(message: LiveMessage): boolean {
    const isOwn = queueOf(message, sources.ownId, sources.isIn) !== null;
    return isOwn || unsure.isUnsure(message) || attendedBy(message, sources.ownId) !== null;
  }

  function hear(message: LiveMessage, late: boolean): void {
    if (over) return;
    // The live channel began again somewhere else: what lies between is read by ourselves.
    const isHole = lastSeq !== null && message.seq !== lastSeq + 1;
    lastSeq = message.seq;
    if (owed !== null) owed.until = Math.min(owed.until, message.seq);
    if (concerns(message)) {
      inbox.push({ message, late, isOwed: false });
      if (joined && !isHole && inbox.length === 1) run(sort());
    }
    if (isHole && joined) join();
  }

  /** Looks through what happened since any tab last listened: a reload, a crash or a closed lid must swallow nothing. */
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
          // All of it, so that the next start need not read it again.
          inbox = [...events.map((message) => ({ message, late: true, isOwed: message.seq < before })), ...inbox];
          goOn();
        },
        () => {
          // What is heard meanwhile rings; what was missed follows as soon as somebody answers.
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

  /** The soonest look counts: in a storm of messages one that is put off again and again would never come. */
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

  /** Rings if it is time to, and if no other tab does; knows when to look again. */
  async function look(): Promise<void> {
    // Left over from a step that failed.
    if (joined && inbox.length > 0) await sort();
    // Nobody else need be asked while there is nothing to do, which is nearly always.
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

  /** True where there is nothing left to be heard by now, for whatever reason. */
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
      logProblem('the alarm stumbled', error);
      // Whatever it was (a lock that another tab took): what is due is looked at again.
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
    /** Somebody opened a request or booking, or went on at one. */
    attend,
    seePresence(message: PresenceMessage): void {
      const of = opened(message, clock.millis());
      if (of !== null) attend(of, message.user === sources.ownId);
    },
    start(): void {
      unlisten = [
        sources.onLedger(() => lookIn(sources.isInFront() ? 0 : gatherMs)),
        // Unlocked by a press: what could not be heard is due at once.
        bell.subscribe(() => {
          if (bell.state() === 'ready') lookIn(gatherMs);
        }),
      ];
      join();
    },
    /** The page goes. In the middle of a ring, another tab, or this one when it is back, rings it in full. */
    leave(): void {
      const now = clock.millis();
      if (over || sounding === null || now >= sounding.until || sounding.until - now > 5000) return;
      // No lock can be waited for any more.
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
