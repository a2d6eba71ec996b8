import type { GuestRequest } from '@bellhop/contract/requests/request';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffSubject } from '../testing/hotel-calls.ts';
import { openDesk as open } from '../testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../testing/sample-request.ts';
import type { SmallHotel } from '../testing/small-hotel.ts';

afterEach(() => vi.useRealTimers());

const fill = (...requests: Partial<GuestRequest>[]) => ({
  fill(hotel: SmallHotel) {
    for (const request of requests) hotel.stand(sampleRequest(request));
  },
});
const card = (name: RegExp) => screen.findByRole('link', { name });

describe('the keyboard', () => {
  it('moves by j and k, opens by Enter, goes back by Escape, searches by / and helps by ?', async () => {
    const { user, router } = open(
      fill({ id: 'a', serviceName: 'Alpha', updated_at: sampleNow - 10 }, { id: 'b', serviceName: 'Beta' }),
    );
    await card(/Beta/);
    await user.keyboard('jj');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Beta'));
    await user.keyboard('k');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Alpha'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests/a'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
    await user.keyboard('?');
    expect(within(await screen.findByRole('dialog')).getByText('Previous request')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('resolves the request by e (RQD-05)', async () => {
    const { user, hotel } = open(fill({ id: 'a' }));
    await card(/Towels/);
    await user.keyboard('je');
    await waitFor(() => expect(hotel.requests.get('a')?.status).toBe('CLOSED'));
  });

  const three = fill(
    { id: 'a', serviceName: 'Alpha', updated_at: sampleNow - 10 },
    { id: 'b', serviceName: 'Beta', updated_at: sampleNow - 20 },
    { id: 'c', serviceName: 'Gamma', updated_at: sampleNow - 30 },
  );
  const statuses = (hotel: SmallHotel) => ['a', 'b', 'c'].map((id) => hotel.requests.get(id)?.status);
  const focused = () => document.activeElement?.textContent ?? '';
  const focusOn = async (name: RegExp) => {
    const target = await card(name);
    act(() => target.focus());
    expect(focused()).toMatch(name);
  };

  it('resolves the card that has the focus, and not where j has led before (RQD-05)', async () => {
    const { user, router, hotel } = open(three);
    await card(/Beta/);
    await user.keyboard('j');
    await waitFor(() => expect(focused()).toContain('Alpha'));
    await user.click(await card(/Gamma/));
    await screen.findByRole('article', { name: 'Request' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
    await focusOn(/Beta/);
    await user.keyboard('e');
    await waitFor(() => expect(statuses(hotel)).toEqual(['OPEN', 'CLOSED', 'OPEN']));
  });

  it('acts on nothing while nothing is open and no card has the focus', async () => {
    const { user, hotel } = open(three);
    await focusOn(/Alpha/);
    await user.click(document.body);
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('ec');
    await focusOn(/Gamma/);
    await user.keyboard('e');
    await waitFor(() => expect(statuses(hotel)).toEqual(['OPEN', 'OPEN', 'CLOSED']));
    expect(hotel.requests.get('a')?.assignee_id).toBeNull();
  });

  it('acts on the card that has the focus beside an opened request, and else on the opened one (RQD-05)', async () => {
    const { user, hotel } = open({ ...three, address: '/app/staff/requests/a' });
    hotel.colleagues.push({ id: staffSubject, name: 'Selin Kaya' });
    const detail = await screen.findByRole('article', { name: 'Request' });
    await card(/Beta/);
    await user.keyboard('jc');
    await waitFor(() => expect(hotel.requests.get('b')?.assignee_id).toBe(staffSubject));
    expect(hotel.requests.get('a')?.assignee_id).toBeNull();
    await focusOn(/Gamma/);
    await user.keyboard('e');
    await waitFor(() => expect(statuses(hotel)).toEqual(['OPEN', 'OPEN', 'CLOSED']));
    act(() => within(detail).getByRole('button', { name: 'Back to the requests' }).focus());
    await user.keyboard('e');
    await waitFor(() => expect(statuses(hotel)).toEqual(['CLOSED', 'OPEN', 'CLOSED']));
  });

  it('acts on the opened request where the list is behind it (LIM-01, RQD-05)', async () => {
    const { user, hotel } = open({ ...three, address: '/app/staff/requests/a', width: 360 });
    await screen.findByRole('article', { name: 'Request' });
    await user.keyboard('je');
    await waitFor(() => expect(statuses(hotel)).toEqual(['CLOSED', 'OPEN', 'OPEN']));
  });

  it('says which one e has resolved, and takes it back (RQD-05)', async () => {
    const { user, hotel } = open(fill({ id: 'a' }));
    await card(/Towels/);
    await user.keyboard('je');
    await waitFor(() => expect(hotel.requests.get('a')?.status).toBe('CLOSED'));
    const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await notifications.findByText('512 Towels and linen')).toBeDefined();
    expect(notifications.getByText('Resolved.')).toBeDefined();
    await user.click(notifications.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(hotel.requests.get('a')?.status).toBe('OPEN'));
  });

  it('resolves one after another under one toast, whose Undo is of the last, though each moves to the top (D17)', async () => {
    const { user, hotel } = open(three);
    await card(/Gamma/);
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      await user.keyboard('je');
      await waitFor(() => expect(screen.getAllByRole('link')[0]?.textContent).toMatch(new RegExp(`${name}.*Closed`)));
    }
    expect(statuses(hotel)).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await notifications.findByText('512 Gamma')).toBeDefined();
    expect(notifications.queryByText(/Alpha|Beta/)).toBeNull();
    await user.click(notifications.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(statuses(hotel)).toEqual(['CLOSED', 'CLOSED', 'OPEN']));
  });

  it('reopens a pending request in place of Undo, because staff cannot set Pending (RQD-02)', async () => {
    const { user, hotel } = open(fill({ id: 'a', status: 'PENDING' }));
    await card(/Towels/);
    await user.keyboard('je');
    await waitFor(() => expect(hotel.requests.get('a')?.status).toBe('CLOSED'));
    await user.click(await screen.findByRole('button', { name: 'Re Open' }));
    await waitFor(() => expect(hotel.requests.get('a')?.status).toBe('OPEN'));
  });
});
