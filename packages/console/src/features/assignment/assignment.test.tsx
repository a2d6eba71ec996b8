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
/** Past the moment in which a press that was on its way to another button is held back. */
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
  it('is taken by one press, and shown only when the server has said yes', async () => {
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
    // The keyboard is not lost with the button that is gone.
    await waitFor(() => expect(document.activeElement).toBe(own));
    const card = screen.getByRole('link', { name: /Towels/ });
    expect(within(card).getByText('Assigned to you')).toBeDefined();
  });

  it('is lost aloud to the colleague who was quicker, who may then be taken over on what is true now', async () => {
    const { user, gateway, hotel } = open();
    const claim = await (await line()).findByRole('button', { name: 'Claim' });
    hotel.assign('r1', fatma, fatma);
    await user.click(claim);
    const told = await screen.findByRole('alert');
    // It stays so that its button can be pressed.
    await user.hover(told);
    expect(told.textContent).toContain('512 Towels and linen is not assigned to you');
    expect(told.textContent).toContain('Fatma Çetin claimed it at 20:00.');
    expect(await has('Assigned to Fatma Çetin')).toBeDefined();
    expect(await (await line()).findByText('Fatma Çetin claimed it at 20:00.')).toBeDefined();
    await user.click(within(told).getByRole('button', { name: 'Take over' }));
    await has('Assigned to you');
    expect(gateway.bodiesOf(updateRequest).map(({ version }) => version)).toEqual([1, 2]);
    expect((await line()).queryByText('Fatma Çetin claimed it at 20:00.')).toBeNull();
  });

  it("tells who gave it to whom, and who gave it back, before one's own press arrived", async () => {
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

  it('is seen by everybody as it changes, on the card too, and said to who cannot see it', async () => {
    const { hotel, tell } = open();
    await has('Unassigned');
    act(() => void hotel.assign('r1', fatma, fatma));
    await tell();
    await has('Assigned to Fatma Çetin');
    expect((await line()).getByRole('status').textContent).toBe('Assigned to Fatma Çetin');
    expect(within(screen.getByRole('link', { name: /Towels/ })).getByText('Assigned to Fatma Çetin')).toBeDefined();
  });

  it('is given to a colleague found by a few letters, without leaving the keyboard', async () => {
    const { user, gateway } = open(by(selin));
    await has('Assigned to you');
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign the request' }));
    const field = dialog.getByRole('combobox', { name: 'Search people and departments' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    // Colleagues and departments come by reads of their own.
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
    const given = await has('Assigned to Fatma Çetin');
    await waitFor(() => expect(document.activeElement).toBe(given));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is given back, and given to a department whose people then take it', async () => {
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

  it('says when the colleagues did not come, and when nobody has that name', async () => {
    const { user } = open({}, { fill: (_, gateway) => gateway.fail(listColleagues, 'internal') });
    await user.click(await has('Unassigned'));
    expect(await screen.findByText(/The colleagues did not load/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Omar Haddad' });
    expect(screen.queryByRole('option', { name: /Nobody/ }), 'there is nothing to give back').toBeNull();
    await user.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByText('Nobody of this name may handle this request.')).toBeDefined();
  });

  it('tells why it did not go through, with a way to try again', async () => {
    const { user } = open({}, { fill: (_, gateway) => gateway.fail(updateRequest, 'colleague_cannot_handle') });
    await user.click(await has('Unassigned'));
    await user.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
    const told = await screen.findByRole('alert');
    await user.hover(told);
    expect(told.textContent).toContain('This colleague’s rights do not include this request.');
    expect(await has('Unassigned')).toBeDefined();
    await user.click(within(told).getByRole('button', { name: 'Try again' }));
    await has('Assigned to Omar Haddad');
  });

  it('cannot be changed offline, and says why beside it', async () => {
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

  it('cannot be changed while the booking awaits approval, and says so (RQD-10)', async () => {
    const booking = sampleBooking({ status: 'awaiting_approval' });
    open({ booking_id: booking.id, booking: bookingOf(booking) });
    const claim = await (await line()).findByRole<HTMLButtonElement>('button', { name: 'Claim' });
    expect(claim.disabled).toBe(true);
    expect((await line()).getByText('Not possible while the booking is awaiting approval.')).toBeDefined();
  });

  it.each(['CLOSED', 'CANCELED', 'PENDING'] as const)('does not press for a claim of what is %s', async (status) => {
    open({ status });
    const claim = await (await line()).findByRole('button', { name: 'Claim' });
    expect(claim.dataset.variant).toBe('secondary');
  });
});

describe('the key c', () => {
  it('takes the request that the keyboard is on, in every list', async () => {
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

  it('does not take what a colleague has without a word', async () => {
    const { user, gateway, hotel } = open(by(fatma));
    await has('Assigned to Fatma Çetin');
    await user.keyboard('c');
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Assigned to Fatma Çetin');
    expect(gateway.bodiesOf(updateRequest)).toEqual([]);
    await user.click(within(told).getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(hotel.requests.get('r1')?.assignee_id).toBe(staffSubject));
  });
});
