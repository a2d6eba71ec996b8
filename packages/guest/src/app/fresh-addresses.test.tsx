import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openRequest } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('pictures with expiring addresses', () => {
  let server: GuestServer;
  beforeEach(() => {
    server = new GuestServer();
    outside.broker = new LiveBroker();
    // Only the date is frozen; timers run.
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = 1_795_176_000_000;
  const minutesLater = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);
  const sign = (signed: number) =>
    server.add({
      id: 'r1',
      version: 1,
      files: ['leak', 'door'].map((name) => ({
        id: name,
        name: `${name}.jpg`,
        content_type: 'image/jpeg',
        content_url: `/files/${name}?e=${signed}`,
        preview_url: `/files/${name}-small?e=${signed}`,
        bytes: 12,
      })),
    });
  const shown = async (name: string) => {
    const picture = (await screen.findByRole('link', { name: `Open ${name}` })).querySelector('img');
    if (picture === null) throw new Error(`${name} has no picture`);
    return picture;
  };
  const srcOf = async (name: string) => (await shown(name)).getAttribute('src');
  const reads = () => server.calls.filter((call) => call === 'GET /guest/requests/r1').length;

  it('are read again once when they fail to load, and not again for a deleted one', async () => {
    sign(1);
    await openRequest(server, /Towels/);
    const [leak, door] = [await shown('leak.jpg'), await shown('door.jpg')];
    const before = reads();
    sign(2);
    minutesLater(12);
    fireEvent.error(leak);
    fireEvent.error(door);
    await waitFor(async () => expect(await srcOf('leak.jpg')).toBe('/files/leak-small?e=2'));
    fireEvent.error(await shown('door.jpg'));
    expect(reads()).toBe(before + 1);
  });

  it('are read again when the page becomes visible after nine minutes, and not before', async () => {
    sign(1);
    await openRequest(server, /Towels/);
    await shown('leak.jpg');
    const before = reads();
    sign(2);
    minutesLater(8);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reads()).toBe(before);
    minutesLater(10);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await srcOf('leak.jpg')).toBe('/files/leak-small?e=2'));
    expect(reads()).toBe(before + 1);
  });
});
