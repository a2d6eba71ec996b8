import type { GuestKey } from '@bellhop/contract/guests/calls';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

const key: GuestKey = { state: 'ordered', rooms: ['612'], valid_until: 1_796_072_400, by_hand: false, passive: false };
let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.stay = { ...testStay, key };
  outside.broker = new LiveBroker();
});

const shown = async () => (await screen.findByRole('region', { name: 'Room key' })).querySelector('p')?.textContent;
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');

describe('A guest with a key', () => {
  it('sees the key’s state and validity change without a reload, and no card without a key (BKD-08)', async () => {
    outside.broker.isReachable = true;
    await openStay(server);
    await waitFor(async () => expect(plain(await shown())).toBe('Your key for Room 612 is being prepared.'));
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    let seq = 9;
    const hear = (now: GuestKey | null) =>
      act(() =>
        outside.broker.publish({
          seq: ++seq,
          at: 1,
          id: 'stay',
          version: 1,
          event: 'MODIFY',
          entity: 'stay',
          item: { ...testStay, key: now },
        }),
      );
    hear({ ...key, state: 'active' });
    // 2026-12-01T00:00 in Istanbul.
    await waitFor(async () =>
      expect(plain(await shown())).toBe('Your key opens: Room 612. It works until Tuesday 1 December 00:00.'),
    );
    hear({ ...key, state: 'active', passive: true });
    await waitFor(async () => expect(await shown()).toBe('The key does not open any door yet. Please ask reception.'));
    hear(null);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Room key' })).toBeNull());
  });
});
