import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

let server: GuestServer;
let odd: Record<string, unknown> | null;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = new GuestServer();
  server.add({ id: 'r1' });
  server.add({ id: 'r2', serviceName: 'Pillows', serviceWithLocales: {} });
  outside.broker = new LiveBroker();
  odd = { created_at: -1 };
  server.proxy = async (call, read) => {
    const answer = await read();
    if (odd === null || call !== 'GET /guest/requests') return answer;
    const { items } = await answer.json();
    return Response.json({ items: items.map((item: object, at: number) => (at === 0 ? { ...item, ...odd } : item)) });
  };
});

describe('the requests of a stay', () => {
  it('are shown without one that does not fit the contract, and the page says that an entry is missing', async () => {
    const { user } = await openStay(server);
    expect(await screen.findByText('1 entry could not be read')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    expect(await screen.findByRole('button', { name: /Towels/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pillows/ })).toBeNull();
    odd = null;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: /Pillows/ })).toBeTruthy();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('are read again when a live message does not fit, and the next message arrives', async () => {
    odd = null;
    outside.broker.isReachable = true;
    const { user } = await openStay(server);
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    await screen.findByRole('button', { name: /Towels/ });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.add({ id: 'r3', serviceName: 'Minibar', serviceWithLocales: {} });
    for (const sent of ['not JSON', { entity: 'minibar', seq: 4 }, { entity: 'request', seq: 5, item: { id: 'r3' } }])
      act(() => outside.broker.publishAnything(sent));
    expect(await screen.findByRole('button', { name: /Minibar/ })).toBeTruthy();
    const { comments: _, ...closed } = server.add({ id: 'r1', status: 'CLOSED', version: 9 });
    act(() =>
      outside.broker.publish({ event: 'MODIFY', entity: 'request', seq: 6, at: 1, id: 'r1', version: 9, item: closed }),
    );
    expect(await screen.findByText('Done')).toBeTruthy();
  });
});
