import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { GuestServer } from '../../testing/guest-server.ts';
import { createRequestDesk } from './request-desk.ts';

describe('a message beyond a limit of the hotel', () => {
  let server: GuestServer;
  beforeEach(() => {
    server = new GuestServer();
    server.add({ id: 'r-1' });
    vi.stubGlobal('fetch', server.fetch);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const openDesk = () =>
    createRequestDesk({ api: createApi({ token: 'stay_token', language: () => 'en' }), clock: { now: () => 0 } });
  const message = { id: 'c-1', requestId: 'r-1', body: 'two more, please', attachments: [] };

  it('is kept, and sent by itself at the time that the server names', async () => {
    const desk = openDesk();
    server.limits = [600];
    await desk.say(message);
    expect(desk.store.get().outgoing).toMatchObject([{ body: 'two more, please', failure: 'limit_reached' }]);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(desk.store.get().outgoing).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(desk.store.get().outgoing).toEqual([]);
    expect(server.requests[0]?.comments).toMatchObject([{ id: 'c-1', body: 'two more, please' }]);
  });

  it('is not sent when the guest has discarded it', async () => {
    const desk = openDesk();
    server.limits = [600];
    await desk.say(message);
    desk.discard('c-1');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.requests[0]?.comments).toEqual([]);
  });
});
