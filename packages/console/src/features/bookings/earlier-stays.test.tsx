import { type EarlierStay, listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { EarlierStays } from './earlier-stays.tsx';

const day = 86_400;
const Card = lazyWithWords(async () => EarlierStays, 'bookings');

function stay(id: string, over: Partial<EarlierStay> = {}): EarlierStay {
  return {
    id,
    status: 'checked_out',
    fullName: 'Ayşe Kılıç',
    reservation_number: 'R1',
    rooms: ['508'],
    checkin: sampleNow - 40 * day,
    checkout: sampleNow - 36 * day,
    notes: 0,
    found_by: 'identity',
    ...over,
  };
}

function open(stays: readonly EarlierStay[], fails = false) {
  return openDesk({
    children: (
      <Suspense>
        <Card id="b1" />
      </Suspense>
    ),
    fill(_, gateway) {
      gateway.earlier.set('b1', [...stays]);
      if (fails) gateway.fail(listEarlierStays, 'internal');
    },
  });
}

describe('the earlier stays of an opened booking', () => {
  it('show dates, rooms and how many notes there are, and lead to the booking', async () => {
    open([
      stay('b-3', { rooms: ['508', '509'], notes: 2 }),
      stay('b-2', { rooms: [], found_by: 'contact' }),
      stay('b-1', { checkin: null }),
      stay('b-0'),
    ]);
    const card = await screen.findByRole('region', { name: 'Earlier stays' });
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['b-3', 'b-2', 'b-1'].map((id) => `/app/staff/bookings/${id}`),
    );
    expect(links[0]?.textContent).toContain('Rooms 508 and 509');
    expect(links[0]?.textContent).toContain('2 notes');
    expect(links[1]?.textContent).not.toContain('Room');
    expect(within(card).getByText(/Found by contact details and last name/).parentElement?.textContent).toContain(
      'Ayşe Kılıç',
    );
    expect(within(card).getAllByText(/Found by/)).toHaveLength(1);
    expect(within(card).getByText('1 older stay is not shown.')).toBeTruthy();
  });

  it('are left out where there are none', async () => {
    const { gateway } = open([]);
    await waitFor(() => expect(gateway.queriesOf(listEarlierStays)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Earlier stays' })).toBeNull();
  });

  it('say so when they do not load, and are tried again', async () => {
    const { user } = open([stay('b-3')], true);
    const card = await screen.findByRole('region', { name: 'Earlier stays' });
    expect(within(card).getByRole('alert').textContent).toContain('The earlier stays did not load.');
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByRole('link')).toBeTruthy();
  });
});
