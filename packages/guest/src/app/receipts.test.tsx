import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openRequest, openStay } from '../testing/open-stay.tsx';
import { Sight } from '../testing/sight.ts';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('receipts of the guest page', () => {
  let server: GuestServer;
  let sight: Sight;
  beforeEach(() => {
    server = new GuestServer();
    sight = new Sight();
    outside.broker = new LiveBroker();
    outside.broker.isReachable = true;
    vi.stubGlobal('IntersectionObserver', sight.Observer);
    setVisible(true);
  });
  afterEach(() => vi.unstubAllGlobals());

  function setVisible(isVisible: boolean) {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isVisible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  const receipts = () => server.receipts.map((items) => items.map(({ request_id, ...at }) => [request_id, at]));

  it('report all messages of the list as delivered in one call, and none as read', async () => {
    for (const id of ['r1', 'r2', 'r3']) server.add({ id });
    server.say('r1', 'a1', 'On the way', true);
    server.say('r2', 'b1', 'Thank you', false);
    server.say('r3', 'c1', 'Which ones?', true);
    await openStay(server);
    await waitFor(() => expect(server.receipts).not.toEqual([]));
    expect(receipts()).toEqual([
      [
        ['r3', { delivered: 1, read: 0 }],
        ['r1', { delivered: 1, read: 0 }],
      ],
    ]);
  });

  it('report a message as read once it is visible on a visible page, and not before', async () => {
    server.add({ id: 'r1' });
    server.say('r1', 'a1', 'On the way', true);
    server.say('r1', 'a2', 'Two of them', true);
    await openRequest(server, /Towels/);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 2, read: 0 }));
    sight.set(await screen.findByText('On the way').then(bubbleOf), true);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 2, read: 1 }));
    // The page is hidden behind another one: a message that scrolls into its window does not count as read.
    setVisible(false);
    sight.set(bubbleOf(screen.getByText('Two of them')), true);
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const item = server.say('r1', 'a3', 'At your door', true);
    outside.broker.publish({ event: 'INSERT', entity: 'comment', id: 'a3', seq: 1, at: 1, version: 1, item });
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 3, read: 1 }));
    setVisible(true);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 3, read: 2 }));
    expect(receipts().at(-1)).toEqual([['r1', { delivered: 3, read: 2 }]]);
  });

  it('are sent again after a failure, also when the page was closed meanwhile', async () => {
    server.add({ id: 'r1' });
    server.say('r1', 'a1', 'On the way', true);
    const { unmount } = await openRequest(server, /Towels/);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 1 }));
    server.isAway = true;
    sight.set(await screen.findByText('On the way').then(bubbleOf), true);
    unmount();
    server.isAway = false;
    history.replaceState(null, '', '/guest/');
    render(<App />);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 1, read: 1 }));
  });

  it('are sent when the connection is back', async () => {
    server.add({ id: 'r1' });
    server.say('r1', 'a1', 'On the way', true);
    await openRequest(server, /Towels/);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 1 }));
    const before = server.calls.length;
    server.isAway = true;
    sight.set(await screen.findByText('On the way').then(bubbleOf), true);
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
    server.isAway = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.requests[0]).toMatchObject({ read: 1 }));
  });

  it("are neither sent for the guest's own messages nor sent twice", async () => {
    server.add({ id: 'r1' });
    server.say('r1', 'a1', 'On the way', true);
    const { user } = await openRequest(server, /Towels/);
    sight.set(await screen.findByText('On the way').then(bubbleOf), true);
    await waitFor(() => expect(server.requests[0]).toMatchObject({ delivered: 1, read: 1 }));
    const calls = server.receipts.length;
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests[0]?.comments).toHaveLength(2));
    sight.set(document.body, true);
    const before = server.calls.filter((call) => call === 'GET /guest/requests').length;
    dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(server.calls.filter((call) => call === 'GET /guest/requests').length).toBeGreaterThan(before),
    );
    expect(server.receipts).toHaveLength(calls);
  });
});

function bubbleOf(words: HTMLElement): HTMLElement {
  const bubble = words.closest('article');
  if (bubble === null) throw new Error('these words stand in no message');
  return bubble;
}
