import { listRequestCards } from '@bellhop/contract/requests/card';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffSubject } from '../testing/hotel-calls.ts';
import { type DeskOptions, openDesk, typeWithoutRest } from '../testing/render-requests.tsx';
import { sampleDepartment, sampleRequest } from '../testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

const selin = { id: staffSubject, name: 'Selin Kaya' };
const fatma = { id: 'staff-2', name: 'Fatma Çetin' };

const open = (options: Omit<DeskOptions, 'fill'> = {}) =>
  openDesk({
    ...options,
    fill(hotel) {
      const desk = sampleDepartment({ id: 'desk', name: 'Front desk', position: 0 });
      const rooms = sampleDepartment({ nameWithLocales: { tr: 'Kat hizmetleri' }, position: 1 });
      const gone = sampleDepartment({ id: 'gone', name: 'Laundry', removed: true });
      for (const each of [desk, { ...rooms, member_ids: [staffSubject] }, gone]) hotel.departments.set(each.id, each);
      const has = ({ id, name }: typeof selin) => ({ assignee_id: id, assignee_name: name });
      hotel.stand(sampleRequest({ id: 'own', serviceName: 'Towels', ...has(selin), department_id: 'rooms' }));
      hotel.stand(sampleRequest({ id: 'theirs', serviceName: 'Taxi', ...has(fatma), department_id: 'desk' }));
      hotel.stand(sampleRequest({ id: 'free', serviceName: 'Minibar', status: 'CLOSED', department_id: 'rooms' }));
    },
  });
/** Cards of the list; an opened request has links of its own. */
const shown = () => screen.queryAllByRole('link').flatMap((link) => link.getAttribute('data-card') ?? []);
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const choose = async (name: string) => {
  await screen.findByRole('complementary', { name: 'Filters' });
  return filters().findByRole('button', { name });
};

describe('the filter by assignee', () => {
  it('narrows the list to mine, to unassigned and to a department, and the counts of the statuses with it, until it is cleared (REQ-03, REQ-06)', async () => {
    const { user, router } = open();
    await waitFor(() => expect(shown()).toHaveLength(3));
    await user.click(await choose('Mine'));
    await waitFor(() => expect(shown()).toEqual(['own']));
    expect(filters().getByRole('button', { name: 'Mine', pressed: true })).toBeDefined();
    expect(filters().getByRole('button', { name: 'Open 1' })).toBeDefined();
    expect(filters().getByRole('button', { name: 'Closed 0' })).toBeDefined();
    expect(router.state.location.search).toEqual({ who: 'mine' });

    await user.click(await choose('Unassigned'));
    await waitFor(() => expect(shown()).toEqual(['free']));
    await user.click(await choose('Front desk'));
    await waitFor(() => expect(shown()).toEqual([]));
    await user.click(await choose('Anyone'));
    await waitFor(() => expect(shown()).toEqual(['theirs']));
    expect(router.state.location.search).toEqual({ department: 'desk' });
    await user.click(await choose('Clear filters'));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  it('shows the requests of unhappy guests in every status, from the list of open ones', async () => {
    const { user, router } = openDesk({
      address: '/app/staff/requests?status=OPEN',
      fill(hotel) {
        hotel.stand(sampleRequest({ id: 'bad', status: 'CLOSED', rating: 1 }));
        hotel.stand(sampleRequest({ id: 'good', status: 'CLOSED', rating: 5 }));
        hotel.stand(sampleRequest({ id: 'open' }));
      },
    });
    await waitFor(() => expect(shown()).toEqual(['open']));
    await user.click(await choose('Unhappy'));
    await waitFor(() => expect(shown()).toEqual(['bad']));
    expect(router.state.location.search).toEqual({ guests: 'unhappy' });
  });

  it("offers the departments in use, the person's own first, in their language", async () => {
    const { screen: view } = open();
    const group = within(await screen.findByRole('region', { name: 'Departments' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All departments',
      'Housekeeping',
      'Front desk',
    ]);
    view.unmount();
    open({ language: 'tr' });
    expect(await screen.findByRole('button', { name: 'Kat hizmetleri' })).toBeDefined();
  });

  it('is in a menu beside the categories while a request is open', async () => {
    const { user, router } = open({ address: '/app/staff/requests/own' });
    await user.click(await screen.findByRole('button', { name: 'Assigned to: Anyone' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Mine' }));
    await waitFor(() => expect(shown()).toEqual(['own']));
    await user.click(screen.getByRole('button', { name: 'Assigned to: Mine' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Housekeeping' }));
    await screen.findByRole('button', { name: 'Assigned to: Mine · Housekeeping' });
    expect(router.state.location.search).toEqual({ who: 'mine', department: 'rooms' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  it('reaches the server for requests that are not on the device, and is whole after a reload', async () => {
    const { gateway } = open({ address: '/app/staff/requests?who=nobody&department=rooms' });
    await waitFor(() => expect(shown()).toEqual(['free']));
    expect(gateway.queriesOf(listRequestCards)).toContainEqual(
      expect.objectContaining({ assignee: 'none', department_id: 'rooms' }),
    );
  });

  it('follows what colleagues take and give back, and a department that is renamed, by the live channel', async () => {
    const { hotel, tell, user } = open();
    await user.click(await choose('Unassigned'));
    await waitFor(() => expect(shown()).toEqual(['free']));
    act(() => {
      hotel.assign('free', fatma, fatma);
      hotel.assign('theirs', null, fatma);
      hotel.putDepartment(sampleDepartment({ id: 'desk', name: 'Reception', version: 2 }), fatma.id);
    });
    await tell();
    await waitFor(() => expect(shown()).toEqual(['theirs']));
    expect(await filters().findByRole('button', { name: 'Open 1' })).toBeDefined();
    expect(await filters().findByRole('button', { name: 'Reception' })).toBeDefined();
  });

  it('is left by a search, which looks through everything (REQ-29)', async () => {
    const { router } = open({ address: '/app/staff/requests?who=mine&department=rooms' });
    await waitFor(() => expect(shown()).toEqual(['own']));
    typeWithoutRest(screen.getByRole('searchbox'), 'taxi');
    await waitFor(() => expect(shown()).toEqual(['theirs']));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'taxi' }));
  });

  it.each(['lolRequests', 'fastCheckin'] as const)('filters the list of %s alike (LOL-01)', async (place) => {
    const { hotel, tell, user } = openDesk({ address: `/app/staff/${place}` });
    const service_type = place === 'lolRequests' ? 'LOL_REQUEST' : 'FAST_CHECK_IN';
    await screen.findByRole('heading', { name: 'No Requests' });
    for (const id of ['one', 'other']) hotel.add(sampleRequest({ id, service_type }));
    hotel.assign('other', selin, selin);
    await tell();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await user.click(await choose('Mine'));
    await waitFor(() => expect(shown()).toEqual(['other']));
  });
});
