import { getRequest } from '@bellhop/contract/requests/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HotelGateway } from '../../requests/testing/hotel-calls.ts';
import { openDesk } from '../../requests/testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../../requests/testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

const detail = async () => within(await screen.findByRole('article', { name: 'Request' }));

describe('pictures whose addresses expire', () => {
  const pictures = (signed: number) =>
    ['leak', 'door'].map((name) => ({
      id: name,
      name: `${name}.jpg`,
      content_type: 'image/jpeg',
      content_url: `/files/${name}?e=${signed}`,
      preview_url: `/files/${name}-small?e=${signed}`,
      bytes: 12,
    }));
  const open = () =>
    openDesk({
      address: '/app/staff/requests/r1',
      fill: (hotel) => hotel.stand(sampleRequest({ files: pictures(1) })),
    });
  const shown = async (name: string) => (await detail()).findByRole<HTMLImageElement>('img', { name });
  const readsOf = (gateway: HotelGateway) => gateway.queriesOf(getRequest).length;

  it('are read again when they fail to load: once for all, not again for a lost one (RQD-14)', async () => {
    const { hotel, gateway } = open();
    const [leak, door] = [await shown('leak.jpg'), await shown('door.jpg')];
    hotel.stand(sampleRequest({ files: pictures(2) }));
    vi.setSystemTime((sampleNow + 15 * 60) * 1000);
    fireEvent.error(leak);
    fireEvent.error(door);
    await waitFor(async () => expect((await shown('leak.jpg')).getAttribute('src')).toBe('/files/leak-small?e=2'));
    expect((await shown('door.jpg')).getAttribute('src')).toBe('/files/door-small?e=2');
    expect(readsOf(gateway)).toBe(2);
    // The picture fails under its new address too, and no further read follows.
    fireEvent.error(await shown('door.jpg'));
    expect(await (await detail()).findByText('door.jpg')).toBeDefined();
    expect(readsOf(gateway)).toBe(2);
  });

  it('are read again when the page becomes visible after nine minutes, not before (RQD-14)', async () => {
    const { hotel, gateway } = open();
    await shown('leak.jpg');
    hotel.stand(sampleRequest({ files: pictures(2) }));
    const comeIntoSight = () => void window.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime((sampleNow + 8 * 60) * 1000);
    act(comeIntoSight);
    expect(readsOf(gateway)).toBe(1);
    vi.setSystemTime((sampleNow + 10 * 60) * 1000);
    act(comeIntoSight);
    await waitFor(async () => expect((await shown('leak.jpg')).getAttribute('src')).toBe('/files/leak-small?e=2'));
    expect(readsOf(gateway)).toBe(2);
  });
});
