import { listDepartments } from '@bellhop/contract/departments/department';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { departmentKeys } from '../../features/departments/store.ts';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleDepartment, sampleRequest } from '../../features/requests/testing/sample-request.ts';
import type { SmallHotel } from '../../features/requests/testing/small-hotel.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

const GivenToMe = lazyWithWords(
  () => import('../../features/alerts/notices/given-keeper.ts').then((module) => module.GivenKeeper),
  'alerts-notices',
);
const me = { id: staffSubject, name: 'Selin Kaya' };
const fatma = { id: 'staff-2', name: 'Fatma Çetin' };
const title = 'A colleague assigned you a request';
const toDepartment = 'A colleague assigned a request to your department';

function fill(hotel: SmallHotel): void {
  hotel.stand(sampleRequest());
  hotel.stand(sampleRequest({ id: 'r2', serviceName: 'A lamp' }));
  hotel.departments.set('mine', sampleDepartment({ id: 'mine', member_ids: [me.id] }));
  hotel.departments.set('theirs', sampleDepartment({ id: 'theirs', member_ids: [fatma.id] }));
}

async function openShell() {
  const desk = openDesk({ fill, children: <GivenToMe /> });
  // The texts and the code of the toasts load after the first screen; the alarm reports earlier assignments.
  await import('../../features/alerts/notices/given-keeper.ts');
  await waitFor(() => expect(desk.listeners()).toBeGreaterThan(0));
  return desk;
}

describe('an assigned request', () => {
  it('shows the assignee a toast, with a button to open it', async () => {
    const { hotel, router, tell, user } = await openShell();
    hotel.assign('r1', me, fatma);
    await tell();
    // The toast stays so that its button can be pressed.
    await user.hover(await screen.findByText(title));
    await screen.findByText(/512.*Towels and linen/);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests/r1'));
  });

  it('shows no toast when the person claimed it, when it went to another person or was closed before', async () => {
    const { hotel, tell } = await openShell();
    hotel.assign('r1', me, me);
    hotel.assign('r1', fatma, fatma);
    hotel.change('r1', { status: 'CLOSED' }, fatma.id);
    hotel.assign('r1', me, fatma);
    await tell();
    expect(screen.queryByText(title)).toBeNull();
  });

  it('reaches the members of its department; the departments are read once', async () => {
    const { hotel, gateway, router, tell, user } = await openShell();
    expect(gateway.queriesOf(listDepartments)).toEqual([]);
    hotel.giveTo('r1', 'mine', fatma);
    await tell();
    await user.hover(await screen.findByText(toDepartment));
    await screen.findByText(/512.*Towels and linen/);
    hotel.giveTo('r2', 'mine', fatma);
    await tell();
    await screen.findByText(/512.*A lamp/);
    expect(gateway.queriesOf(listDepartments)).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Open' })[0] ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/app\/staff\/requests\/r/));
  });

  it('shows no toast to another department, to the person who assigned it, nor to a former member', async () => {
    const { hotel, cache, tell } = await openShell();
    hotel.giveTo('r1', 'theirs', fatma);
    hotel.giveTo('r1', 'mine', me);
    await tell();
    await waitFor(() => expect(cache.getQueryData(departmentKeys.list)).toHaveLength(2));
    hotel.putDepartment(sampleDepartment({ id: 'mine', version: 2, member_ids: [] }), 'manager');
    hotel.putDepartment(sampleDepartment({ id: 'theirs', version: 2, member_ids: [me.id] }), 'manager');
    hotel.giveTo('r1', 'mine', fatma);
    hotel.giveTo('r2', 'theirs', fatma);
    await tell();
    // Only the last one shows a toast: the person is in that department now.
    await screen.findByText(/512.*A lamp/);
    expect(screen.getAllByText(toDepartment)).toHaveLength(1);
    expect(screen.queryByText(/Towels and linen/)).toBeNull();
  });
});
