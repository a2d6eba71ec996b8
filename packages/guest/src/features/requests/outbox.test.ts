import { addOwnComment } from '@bellhop/contract/guests/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { systemClock } from '../../platform/clock.ts';
import { GuestServer } from '../../testing/guest-server.ts';
import { createRequestDesk } from './request-desk.ts';

describe('a message that could not be sent', () => {
  let server: GuestServer;
  let limited: GuestServer['refusals'];
  beforeEach(() => {
    server = new GuestServer();
    limited = [{ call: addOwnComment, code: 'limit_reached', retry_after: 600 }];
    server.add({ id: 'r-1' });
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  function open() {
    const api = createApi({ token: 'stay_token', language: () => 'en' });
    const { outbox, store } = createRequestDesk({ api, clock: systemClock });
    return {
      outbox,
      waiting: () => store.get().outgoing.flatMap(({ body, failure }) => (failure === null ? [] : [body])),
      stop: outbox.start(),
    };
  }
  const message = (id: string) => ({ id, requestId: 'r-1', body: `message ${id}`, attachments: [] });
  const arrived = () => server.requests[0]?.comments.map(({ body }) => body);

  it('for a limit of the hotel is sent at the time that the server names', async () => {
    const { outbox, waiting } = open();
    server.refusals = limited;
    await outbox.say(message('one'));
    await vi.advanceTimersByTimeAsync(599_000);
    expect(waiting()).toEqual(['message one']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting()).toEqual([]);
    expect(arrived()).toEqual(['message one']);
  });

  it('waits for that time also when everything else is sent for a new connection', async () => {
    const { outbox, waiting } = open();
    server.refusals = limited;
    await outbox.say(message('limited'));
    server.losses = ['before'];
    await outbox.say(message('offline'));
    await outbox.sendWaiting();
    expect(arrived()).toEqual(['message offline']);
    expect(waiting()).toEqual(['message limited']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(arrived()).toEqual(['message offline', 'message limited']);
  });

  it('goes out with the next connection after the clock of the phone was put back (V8)', async () => {
    const { outbox, waiting } = open();
    const right = Date.parse('2026-11-28T12:00:00Z');
    vi.setSystemTime(right + 7_200_000);
    server.losses = ['before'];
    await outbox.say(message('early'));
    vi.setSystemTime(right);
    await outbox.sendWaiting();
    expect(waiting()).toEqual([]);
    expect(arrived()).toEqual(['message early']);
  });

  it('for a limit waits for the server’s time, also when the phone’s clock is put back (V8)', async () => {
    const { outbox, waiting } = open();
    server.refusals = limited;
    await outbox.say(message('limited'));
    vi.setSystemTime(Date.parse('2020-01-01T12:00:00Z'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(waiting()).toEqual([]);
  });

  it('keeps its place among the others, however often they are tried', async () => {
    const { outbox, waiting } = open();
    server.losses = ['before', 'before', 'before'];
    await outbox.say(message('one'));
    await outbox.say(message('two'));
    await outbox.sendWaiting();
    expect(waiting()).toEqual(['message one', 'message two']);
    await outbox.sendWaiting();
    expect(arrived()).toEqual(['message one', 'message two']);
  });

  it('is not sent when the guest has discarded it', async () => {
    const { outbox } = open();
    server.refusals = limited;
    await outbox.say(message('one'));
    outbox.discard('one');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(arrived()).toEqual([]);
  });

  it('is not sent by itself after the stay', async () => {
    const { outbox, stop } = open();
    server.refusals = limited;
    await outbox.say(message('one'));
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    await outbox.sendWaiting();
    expect(arrived()).toEqual([]);
  });
});
