import { listRequestCards } from '@bellhop/contract/requests/card';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestStore } from '../request-store/store.ts';
import { useOpenCounts } from './open-counts.ts';
import { openDesk } from './testing/render-requests.tsx';
import { sampleComment, sampleNow, sampleRequest } from './testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

function Badge() {
  const { requests } = useOpenCounts();
  return <output aria-label="open requests">{requests}</output>;
}
const badge = () => screen.findByRole('status', { name: 'open requests' });

describe('the badge of open requests', () => {
  it('follows what happens: new, resolved, opened again by a guest, and counts open requests alone (REQ-04, SHELL-23)', async () => {
    const { hotel, tell } = openDesk({
      children: <Badge />,
      fill(inside) {
        inside.stand(sampleRequest({ id: 'a' }));
        inside.stand(sampleRequest({ id: 'b', status: 'CLOSED' }));
        inside.stand(sampleRequest({ id: 'c', service_type: 'FAST_CHECK_IN' }));
        inside.stand(sampleRequest({ id: 'd', service: { name: 'Door', is_easee_service: 'true' } }));
      },
    });
    await waitFor(async () => expect((await badge()).textContent).toBe('1'));
    hotel.add(sampleRequest({ id: 'e' }));
    await tell();
    await waitFor(async () => expect((await badge()).textContent).toBe('2'));
    hotel.change('a', { status: 'CLOSED' });
    hotel.change('b', { status: 'OPEN' });
    hotel.change('e', { status: 'CANCELED' });
    await tell();
    await waitFor(async () => expect((await badge()).textContent).toBe('1'));
  });
});

describe('a screen that missed messages', () => {
  it('keeps its requests until all is read again, and then shows only the current ones', async () => {
    const { hotel, gateway, cache } = openDesk({
      address: '/app/staff/requests/a',
      fill(inside) {
        inside.stand(sampleRequest({ id: 'a' }), [sampleComment({ request_id: 'a' })]);
        inside.stand(sampleRequest({ id: 'b', serviceName: 'Minibar', updated_at: sampleNow - 300 }));
      },
    });
    expect(await screen.findByRole('link', { name: /Minibar/ })).toBeDefined();
    expect(await screen.findByText('Two bath towels, please.')).toBeDefined();
    // No message covers this: the log no longer reaches back.
    hotel.requests.delete('b');
    hotel.change('a', { status: 'CLOSED' });
    hotel.add(sampleRequest({ id: 'n', serviceName: 'Opera' }));
    const answer = gateway.hold(listRequestCards);
    act(() => requestStore.startAnew(cache));
    expect(screen.getByRole('link', { name: /Minibar/ })).toBeDefined();
    answer();
    expect(await screen.findByRole('link', { name: /Opera/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Minibar/ })).toBeNull());
    expect(screen.getByRole('tab', { name: /Closed/ }).textContent).toBe('Closed1');
    expect(screen.getByText('Two bath towels, please.')).toBeDefined();
  });
});
