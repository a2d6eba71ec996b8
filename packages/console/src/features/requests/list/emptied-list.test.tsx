import { listRequestCards } from '@bellhop/contract/requests/card';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../testing/sample-request.ts';

/** Sixty waiting requests; a page shows fifty of them. */
const open = () =>
  openDesk({
    address: '/app/staff/requests?status=OPEN&who=nobody',
    fill(hotel) {
      for (let n = 0; n < 60; n += 1) hotel.stand(sampleRequest({ id: `r${n}`, updated_at: sampleNow - n }));
    },
  });
const shown = () => screen.queryAllByRole('link').flatMap((link) => link.getAttribute('data-card') ?? []);

describe('a list whose rows on screen were all taken', () => {
  it('shows the waiting requests below, and never the empty state (REQ-24)', async () => {
    const { hotel, tell } = open();
    await waitFor(() => expect(shown()[0]).toBe('r0'));
    for (let n = 0; n < 50; n += 1) hotel.change(`r${n}`, { assignee_id: 'staff-2', assignee_name: 'Fatma Çetin' });
    await tell();
    await waitFor(() => expect(shown()[0]).toBe('r50'));
    for (let n = 50; n < 60; n += 1) hotel.change(`r${n}`, { status: 'CLOSED' });
    await tell();
    await waitFor(() => expect(shown()).toEqual([]));
    expect(await screen.findByText('No Requests')).toBeDefined();
  });

  it('says that the rest did not come, and reads it when the person asks', async () => {
    const { gateway, hotel, tell, user } = open();
    await waitFor(() => expect(shown()[0]).toBe('r0'));
    gateway.fail(listRequestCards, 'not_allowed');
    for (let n = 0; n < 50; n += 1) hotel.change(`r${n}`, { status: 'CLOSED' });
    await tell();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()[0]).toBe('r50'));
  });
});
