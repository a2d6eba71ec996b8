import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('the guest page:', () => {
  let server: GuestServer;
  beforeEach(() => {
    server = new GuestServer();
    outside.broker = new LiveBroker();
  });

  const hotelPage: HotelPage = {
    phone: '+90 212 555 01 00',
    sections: [
      { id: 'wifi', title: {}, text: { en: 'Network: Grand\n<b>No</b> password', tr: 'Ağ: Grand' } },
      { id: 'pool', title: { en: 'Pool' }, text: { ar: 'من ⁨⁨9 إلى 18⁩⁩' } },
    ],
  };

  it('The hotel page shows its sections in the guest’s language and calls the reception', async () => {
    server.stay = { ...testStay, hotelPage };
    const { user } = await openStay(server);
    expect(screen.getByRole('link', { name: /Call reception/ }).getAttribute('href')).toBe('tel:+902125550100');
    await user.click(screen.getByRole('link', { name: 'The hotel' }));
    expect(within(screen.getByRole('region', { name: 'Wi-Fi' })).getByText(/<b>No<\/b> password/)).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Pool' }))
        .getByText('من ⁨⁨9 إلى 18⁩⁩')
        .getAttribute('lang'),
    ).toBe('ar');
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox'), 'tr');
    expect(await screen.findByText('Ağ: Grand')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Resepsiyonu ara/ })).toBeTruthy();
  });

  it('The hotel’s own words stand in place of ours in their language, as plain text (SET-13)', async () => {
    const dictionary = { en: { 'home.question': 'How may we <b>spoil</b> you?' }, tr: { 'tabs.home': 'Giriş' } };
    server.stay = { ...testStay, dictionary };
    const { user } = await openStay(server);
    expect(screen.getByRole('heading', { name: 'How may we <b>spoil</b> you?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox'), 'tr');
    expect(await screen.findByRole('link', { name: 'Giriş' })).toBeTruthy();
  });

  it('A phone in another zone reads that times are the hotel’s, and that its clock is wrong (V5, V18)', async () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    server.stay = { ...testStay, timeZone: own };
    const { unmount } = await openStay(server);
    expect(screen.queryByText('All times are hotel time.')).toBeNull();
    expect(screen.queryByText(/clock of this phone/)).toBeNull();
    unmount();
    server.stay = { ...testStay, timeZone: 'Pacific/Kiritimati' };
    server.date = new Date((systemClock.now() + 600) * 1000).toUTCString();
    await openStay(server);
    expect(await screen.findByText('All times are hotel time.')).toBeTruthy();
    expect(await screen.findByText('The clock of this phone is wrong. The times on this page are right.')).toBeTruthy();
    server.date = new Date((systemClock.now() - 600) * 1000).toUTCString();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/clock of this phone/)).toBeNull());
  });

  it('A hotel without a page of its own has no entry for it', async () => {
    await openStay(server);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'My requests']);
  });

  it.each([
    [{}, 'Received', 'Housekeeping has received your request. Expected by 15:30 on 20 Nov.'],
    [{ in_progress: true }, 'In progress', 'Housekeeping is working on your request. Expected by 15:30 on 20 Nov.'],
    [{ in_progress: true, department_id: null, due_at: null }, 'In progress', 'The hotel is working on your request.'],
    [{ status: 'PENDING' as const, due_at: null }, 'On hold', 'Housekeeping has put your request on hold for now.'],
    [{ status: 'CLOSED' as const }, 'Done', 'This request is done. If something is missing, write to us here.'],
    [{ status: 'CANCELED' as const }, 'Cancelled', 'This request was cancelled.'],
  ])('A request that is %o reads "%s" and says what happens next', async (more, status, next) => {
    server.departments = [{ id: 'rooms', name: 'Housekeeping', nameWithLocales: {} }];
    // 2026-11-20T12:30:00Z is 15:30 in Istanbul.
    server.add({ id: 'r1', department_id: 'rooms', due_at: 1_795_177_800, ...more });
    const { user } = await openStay(server);
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await user.click(await screen.findByRole('button', { name: new RegExp(`Towels.*${status}`) }));
    expect(await screen.findByText((_, element) => element?.tagName === 'P' && plain(element) === next)).toBeTruthy();
  });

  it('A request that goes to a department which serves no guests names it, without a reload (S19)', async () => {
    const { comments: _, ...request } = server.add({ id: 'r1', in_progress: true });
    outside.broker.isReachable = true;
    const { user } = await openStay(server);
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await user.click(await screen.findByRole('button', { name: /Towels/ }));
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    server.departments = [{ id: 'night', name: 'Night desk', nameWithLocales: {} }];
    const item = { ...request, department_id: 'night', version: 2 };
    outside.broker.publish({ event: 'MODIFY', entity: 'request', id: 'r1', seq: 1, at: 1, version: 2, item });
    await waitFor(() => expect(plain(document.body)).toContain('Night desk is working on your request.'), {
      timeout: 5000,
    });
  });
});

/** Text of the element without the marks that isolate names (U+2068, U+2069). */
function plain(element: Element): string {
  return (element.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
}
