import type { Stored } from '@bellhop/browser/storage/stored';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../../../../platform/api/failure.ts';
import { systemClock } from '../../../../platform/clock.ts';
import type { Exclusively } from '../../../../platform/tabs/one-tab.ts';
import { type Alarm, createAlarm } from '../alarm-engine.ts';
import type { Ledger } from '../alarm-ledger.ts';
import { ringing } from './ringing.ts';

const me = 'porter';
export interface Ring {
  at: number;
  tab: number;
  queue: string;
  about: readonly string[];
}

/** A hotel's log, one browser with any number of tabs, and every sound. Time is the test's own. */
export class AlarmWorld {
  readonly log: LiveMessage[] = [];
  readonly rings: Ring[] = [];
  readonly sounds: { at: number; tab: number }[] = [];
  readonly tabs: Tab[] = [];
  isReachable = true;
  /** The departments of the person. */
  departments: readonly string[] = [];
  departmentReads = 0;
  repeats = false;
  volumes: Partial<Record<string, number>> = {};
  readonly #locks = new Map<string, { queue: (() => void)[]; holder: Tab | null }>();
  #text: string | null = null;

  read(): Ledger | null {
    return this.#text === null ? null : (JSON.parse(this.#text) as Ledger); // The ledger as the alarm wrote it.
  }

  write(from: Tab, value: Ledger): void {
    this.#text = JSON.stringify(value);
    for (const tab of this.tabs) if (tab !== from) tab.later(5, () => tab.onLedger());
  }

  birth({ mayPlay = true, isInFront = true } = {}): Tab {
    const tab = new Tab(this, this.tabs.length, mayPlay, isInFront);
    this.tabs.push(tab);
    return tab;
  }

  /** Commits an event; every tab receives it with a delay of its own. */
  commit(message: object): LiveMessage {
    const seq = this.log.length + 1;
    // Only the fields that the alarm reads.
    const event = { seq, at: systemClock.now(), version: 1, actor: 'guest:1', ...message } as LiveMessage;
    this.log.push(event);
    for (const tab of this.tabs) tab.hear(event, 5 + ((seq * 37 + tab.index * 61) % 150));
    return event;
  }

  asks(id: string, service_type = 'ORDER', actor = 'guest:1'): void {
    this.commit({
      event: 'INSERT',
      entity: 'request',
      id,
      actor,
      item: { status: 'OPEN', service_type, updated_at: 0 },
    });
  }

  /** Created by a colleague in one transaction with its first message. */
  colleagueAdds(id: string): void {
    this.asks(id, 'ORDER', 'colleague');
    this.colleagueWrites(`words of ${id}`, id, 1);
  }

  colleagueWrites(id: string, request_id: string, position: number): void {
    const item = { is_staff: true, request_id, position };
    this.commit({ event: 'INSERT', entity: 'comment', id, actor: 'colleague', item });
  }

  writes(id: string, request_id: string): void {
    this.commit({ event: 'INSERT', entity: 'comment', id, item: { is_staff: false, request_id } });
  }

  colleagueGives(id: string, department_id: string): void {
    const item = { status: 'OPEN', service_type: 'ORDER', assignee_id: null, department_id };
    this.commit({ event: 'MODIFY', entity: 'request', id, actor: 'colleague', item, fields: ['department'] });
  }

  colleagueTakes(id: string): void {
    const item = { status: 'OPEN', service_type: 'ORDER' };
    this.commit({ event: 'MODIFY', entity: 'request', id, actor: 'colleague', item });
  }

  exclusively(tab: Tab): Exclusively {
    return async (name, act) => {
      const lock = this.#locks.get(name) ?? { queue: [], holder: null };
      this.#locks.set(name, lock);
      if (lock.holder?.isAlive === true) {
        // A holder that hangs loses the lock, as in the browser (`overAllTabsInTime`).
        await Promise.race([
          new Promise<void>((resolve) => lock.queue.push(resolve)),
          new Promise<void>((resolve) => tab.later(6000, resolve)),
        ]);
      }
      lock.holder = tab;
      try {
        return await act();
      } finally {
        if (lock.holder === tab) {
          lock.holder = null;
          lock.queue.shift()?.();
        }
      }
    };
  }

  /** Frees the locks of a dead tab. */
  release(tab: Tab): void {
    for (const lock of this.#locks.values()) {
      if (lock.holder !== tab) continue;
      lock.holder = null;
      lock.queue.shift()?.();
    }
  }
}

export class Tab {
  isAlive = true;
  isFrozen = false;
  mayPlay: boolean;
  state: 'ready' | 'blocked' = 'ready';
  readonly index: number;
  readonly #world: AlarmWorld;
  readonly #alarm: Alarm;
  #deferred: (() => void)[] = [];
  #ledgerListener: () => void = () => undefined;
  #bellListener: () => void = () => undefined;
  #arrives = 0;
  #knowsDepartments = false;

  constructor(world: AlarmWorld, index: number, mayPlay: boolean, isInFront: boolean) {
    this.#world = world;
    this.index = index;
    this.mayPlay = mayPlay;
    const ledger: Stored<Ledger> = {
      key: 'ledger',
      read: () => world.read(),
      write: (value) => this.isAlive && world.write(this, value),
      clear: () => undefined,
    };
    this.#alarm = createAlarm({
      ownId: me,
      ringing,
      ledger,
      onLedger: (listener) => {
        this.#ledgerListener = listener;
        return () => undefined;
      },
      exclusively: world.exclusively(this),
      bell: {
        ring: () => this.#ring(),
        state: () => this.state,
        subscribe: (listener) => {
          this.#bellListener = listener;
          return () => true;
        },
      },
      clock: systemClock,
      serverNow: systemClock.now,
      wakeIn: (milliseconds, act) => this.later(milliseconds, act),
      isInFront: () => isInFront,
      repeats: () => world.repeats,
      soundOf: (queue) => ({ tone: 'doorbell', volume: world.volumes[queue] ?? 1 }),
      readEvents: async (after) => {
        await new Promise<void>((resolve) => this.later(40, resolve));
        if (!world.isReachable) throw new ApiFailure('network', 0);
        return { events: after === null ? [] : world.log.slice(after, after + 500), head: world.log.length };
      },
      isIn: (department) => (this.#knowsDepartments ? world.departments.includes(department) : null),
      readDepartments: async () => {
        await new Promise<void>((resolve) => this.later(40, resolve));
        if (!world.isReachable) throw new ApiFailure('network', 0);
        this.#knowsDepartments = true;
        world.departmentReads += 1;
        return (department) => world.departments.includes(department);
      },
      tell: ({ queue, about }) => world.rings.push({ at: systemClock.millis(), tab: index, queue, about }),
    });
    this.#alarm.start();
  }

  /** A frozen tab runs code only after it thaws, a dead one never. */
  later(milliseconds: number, act: () => void): () => void {
    let isWanted = true;
    const run = () => {
      if (!(isWanted && this.isAlive)) return;
      if (this.isFrozen) this.#deferred.push(run);
      else act();
    };
    setTimeout(run, milliseconds);
    return () => {
      isWanted = false;
    };
  }

  hear(message: LiveMessage, delay: number): void {
    // In the order of the log, even if the line delays a later event less.
    this.#arrives = Math.max(systemClock.millis() + delay, this.#arrives);
    this.later(this.#arrives - systemClock.millis(), () => this.#alarm.hear(message, false));
  }

  onLedger(): void {
    this.#ledgerListener();
  }

  opens(id: string): void {
    if (this.isAlive && !this.isFrozen) this.#alarm.attend(id, true);
  }

  press(): void {
    this.mayPlay = true;
    this.state = 'ready';
    this.later(0, () => this.#bellListener());
  }

  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
    const waited = this.#deferred;
    this.#deferred = [];
    for (const run of waited) run();
  }

  crash(): void {
    this.isAlive = false;
    this.#world.release(this);
  }

  close(): void {
    this.#alarm.leave();
    this.crash();
  }

  async #ring(): Promise<boolean> {
    await new Promise<void>((resolve) => this.later(20, resolve));
    if (!this.mayPlay) {
      this.state = 'blocked';
      return false;
    }
    this.#world.sounds.push({ at: systemClock.millis(), tab: this.index });
    return true;
  }
}
