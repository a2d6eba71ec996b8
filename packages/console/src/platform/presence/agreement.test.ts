import type { PresenceMessage } from '@bellhop/contract/wire/event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { createPresence, type Presence } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const people = ['fatma', 'deniz', 'emre'];
const requests = ['r1', 'r2'];

/** The broker and its network, which may lose messages, and may never announce a lost connection. */
class Lobby {
  readonly tabs: Tab[] = [];
  losesNext = 0;

  tell(from: Tab, message: PresenceMessage): void {
    if (this.losesNext > 0) {
      this.losesNext -= 1;
      return;
    }
    // Consoles ignore the messages of their own person's other desks.
    for (const tab of this.tabs) if (tab.isConnected && tab.user !== from.user) tab.presence.hear(message);
  }
}

class Tab {
  readonly user: string;
  readonly presence: Presence;
  isConnected = true;
  at: string | null = null;
  private readonly lobby: Lobby;
  private mark = 0;
  private last: PresenceMessage | null = null;

  constructor(lobby: Lobby, user: string, serial: number, chance: () => number) {
    this.lobby = lobby;
    this.user = user;
    this.presence = createPresence({
      clock: systemClock,
      chance,
      publish: (message) => {
        if (!this.isConnected) return;
        this.last = { ...message, user, name: user, from: `${serial}.${this.mark}` };
        lobby.tell(this, this.last);
      },
    });
  }

  go(to: string | null): void {
    this.at = to;
    if (this.isConnected) this.show();
  }

  /** @param isTold whether the server noticed the loss and announced it */
  drop(isTold: boolean): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.presence.leave();
    this.presence.forget();
    if (isTold && this.last !== null) this.lobby.tell(this, { ...this.last, state: 'left' });
    this.last = null;
  }

  comeBack(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.mark += 1;
    this.show();
  }

  private show(): void {
    if (this.at === null) this.presence.leave();
    else this.presence.enter(this.at);
  }
}

const tabOf = fc.integer({ min: 0, max: 4 });
const step = fc.record({
  tab: tabOf,
  act: fc.oneof(
    fc.record({ kind: fc.constant('go' as const), to: fc.constantFrom(...requests, null) }),
    fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', '') }),
    fc.record({ kind: fc.constant('drop' as const), isTold: fc.boolean() }),
    fc.record({ kind: fc.constant('back' as const) }),
    fc.record({ kind: fc.constant('lose' as const), messages: fc.integer({ min: 1, max: 3 }) }),
  ),
  pause: fc.integer({ min: 0, max: 6000 }),
});

describe('the alarm, whatever happens,', () => {
  it('after a quiet while each person sees exactly the others at the same request, and none as writing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.double({ min: 0, max: 0.99, noNaN: true }), (steps, luck) => {
        const lobby = new Lobby();
        // Fatma and Deniz have two tabs each.
        for (let serial = 0; serial < 5; serial += 1) {
          lobby.tabs.push(new Tab(lobby, people[serial % 3] ?? '', serial, () => luck));
        }
        for (const { tab: index, act, pause } of steps) {
          const tab = lobby.tabs[index];
          if (act.kind === 'go') tab?.go(act.to);
          else if (act.kind === 'type') tab?.presence.typed(act.text);
          else if (act.kind === 'drop') tab?.drop(act.isTold);
          else if (act.kind === 'back') tab?.comeBack();
          else lobby.losesNext += act.messages;
          vi.advanceTimersByTime(pause);
        }
        lobby.losesNext = 0;
        // The next repetition of a person alone replaces a lost first message, and a silence is noticed after eleven
        // seconds.
        vi.advanceTimersByTime(22_000);
        for (const tab of lobby.tabs) {
          if (!tab.isConnected || tab.at === null) continue;
          const there = lobby.tabs.filter(
            ({ isConnected, at, user }) => isConnected && at === tab.at && user !== tab.user,
          );
          const shown = tab.presence.at(tab.at);
          expect(shown.map(({ user }) => user).sort()).toEqual([...new Set(there.map(({ user }) => user))].sort());
          expect(shown.filter(({ isTyping }) => isTyping)).toEqual([]);
        }
        for (const tab of lobby.tabs) tab.presence.leave();
        vi.runAllTimers();
      }),
      { numRuns: 500 },
    );
  });
});
