import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { AlarmWorld, type Tab } from './testing/alarm-world.ts';

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('ask' as const), id: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('write' as const), id: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('take' as const, 'open' as const), id: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('birth' as const), mayPlay: fc.boolean(), isInFront: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'close' as const,
        'crash' as const,
        'freeze' as const,
        'thaw' as const,
        'press' as const,
        'block' as const,
      ),
      tab: fc.nat(3),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 30 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The longest delay: a lock of a frozen tab, a running ring, and the gathering of the next tab. */
const withinMs = 15_000;
const repeatsMs = 20_000;
/** By then every tab has the event, and the last started sound is stored. */
const heardMs = 1500;

interface Waits {
  of: string;
  id: string;
  from: number;
  until: number;
}

/** Records the events of the browser and the hotel, for the checks at the end. */
class Night {
  readonly world = new AlarmWorld();
  readonly waits: Waits[] = [];
  /** Spans in which a tab could have rung: alive, running, allowed. */
  readonly #able: { tab: number; from: number; until: number }[] = [];
  /** Times at which a tab was lost: a sound of that time may have to be repeated. */
  readonly #torn: number[] = [];
  #made = 0;
  readonly #asked: string[] = ['r0'];

  async live(steps: readonly Step[]): Promise<void> {
    this.#note(this.world.birth());
    await vi.advanceTimersByTimeAsync(1000);
    for (const each of steps) await this.#take(each);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const tab of this.world.tabs) this.#over(tab);
    for (const wait of this.waits) wait.until = Math.min(wait.until, systemClock.millis());
  }

  async #take(step: Step): Promise<void> {
    const { world } = this;
    switch (step.act) {
      case 'ask':
        this.#made += 1;
        this.#asked.unshift(`r${this.#made}`);
        world.asks(`r${this.#made}`);
        this.#wait(`r${this.#made}`, `r${this.#made}`);
        break;
      case 'write':
        this.#made += 1;
        world.writes(`m${this.#made}`, this.#nth(step.id));
        this.#wait(this.#nth(step.id), `m${this.#made}`);
        break;
      case 'take':
        world.colleagueTakes(this.#nth(step.id));
        this.#attended(this.#nth(step.id));
        break;
      case 'open': {
        const tab = world.tabs.find(({ isAlive, isFrozen }) => isAlive && !isFrozen);
        // Opened by a colleague on whose screen it is: every tab has the event by then.
        await vi.advanceTimersByTimeAsync(1000);
        tab?.opens(this.#nth(step.id));
        if (tab !== undefined) this.#attended(this.#nth(step.id));
        break;
      }
      case 'birth':
        if (world.tabs.filter(({ isAlive }) => isAlive).length < 4) this.#note(world.birth(step));
        break;
      case 'pass':
        await vi.advanceTimersByTimeAsync(step.seconds * 1000);
        break;
      default: {
        const alive = world.tabs.filter(({ isAlive }) => isAlive);
        const tab = alive[step.tab % Math.max(1, alive.length)];
        if (tab !== undefined) this.#befalls(tab, step.act);
      }
    }
    await vi.advanceTimersByTimeAsync(10);
  }

  /** One of the last requests. */
  #nth(back: number): string {
    return this.#asked[back % this.#asked.length] ?? 'r0';
  }

  #befalls(tab: Tab, what: 'close' | 'crash' | 'freeze' | 'thaw' | 'press' | 'block'): void {
    this.#over(tab);
    if (what !== 'press') this.#torn.push(systemClock.millis());
    if (what === 'close') tab.close();
    if (what === 'crash') tab.crash();
    if (what === 'freeze') tab.freeze();
    if (what === 'thaw') tab.thaw();
    if (what === 'press') tab.press();
    if (what === 'block') tab.mayPlay = false;
    this.#note(tab);
  }

  #wait(of: string, id: string): void {
    this.waits.push({ of, id, from: systemClock.millis(), until: Number.POSITIVE_INFINITY });
  }

  #attended(of: string): void {
    for (const wait of this.waits) if (wait.of === of) wait.until = Math.min(wait.until, systemClock.millis());
  }

  #note(tab: Tab): void {
    if (tab.isAlive && !tab.isFrozen && tab.mayPlay)
      this.#able.push({ tab: tab.index, from: systemClock.millis(), until: Number.POSITIVE_INFINITY });
  }

  #over(tab: Tab): void {
    for (const span of this.#able) if (span.tab === tab.index) span.until = Math.min(span.until, systemClock.millis());
  }

  /** Checks whether one tab could have rung during the whole span. */
  isAble(from: number, until: number): boolean {
    return this.#able.some((span) => span.from <= from && span.until >= until);
  }

  isTorn(from: number, until: number): boolean {
    return this.#torn.some((at) => at >= from && at <= until);
  }

  ringsFor(id: string, from: number, until: number): number[] {
    return this.world.rings
      .filter(({ about, at }) => about.includes(id) && at >= from && at <= until)
      .map(({ at }) => at);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function nightOf(steps: readonly Step[], repeats: boolean): Promise<Night> {
  vi.clearAllTimers();
  const night = new Night();
  night.world.repeats = repeats;
  await night.live(steps);
  return night;
}

describe.each([
  ['that rings once', false],
  ['that repeats', true],
])('The alarm %s, under any events,', (_, repeats) => {
  it('is heard within 15 s if a tab can ring, never if attended, never twice at once (RING-08)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const night = await nightOf(steps, repeats);
        for (const { id, of, from, until } of night.waits) {
          if (until - from > withinMs && night.isAble(from, from + withinMs)) {
            expect(night.ringsFor(id, from, from + withinMs), `${id} is heard`).not.toEqual([]);
          }
          const after = night.ringsFor(id, until + heardMs, Number.POSITIVE_INFINITY);
          if (!night.isTorn(until - withinMs, until + withinMs)) expect(after, `${of} is attended`).toEqual([]);
        }
        const starts = night.world.sounds.map(({ at }) => at);
        for (const [index, at] of starts.slice(1).entries()) {
          const before = starts[index] ?? 0;
          if (!night.isTorn(before - 7000, at)) expect(at - before, 'no two at once').toBeGreaterThanOrEqual(5000);
        }
        if (repeats) {
          for (const { of, from, until } of night.waits) {
            for (let at = from; at + repeatsMs + withinMs <= until; at += 1000) {
              if (!night.isAble(at, at + repeatsMs + withinMs)) continue;
              const heard = night.world.rings.some((ring) => ring.at > at && ring.at <= at + repeatsMs + withinMs);
              expect(heard, `${of} rings on after ${at - from} ms`).toBe(true);
            }
          }
        } else {
          for (const { id, from } of night.waits.filter((wait) => !night.isTorn(wait.from, wait.from + 60_000))) {
            expect(night.ringsFor(id, from, from + 60_000).length, 'once').toBeLessThanOrEqual(1);
          }
        }
        // Each tab that failed to ring shows the line about the blocked bell.
        for (const tab of night.world.tabs) {
          if (
            !tab.mayPlay &&
            tab.isAlive &&
            !tab.isFrozen &&
            night.waits.some(({ until, from }) => until - from > withinMs)
          ) {
            if (night.world.read()?.waiting.some(({ fresh }) => fresh.length > 0) === true)
              expect(tab.state).toBe('blocked');
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
