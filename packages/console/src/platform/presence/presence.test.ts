import type { OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { silentForMs } from './others.ts';
import { placeOfBooking } from './place.ts';
import { createPresence } from './presence.ts';

type Published = Pick<OwnPresence, 'request_id' | 'booking_id' | 'state'> & { at: number };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates the presence of one tab, and records its messages with their milliseconds. */
function tab(chance = 0.5) {
  const published: Published[] = [];
  const presence = createPresence({
    clock: systemClock,
    chance: () => chance,
    publish: (message) => published.push({ ...message, at: systemClock.millis() }),
  });
  return { presence, published, words: () => published.map(({ state, request_id: id }) => `${state} ${id}`) };
}

function message(over: Partial<PresenceMessage> = {}): PresenceMessage {
  return { user: 'u-2', name: 'Fatma Çetin', request_id: 'r1', state: 'viewing', from: 'c-1', ...over };
}

const fatma = { user: 'u-2', name: 'Fatma Çetin', isTyping: false };

describe('the presence that a tab publishes', () => {
  it('is sent on arrival and repeated while it stays the same: seldom alone, often in company', () => {
    const { presence, published } = tab();
    presence.enter('r1');
    vi.advanceTimersByTime(25_000);
    expect(published.map(({ at }) => at)).toEqual([0, 10_000, 20_000]);
    presence.hear(message());
    vi.advanceTimersByTime(9000);
    expect(published.slice(3).map(({ at }) => at)).toEqual([25_325, 29_325, 33_325]);
    expect(new Set(published.map(({ state }) => state))).toEqual(new Set(['viewing']));
  });

  it('names a booking apart from a request, and the colleague who is at it', () => {
    const { presence, published } = tab();
    presence.enter(placeOfBooking('b1'));
    vi.advanceTimersByTime(1000);
    presence.hear(message({ request_id: null, booking_id: 'b1' }));
    presence.hear(message({ user: 'u-3', from: 'c-3', request_id: 'b1' }));
    expect(presence.at(placeOfBooking('b1'))).toEqual([fatma]);
    presence.leave();
    vi.advanceTimersByTime(1000);
    const there = { request_id: null, booking_id: 'b1' };
    expect(published[0]).toEqual({ ...there, state: 'viewing', at: 0 });
    expect(published.at(-1)).toMatchObject({ ...there, state: 'left' });
  });

  it('ends with one `left`', () => {
    const { presence, words } = tab();
    presence.enter('r1');
    vi.advanceTimersByTime(1000);
    presence.leave();
    vi.advanceTimersByTime(60_000);
    expect(words()).toEqual(['viewing r1', 'left r1']);
  });

  it('is one message when a request is left for the next', () => {
    const { presence, words } = tab();
    presence.enter('r1');
    vi.advanceTimersByTime(1000);
    presence.leave();
    presence.enter('r2');
    vi.advanceTimersByTime(1000);
    expect(words()).toEqual(['viewing r1', 'viewing r2']);
  });

  it('stays below the server’s limit, even if the person goes fast through the list', () => {
    const { presence, published } = tab();
    for (let count = 0; count < 200; count += 1) {
      presence.leave();
      presence.enter(`r${count}`);
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(1000);
    expect(published.length).toBeLessThan(5 * 5);
    expect(published.at(-1)).toMatchObject({ request_id: 'r199', state: 'viewing' });
  });

  it('is typing from the first letter until a few seconds of rest', () => {
    const { presence, published, words } = tab();
    presence.enter('r1');
    vi.advanceTimersByTime(1000);
    for (let letter = 1; letter <= 10; letter += 1) {
      presence.typed('a'.repeat(letter));
      vi.advanceTimersByTime(500);
    }
    vi.advanceTimersByTime(5000);
    expect(words()).toEqual(['viewing r1', 'typing r1', 'viewing r1']);
    expect(published[1]?.at).toBe(1000);
    expect((published[2]?.at ?? 0) - 5500).toBeGreaterThanOrEqual(4000);
    expect((published[2]?.at ?? 0) - 5500).toBeLessThan(4100);
  });

  it('stops typing at the moment when the message is sent', () => {
    const { presence, words } = tab();
    presence.enter('r1');
    presence.typed('Yes');
    vi.advanceTimersByTime(1000);
    presence.typed('');
    vi.advanceTimersByTime(1000);
    expect(words()).toEqual(['typing r1', 'viewing r1']);
  });

  it('sends no message without an open request, not even for text in a composer', () => {
    const { presence, published } = tab();
    presence.typed('Hello');
    vi.advanceTimersByTime(30_000);
    expect(published).toEqual([]);
  });

  it.each([
    [0, 50],
    [1, 600],
  ])('goes to a person who opens the same request, soon and not from all desks at once (%d)', (chance, after) => {
    const { presence, published } = tab(chance);
    presence.enter('r1');
    vi.advanceTimersByTime(5000);
    presence.hear(message());
    presence.hear(message());
    vi.advanceTimersByTime(2000);
    expect(published.map(({ at }) => at)).toEqual([0, 5000 + after]);
  });

  it('is not sent again to colleagues who were there, or who come to another request', () => {
    const { presence, published } = tab();
    presence.enter('r1');
    presence.hear(message());
    vi.advanceTimersByTime(1000);
    const before = published.length;
    presence.hear(message({ state: 'typing' }));
    presence.hear(message({ from: 'c-9', user: 'u-9', request_id: 'r2' }));
    vi.advanceTimersByTime(2000);
    expect(published.length).toBe(before);
  });

  it('goes to a colleague who comes from another request', () => {
    const { presence, published } = tab();
    presence.hear(message({ request_id: 'r2' }));
    presence.enter('r1');
    vi.advanceTimersByTime(1000);
    presence.hear(message());
    vi.advanceTimersByTime(1000);
    expect(published).toHaveLength(2);
  });
});

describe('the presence that a tab receives', () => {
  it('lists the colleagues at a request and their typing, and not the colleagues elsewhere', () => {
    const { presence } = tab();
    presence.hear(message());
    presence.hear(message({ user: 'u-3', name: 'Deniz', from: 'c-3', request_id: 'r2' }));
    presence.hear(message({ user: 'u-4', name: 'Kemal', from: 'c-4', state: 'typing' }));
    expect(presence.at('r1')).toEqual([fatma, { user: 'u-4', name: 'Kemal', isTyping: true }]);
    presence.hear(message({ user: 'u-4', name: 'Kemal', from: 'c-4', request_id: 'r2' }));
    expect(presence.at('r1')).toEqual([fatma]);
    expect(presence.at('r2')).toHaveLength(2);
  });

  it('has one face for a person at several desks, until the last of them is left', () => {
    const { presence } = tab();
    presence.hear(message({ from: 'desk' }));
    presence.hear(message({ from: 'phone', state: 'typing' }));
    expect(presence.at('r1')).toEqual([{ ...fatma, isTyping: true }]);
    presence.hear(message({ from: 'phone', state: 'left' }));
    expect(presence.at('r1')).toEqual([fatma]);
    presence.hear(message({ from: 'desk', state: 'left' }));
    expect(presence.at('r1')).toEqual([]);
  });

  it('forgets a silent colleague within eleven seconds', () => {
    const { presence } = tab();
    const heard = vi.fn();
    presence.subscribe(heard);
    presence.hear(message());
    vi.advanceTimersByTime(6000);
    presence.hear(message({ user: 'u-3', name: 'Deniz', from: 'c-3' }));
    vi.advanceTimersByTime(silentForMs - 6001);
    expect(presence.at('r1')).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(presence.at('r1')).toEqual([{ user: 'u-3', name: 'Deniz', isTyping: false }]);
    expect(heard).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(6000);
    expect(presence.at('r1')).toEqual([]);
  });

  it('is the same object until it changes, and does not notify of mere repetitions', () => {
    const { presence } = tab();
    presence.hear(message());
    const before = presence.at('r1');
    const heard = vi.fn();
    presence.subscribe(heard);
    presence.hear(message());
    expect(presence.at('r1')).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is empty once the connection is lost', () => {
    const { presence } = tab();
    presence.hear(message());
    presence.forget();
    expect(presence.at('r1')).toEqual([]);
  });
});
