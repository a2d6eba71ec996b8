import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { TimelineEntry } from '@bellhop/contract/history';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../locales/en/requests-teamwork.json';
import { ensureLanguage } from '../../platform/i18n/texts.ts';
import { type DeskOptions, openDesk } from '../requests/testing/render-requests.tsx';
import { sampleBooking, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';
import './stay-history.tsx';
import { StayTimeline } from './stay-timeline.tsx';

afterEach(() => vi.useRealTimers());

function entry(n: number, over: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    place: `${sampleNow - 600 + n}.1.${n}`,
    at: sampleNow - 600 + n,
    actor: 'fatma',
    actor_name: 'Fatma Çetin',
    actor_kind: 'staff',
    kind: 'changed',
    about: null,
    changes: [],
    ...over,
  };
}
const towels = { entity: 'request', id: 'r1', name: 'Towels', nameWithLocales: { ar: 'مناشف' } } as const;
const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });
const created = entry(1, { kind: 'created' });

async function openTimeline(entries: readonly TimelineEntry[], options: Partial<DeskOptions> = {}) {
  const desk = openDesk({
    children: <StayTimeline id="b1" />,
    ...options,
    fill(hotel, gateway) {
      gateway.timelines.set('b1', [...entries]);
      options.fill?.(hotel, gateway);
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'History of the stay' }));
  const part = screen.getByRole('region', { name: 'History of the stay' });
  const lines = () =>
    within(part)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent));
  return { ...desk, part, lines };
}

describe('the history of a stay', () => {
  it('lists who did what to the booking and its requests, and only names values that may not be read', async () => {
    const { part, lines } = await openTimeline([
      entry(9, {
        changes: [change('status', 'future_guest', 'hotel_guest'), change('rooms', ['204'], ['508', '509'])],
      }),
      entry(8, { kind: 'message', about: towels }),
      entry(7, { about: towels, changes: [change('status', 'OPEN', 'CLOSED')] }),
    ]);
    await within(part).findByText('Wrote a message');
    expect(lines()).toEqual([
      ['Status: changed from Future guest to Hotel guest', 'Rooms: changed from 204 to 508 and 509'],
      ['Towels', 'Wrote a message'],
      ['Towels', 'Changed the status from Open to Closed'],
    ]);
    const [link] = within(part).getAllByRole('link', { name: 'Towels' });
    expect(link?.getAttribute('href')).toBe('/app/staff/requests/r1');
    expect(within(part).getAllByText('Fatma Çetin')).toHaveLength(3);
  });

  it('shows each act on payment links with its amount, also acts of a later version (PAY-09)', async () => {
    const step = (act: string) => change('payment', null, { id: 'p1', act, amount: 12_000, currency: 'EUR' });
    const acts = ['unheard', 'canceled', 'reversed', 'refunded', 'received', 'paid', 'dates', 'sent', 'made'];
    const { part, lines } = await openTimeline([entry(9, { changes: acts.map(step) })]);
    await within(part).findByText(/^Sent the payment link/);
    expect(lines().flat()).toEqual([
      'Changed the payment link for €120.00',
      'Cancelled the payment link for €120.00',
      'Undid “paid” of €120.00',
      'The payment provider sent €120.00 back',
      'The payment provider reported €120.00',
      '€120.00 was paid',
      'Changed the dates of the payment link for €120.00',
      'Sent the payment link for €120.00',
      'Asked for €120.00 by a payment link',
    ]);
  });

  it('shows which accesses of the guest ended with the stay', async () => {
    const { part, lines } = await openTimeline([
      entry(9, {
        changes: [
          change('status', 'hotel_guest', 'checked_out'),
          change('guest_devices', 2, 0),
          change('guest_links', 1, 0),
        ],
      }),
    ]);
    await within(part).findByText(/^Status/);
    expect(lines()).toEqual([
      [
        'Status: changed from Hotel guest to Checked out',
        'This signed 2 devices of the guest out.',
        'This ended 1 guest link.',
      ],
    ]);
  });

  it('names identity data, notes and preferences without their values, and who opened the numbers', async () => {
    const { part, lines } = await openTimeline([
      entry(9, { kind: 'opened' }),
      entry(8, {
        changes: [
          change('birthday', 'set', null),
          change('internal_notes', 'set', 'set'),
          change('passport_number', null, 'set'),
          change('preferences', [], ['p1']),
        ],
      }),
      entry(7, {
        actor: 'system',
        actor_name: null,
        actor_kind: 'system',
        changes: [
          change('identity', 'set', null),
          change('pass', null, 'scan'),
          change('gender', null, 'female'),
          change('of_tomorrow', 1, 2),
        ],
      }),
    ]);
    await within(part).findByText('Opened the identity numbers');
    expect(lines()).toEqual([
      ['Opened the identity numbers'],
      ['Date of birth: removed', 'Internal notes: changed', 'Passport number: entered', 'Preferences: entered'],
      [
        'The identity data was erased: the hotel’s retention time has passed.',
        'Made a guest link',
        'Gender: set to Female',
        'Changed something else',
      ],
    ]);
    expect(within(part).getByText('The hotel’s systems')).toBeTruthy();
  });

  it('says who stopped messages to the guest, and who allowed them again', async () => {
    const { lines } = await openTimeline([
      entry(9, { changes: [change('messages', 'stopped', 'on')] }),
      entry(8, { changes: [change('messages', 'on', 'stopped')] }),
    ]);
    await waitFor(() =>
      expect(lines()).toEqual([['Switched messages to the guest on again'], ['Stopped messages to the guest']]),
    );
  });

  it('shows each step of the key of the stay', async () => {
    const { lines } = await openTimeline([
      entry(9, { changes: [change('key', 'active', 'revoking')] }),
      entry(8, { changes: [change('key', 'ordered', 'active')] }),
      entry(7, { changes: [change('key', null, 'ordered')] }),
    ]);
    await waitFor(() =>
      expect(lines()).toEqual([
        ['Room key: changed from Active to Being revoked'],
        ['Room key: changed from Ordered to Active'],
        ['Room key: set to Ordered'],
      ]),
    );
  });

  it('loads older entries on request, and has Arabic texts', async () => {
    const entries = [7, 6, 5].map((n) => entry(n, { kind: 'message', about: towels }));
    const { part, user, gateway, texts } = await openTimeline([...entries, created]);
    await user.click(await within(part).findByRole('button', { name: 'Show older' }));
    expect(await within(part).findByText('Created the booking')).toBeTruthy();
    expect(gateway.queriesOf(listBookingHistory)).toEqual([
      { hotel_id: 'grand' },
      { hotel_id: 'grand', before: entries[2]?.place },
    ]);
    await ensureLanguage(texts, 'ar');
    await act(() => texts.changeLanguage('ar'));
    expect(await within(part).findByText('إنشاء الحجز')).toBeTruthy();
  });

  it('updates when the booking or one of its requests changes, and at no other change', async () => {
    const { part, lines, hotel, gateway, tell } = await openTimeline([created], {
      fill(hotel) {
        hotel.stand(sampleRequest({ id: 'r1', booking_id: 'b1' }));
        hotel.bookings.set('b1', sampleBooking({ id: 'b1' }));
      },
    });
    await within(part).findByText('Created the booking');
    gateway.timelines.set('b1', [entry(4, { about: towels, changes: [change('rating', null, 4)] }), created]);
    hotel.change('r1', { rating: 4 });
    await tell();
    expect(await within(part).findByText('Rated it with 4 stars out of 5')).toBeTruthy();
    gateway.timelines.set('b1', [entry(5, { changes: [change('butler', null, 'Murat')] }), created]);
    hotel.changeBooking('b1', { butler: 'Murat' });
    await tell();
    await waitFor(() => expect(lines()[0]).toEqual(['Butler: set to Murat']));
    const reads = gateway.queriesOf(listBookingHistory).length;
    hotel.add(sampleRequest({ id: 'r2', booking_id: 'b2' }));
    await tell();
    gateway.timelines.set('b1', [entry(6, { changes: [change('butler', 'Murat', 'Efe')] }), created]);
    hotel.changeBooking('b1', { butler: 'Efe' });
    await tell();
    await waitFor(() => expect(lines()[0]).toEqual(['Butler: changed from Murat to Efe']));
    expect(gateway.queriesOf(listBookingHistory)).toHaveLength(reads + 1);
  });

  it('that fails to load shows the failure and can be read again', async () => {
    const { part, user } = await openTimeline([created], {
      fill: (_, gateway) => gateway.fail(listBookingHistory, 'internal'),
    });
    expect((await within(part).findByRole('alert')).textContent).toContain('The history did not load.');
    await user.click(within(part).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(part).getByText('Created the booking')).toBeTruthy());
  });

  it('without any entry shows so', async () => {
    const { part } = await openTimeline([], {
      fill(_, { history }) {
        history.isCut = true;
      },
    });
    expect(await within(part).findByText('This stay has no history yet.')).toBeTruthy();
  });
});
