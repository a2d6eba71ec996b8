import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GivenToMe } from '../../features/alerts/given-to-me.tsx';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';

const me = { id: staffSubject, name: 'Selin Kaya' };
const fatma = { id: 'staff-2', name: 'Fatma Çetin' };
const title = 'A colleague gave you a request';

async function openShell() {
  const desk = openDesk({ fill: (hotel) => hotel.stand(sampleRequest()), children: <GivenToMe /> });
  // Its words and its code come after the first screen; what is given before is told of by the alarm.
  await import('../../features/alerts/given-keeper.ts');
  await waitFor(() => expect(desk.listeners()).toBeGreaterThan(0));
  return desk;
}

describe('a request that is given to somebody', () => {
  it('is said on their screen, with the way to it', async () => {
    const { hotel, router, tell, user } = await openShell();
    hotel.assign('r1', me, fatma);
    await tell();
    // The toast stays for whoever is about to press its button.
    await user.hover(await screen.findByText(title));
    await screen.findByText(/512.*Towels and linen/);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests/r1'));
  });

  it('is not said when they took it themselves, when it went to somebody else or was done before', async () => {
    const { hotel, tell } = await openShell();
    hotel.assign('r1', me, me);
    hotel.assign('r1', fatma, fatma);
    hotel.change('r1', { status: 'CLOSED' }, fatma.id);
    hotel.assign('r1', me, fatma);
    await tell();
    expect(screen.queryByText(title)).toBeNull();
  });
});
