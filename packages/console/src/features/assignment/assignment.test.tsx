import { updateRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { staffSubject } from '../requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../requests/testing/render-requests.tsx';
import { bookingOf, sampleBooking, sampleDepartment, sampleRequest } from '../requests/testing/sample-request.ts';

afterEach(() => {
  act(() => onlineManager.setOnline(true));
  vi.useRealTimers();
});

const selin = { id: staffSubject, name: 'Selin Kaya' };
const fatma = { id: 'staff-2', name: 'Fatma Çetin' };
const omar = { id: 'staff-3', name: 'Omar Haddad' };
/** After the moment in which a press meant for another button is ignored. */
const later = () => vi.setSystemTime(systemClock.millis() + 1000);

function open(request: Partial<GuestRequest> = {}, options: DeskOptions = {}) {
  return openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.colleagues.push(fatma, omar, selin);
      hotel.departments.set('rooms', sampleDepartment({ member_ids: [omar.id] }));
      hotel.departments.set('gone', sampleDepartment({ id: 'gone', name: 'Laundry', removed: true }));
      hotel.stand(sampleRequest(request));
      options.fill?.(hotel, gateway);
    },
  });
}
const line = async () => within(await screen.findByRole('region', { name: 'Assigned to' }));
const has = async (words: string) => (await line()).findByRole('button', { name: `${words}. Change it` });
const by = (who: typeof selin) => ({ assignee_id: who.id, assignee_name: who.name });

describe('the assignment of a request', () => {
  it("is claimed by one press, and shown only after the server's answer", async () => {
    const { user, gateway, hotel } = open();
    const release = gateway.hold(updateRequest);
    const claim = await (await line()).findByRole('button', { name: 'Claim' });
    expect(claim.dataset.variant).toBe('primary');
    await user.click(claim);
    await waitFor(() => expect(claim.getAttribute('aria-busy')).toBe('true'));
    expect(await has('Unassigned')).toBeDefined();
    expect(gateway.bodiesOf(updateRequest)).toEqual([
      { id: 'r1', hotel_id: 'grand', version: 1, assignee_id: staffSubject },
    ]);
    release();
    const own = await has('Assigned to you');
    expect(hotel.requests.get('r1')?.assignee_id).toBe(staffSubject);
    expect((await line()).queryByRole('button', { name: 'Claim' })).toBeNull();
    // Keyboard focus moves on when the button is removed.
    await waitFor(() => expect(document.activeElement).toBe(own));
    const card = screen.getByRole('link', { name: /Towels/ });
    expect(within(card).getByText('Assigned to you')).toBeDefined();
  });

  it('goes to the faster colleague with a toast, and can then be taken over as it is now', async () => {
    const { user, gateway, hotel } = open();
    const claim = await (await line()).findByRole('button', { name: 'Claim' });
    hotel.assign('r1', fatma, fatma);
    await user.click(claim);
    const toast = await screen.findByRole('alert');
    // The hovered toast stays, so that its button can be pressed.
    await user.hover(toast);
    expect(toast.textContent).toContain('512 Towels and linen is not assigned to you');
    expect(toast.textContent).toContain('Fatma Çetin claimed it at 20:00.');
    expect(await has('Assigned to Fatma Çetin')).toBeDefined();
    expect(await (await line()).findByText('Fatma Çetin claimed it at 20:00.')).toBeDefined();
    await user.click(within(toast).getByRole('button', { name: 'Take over' }));
    await has('Assigned to you');
    expect(gateway.bodiesOf(updateRequest).map(({ version }) => version)).toEqual([1, 2]);
    expect((await line()).queryByText('Fatma Çetin claimed it at 20:00.')).toBeNull();
  });

  it('names who assigned it and who gave it back before the own press arrived', async () => {
    const { user, hotel } = open(by(fatma));
    const press = async () => {
      later();
      await user.click(await (await line()).findByRole('button', { name: /Take over|Claim/ }));
    };
    await has('Assigned to Fatma Çetin');
    hotel.assign('r1', omar, fatma);
    await press();
    expect(await (await line()).findByText('Fatma Çetin assigned it to Omar Haddad at 20:00.')).toBeDefined();
    hotel.assign('r1', null, omar);
    await press();
    expect(await (await line()).findByText('Omar Haddad left it unassigned at 20:00.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('The assignment was not changed.');
  });

  it('does not take over by a press that was meant to claim', async () => {
    const { user, gateway, hotel, tell } = open();
    const claim = await (await line()).findByRole('button', { name: 'Claim' });
    hotel.assign('r1', fatma, fatma);
    await tell();
    await waitFor(() => expect(claim.textContent).toBe('Take over'));
    await user.click(claim);
    expect(gateway.bodiesOf(updateRequest)).toEqual([]);
    later();
    await user.click(claim);
    await has('Assigned to you');
  });

  it('is shown to all as it changes, on the card too, and announced to screen readers', async () => {
    const { hotel, tell } = open();
    await has('Unassigned');
    act(() => void hotel.assign('r1', fatma, fatma));
    await tell();
    await has('Assigned to Fatma Çetin');
    expect((await line()).getByRole('status').textContent).toBe('Assigned to Fatma Çetin');
    expect(within(screen.getByRole('link', { name: /Towels/ })).getByText('Assigned to Fatma Çetin')).toBeDefined();
  });

  it('can go to a colleague found by a few letters, without leaving the keyboard', async () => {
    const { user, gateway } = open(by(selin));
    await has('Assigned to you');
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign the request' }));
    const field = dialog.getByRole('combobox', { name: 'Search people and departments' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    // Colleagues and departments have reads of their own.
    await dialog.findByRole('option', { name: 'Fatma Çetin' });
    await dialog.findByRole('option', { name: 'Housekeeping' });
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Me',
      'Nobody Leaves it unassigned',
      'Fatma Çetin',
      'Omar Haddad',
      'Housekeeping',
    ]);
    expect(gateway.queriesOf(listColleagues)).toEqual([{ hotel_id: 'grand', request_id: 'r1' }]);
    await user.keyboard('cetin');
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Fatma Çetin']);
    await user.keyboard('{Enter}');
    const assignedLine = await has('Assigned to Fatma Çetin');
    await waitFor(() => expect(document.activeElement).toBe(assignedLine));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be given back, and given to a department whose people then take it', async () => {
    const { user } = open(by(selin));
    await user.click(await has('Assigned to you'));
    await user.click(await screen.findByRole('option', { name: /Nobody/ }));
    await has('Unassigned');
    later();
    await user.click(await (await line()).findByRole('button', { name: 'Claim' }));
    await user.click(await has('Assigned to you'));
    await user.click(await screen.findByRole('option', { name: 'Housekeeping' }));
    // Selin does not work there.
    await has('Unassigned · For Housekeeping');
    await user.click(await has('Unassigned · For Housekeeping'));
    await user.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
    await user.click(await has('Assigned to Omar Haddad · For Housekeeping'));
    await user.click(await screen.findByRole('option', { name: 'No department' }));
    await has('Assigned to Omar Haddad');
  });

  it('shows when the colleagues failed to load, and when no colleague has that name', async () => {
    const { user } = open({}, { fill: (_, gateway) => gateway.fail(listColleagues, 'internal') });
    await user.click(await has('Unassigned'));
    expect(await screen.findByText(/The colleagues did not load/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Omar Haddad' });
    expect(screen.queryByRole('option', { name: /Nobody/ }), 'there is nothing to give back').toBeNull();
    await user.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByText('Nobody of this name may handle this request.')).toBeDefined();
  });

  it('shows the reason of a failure, with a button to try again', async () => {
    const { user } = open({}, { fill: (_, gateway) => gateway.fail(updateRequest, 'colleague_cannot_handle') });
    await user.click(await has('Unassigned'));
    await user.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
    const toast = await screen.findByRole('alert');
    await user.hover(toast);
    expect(toast.textContent).toContain('This colleague’s rights do not include this request.');
    expect(await has('Unassigned')).toBeDefined();
    await user.click(within(toast).getByRole('button', { name: 'Try again' }));
    await has('Assigned to Omar Haddad');
  });

  it('cannot be changed offline, and shows the reason', async () => {
    const { user, gateway } = open();
    const claim = await (await line()).findByRole<HTMLButtonElement>('button', { name: 'Claim' });
    act(() => onlineManager.setOnline(false));
    await waitFor(() => expect(claim.disabled).toBe(true));
    expect((await line()).getByText(/Not possible while you are offline/)).toBeDefined();
    await user.keyboard('ac');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(gateway.bodiesOf(updateRequest)).toEqual([]);
  });

  it('cannot be changed while the booking awaits approval, and shows so (RQD-10)', async () => {
    const booking = sampleBooking({ status: 'awaiting_approval' });
    open({ booking_id: booking.id, booking: bookingOf(booking) });
    const claim = await (await line()).findByRole<HTMLButtonElement>('button', { name: 'Claim' });
    expect(claim.disabled).toBe(true);
    expect((await line()).getByText('Not possible while the booking is awaiting approval.')).toBeDefined();
  });

  it.each(['CLOSED', 'CANCELED', 'PENDING'] as const)(
    'does not urge a claim of a request that is %s',
    async (status) => {
      open({ status });
      const claim = await (await line()).findByRole('button', { name: 'Claim' });
      expect(claim.dataset.variant).toBe('secondary');
    },
  );
});

describe('the key c', () => {
  it('claims the request with the keyboard focus, in every list', async () => {
    for (const [place, service_type] of [
      ['requests', 'ORDER'],
      ['lolRequests', 'LOL_REQUEST'],
      ['fastCheckin', 'FAST_CHECK_IN'],
    ] as const) {
      const { user, hotel, screen: view } = open({ service_type }, { address: `/app/staff/${place}` });
      await screen.findByRole('link', { name: /Towels/ });
      await user.keyboard('jc');
      await waitFor(() => expect(hotel.requests.get('r1')?.assignee_id).toBe(staffSubject));
      expect((await screen.findByText('The request is assigned to you.')).closest('[role="status"]')).not.toBeNull();
      view.unmount();
    }
  });

  it("does not take a colleague's request without a question", async () => {
    const { user, gateway, hotel } = open(by(fatma));
    await has('Assigned to Fatma Çetin');
    await user.keyboard('c');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Assigned to Fatma Çetin');
    expect(gateway.bodiesOf(updateRequest)).toEqual([]);
    await user.click(within(toast).getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(hotel.requests.get('r1')?.assignee_id).toBe(staffSubject));
  });
});
