import { readFileSync } from 'node:fs';
import type { BookingKey } from '@bellhop/contract/bookings/key-state';
import type { GuestPreference } from '@bellhop/contract/bookings/preference';
import { bookingStatuses, keylessStatuses } from '@bellhop/contract/bookings/status';
import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatFor } from '../../platform/format/format.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { BookingDetail } from './booking-detail.tsx';
import { bookingsSlice } from './slice.ts';
import { nothingEnds, StayServer } from './testing/stay-server.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const everything = {
  keyless_active: true,
  keyPartner: 'desk',
  molainn_keyless_access: true,
  loyaltyAndguestPreferences: true,
  repeatCheckPms: true,
} as const;
const key = (over: Partial<BookingKey> = {}): BookingKey => ({
  id: 'k1',
  state: 'ordered',
  rooms: ['512'],
  ordered_at: sampleNow,
  valid_until: sampleNow + 259_200,
  by_hand: true,
  ...over,
});
let server: StayServer;
beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  server = new StayServer();
});
afterEach(() => {
  onlineManager.setOnline(true);
});

async function open(settings: Partial<HotelSettings> = everything, language?: Language) {
  await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, {
    flags: ['BOOKINGS'],
    edits: bookingsSlice.edits,
    settings,
    ...(language && { language }),
  });
  await screen.findByRole('article');
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fieldsSent = () => server.sent.map(({ body: { hotel_id: _, version: __, ...fields } }) => fields);

describe('the cards of a booking', () => {
  it.each([
    ['keyless_active', 'Keyless', 'BKD-08', 'button', 'Send key'],
    ['molainn_keyless_access', 'Keyless access status', 'BKD-10', 'button', 'Change the keyless access'],
    ['loyaltyAndguestPreferences', 'Loyalty and preferences', 'BKD-09', 'textbox', 'Loyalty points'],
    ['repeatCheckPms', 'PMS', 'BKD-11', 'button', 'Check with PMS'],
  ])('with %s have “%s”, and without it have not (%s)', async (setting, name, _id, role, control) => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, {
      flags: ['BOOKINGS'],
      settings: { ...everything, [setting]: false },
    });
    await screen.findByRole('region', { name: name === 'PMS' ? 'Keyless' : 'PMS' });
    expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryAllByRole(role, { name: control })).toEqual([]);
    cleanup();
    await open({ [setting]: true });
    expect((await card(name)).getByRole(role, { name: control })).toBeTruthy();
  });
});

describe('the invitation to check in', () => {
  const delivery: Delivery = {
    id: 'd1',
    version: 1,
    booking_id: 'b1',
    request_id: null,
    kind: 'check_in_invitation',
    channel: 'mail',
    language: 'en',
    state: 'waiting',
    failure: null,
    attempts: 0,
    send_at: sampleNow,
    sent_at: null,
    created_at: sampleNow,
  };

  it('is sent by a press to the guest of a stay that has not begun, and else shows the reason', async () => {
    server.set({ status: 'future_guest', phone_number: null });
    await open({ fastCheckin: true });
    const invitation = await card('Check-in');
    await press('Invite to check in');
    expect(await invitation.findByText('The guest no longer wants messages. Call the guest instead.')).toBeTruthy();
    server.answer(inviteToCheckIn, delivery).fail(inviteToCheckIn, 'invalid_input', { fields: [] });
    await press('Invite to check in');
    expect(await invitation.findByText(/no e-mail address or phone number/)).toBeTruthy();
    await press('Invite to check in');
    expect(await invitation.findByText('Invitation sent. See the messages to the guest.')).toBeTruthy();
    server.answer(inviteToCheckIn, { ...delivery, state: 'failed', failure: 'not_set_up' });
    await press('Invite to check in');
    expect(await invitation.findByText('No mail server is set up. Hand the link over yourself.')).toBeTruthy();
    expect(invitation.queryByText(/Invitation sent/)).toBeNull();
    expect(server.sent.map(({ path }) => path)).toEqual(Array(4).fill('/users/bookings/b1/check-in/invite'));
  });

  it('goes by mail or by text message, as staff choose, where the stay has an address for both', async () => {
    server.set({ status: 'future_guest', email: 'ada@example.com', phone_number: '0532' });
    await open({ fastCheckin: true });
    const invitation = await card('Check-in');
    expect(invitation.queryByRole('button', { name: 'Invite to check in' })).toBeNull();
    server.answer(inviteToCheckIn, delivery).fail(inviteToCheckIn, 'invalid_input', { fields: [] });
    await press('Invite by text message');
    expect(await invitation.findByText(/^This address cannot receive the invitation/)).toBeTruthy();
    await press('Invite by e-mail');
    expect(await invitation.findByText('Invitation sent. See the messages to the guest.')).toBeTruthy();
    expect(invitation.queryByRole('alert')).toBeNull();
    expect(server.sent.map(({ body }) => body)).toEqual([{ channel: 'sms' }, { channel: 'mail' }]);
  });

  it('is not offered to guests who are in the house, nor where the hotel has no check-in by phone', async () => {
    await open({ fastCheckin: true, repeatCheckPms: true });
    await screen.findByRole('region', { name: 'PMS' });
    expect(screen.queryByRole('button', { name: 'Invite to check in' })).toBeNull();
  });
});

describe('the keyless card', () => {
  it('sends a key of the booking’s user, and lists it with the next task (BKD-08, BKD-19)', async () => {
    server.onKey = () => {
      server.set({ keys: [key()] });
    };
    await open();
    const keys = await card('Keyless');
    expect(keys.getByText('This stay has no key yet.')).toBeTruthy();
    await press('Send key');
    expect(await keys.findByText('To be handed over')).toBeTruthy();
    const until = formatFor('en', 'Europe/Istanbul').dayAndTime(sampleNow + 259_200);
    expect(keys.getByText(`512, until ${until}`)).toBeTruthy();
    expect(server.sent).toEqual([
      { method: 'POST', path: '/keyless/endpoint-invitation', body: { user_id: 'guest-1', booking_id: 'b1' } },
    ]);
    expect(keys.queryByRole('button', { name: 'Send key' })).toBeNull();
  });

  it('is handed over, revoked and taken back by a press each (BKD-20)', async () => {
    // One later and one earlier key are revoked.
    const withOthers = (own: BookingKey) => [
      key({ id: 'k9', state: 'revoked' }),
      own,
      key({ id: 'k0', state: 'revoked' }),
    ];
    server.set({ keys: withOthers(key()) });
    const states = ['active', 'revoking', 'revoked'] as const;
    server.onKey = () => {
      server.set({ keys: withOthers(key({ state: states[server.sent.length - 1] ?? 'revoked' })) });
    };
    await open();
    const keys = await card('Keyless');
    await press('Handed over');
    expect(await keys.findByText('Active')).toBeTruthy();
    await press('Revoke the key');
    expect(await keys.findByText('To be returned')).toBeTruthy();
    await press('Returned');
    await waitFor(() => expect(keys.getAllByText('Revoked')).toHaveLength(3));
    const path = '/keyless/endpoint-invitation/k1';
    expect(server.sent).toEqual([
      { method: 'PATCH', path, body: { state: 'active' } },
      { method: 'DELETE', path, body: {} },
      { method: 'PATCH', path, body: { state: 'revoked' } },
    ]);
    expect(keys.getByRole('button', { name: 'Send key' })).toBeTruthy();
  });

  it.each([
    [{ status: 'future_guest' as const }, {}, /Set the booking to “Hotel guest” first/],
    [{ rooms: [] }, {}, 'This booking has no room yet. Enter one first.'],
    [{}, { keyPartner: '' as const }, /^Nobody makes keys for this hotel yet/],
  ])('shows why no key can be sent: %o %o', async (stay, settings, reason) => {
    server.set(stay);
    await open({ ...everything, ...settings });
    const keys = await card('Keyless');
    expect(keys.getByText(reason)).toBeTruthy();
    expect(keys.getByRole<HTMLButtonElement>('button', { name: 'Send key' }).disabled).toBe(true);
  });

  it('leaves a partner’s key to the partner, and shows its state', async () => {
    server.set({ keys: [key({ by_hand: false }), key({ id: 'k2', by_hand: false, state: 'revoking' })] });
    await open();
    const keys = await card('Keyless');
    expect(keys.getByText('Ordered')).toBeTruthy();
    expect(keys.getByText('Being revoked')).toBeTruthy();
    expect(keys.queryByRole('button', { name: /Handed over|Returned/ })).toBeNull();
  });

  it('shows the fault of a partner’s key (BKD-20)', async () => {
    const still = key({ by_hand: false, state: 'revoking', trouble: 'not_revoked' });
    server.set({ keys: [still, key({ id: 'k2', by_hand: false, state: 'failed', trouble: 'refused' })] });
    await open();
    const keys = await card('Keyless');
    expect(keys.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The lock system has not confirmed it: the key may still open the door. Please check the lock.',
      'The lock system has refused this key.',
    ]);
  });

  it('has a switch that keeps a key from opening anything, and from being handed over (BKD-08)', async () => {
    server.set({ keys: [key()] });
    await open();
    const keys = await card('Keyless');
    await userEvent.click(keys.getByRole('switch', { name: 'Keyless access paused' }));
    await waitFor(() => expect(fieldsSent()).toEqual([{ keyless_passive: true }]));
    const handedOver = await keys.findByRole<HTMLButtonElement>('button', { name: 'Handed over' });
    await waitFor(() => expect(handedOver.disabled).toBe(true));
    await userEvent.click(keys.getByRole('switch', { name: 'Keyless access paused' }));
    await waitFor(() => expect(fieldsSent().at(-1)).toEqual({ keyless_passive: false }));
    await waitFor(() => expect(handedOver.disabled).toBe(false));
  });

  it("shows that keys need a connection, and the server's reason for a refusal", async () => {
    server.set({ keys: [key()] });
    await open();
    const keys = await card('Keyless');
    server.isAway = true;
    await press('Handed over');
    expect((await keys.findByRole('alert')).textContent).toBe('Please check your internet connection');
    act(() => onlineManager.setOnline(false));
    expect(await keys.findByText('Connect to the internet to work with keys.')).toBeTruthy();
    expect(keys.getByRole<HTMLButtonElement>('button', { name: 'Handed over' }).disabled).toBe(true);
  });
});

describe('the keyless access card', () => {
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const shown = async (name: string) => (await card('Keyless access status')).getByText(name).closest('[data-tone]');

  it.each([
    ['verified', 'Verified', 'closed', ['Rejected', 'Expired']],
    ['pending', 'Pending', 'pending', ['Verified', 'Rejected', 'Expired']],
    ['rejected', 'Rejected', 'canceled', ['Verified', 'Expired']],
    ['expired', 'Expired', 'canceled', ['Verified', 'Rejected']],
  ] as const)(
    'shows %s as %s in its colour, and offers all others but pending (BKD-13, BKD-14, BKD-15, BKD-16)',
    async (status, name, tone, others) => {
      server.set({ molainn_keyless_access_status: status });
      await open();
      expect((await shown(name))?.getAttribute('data-tone')).toBe(tone);
      // The DOM of the tests does not render, so the style sheet is read for the colour.
      const file = '../../ui/tag.module.css';
      const sheet = readFileSync(new URL(file, import.meta.url), 'utf8');
      expect(sheet).toContain(
        `.tag[data-tone="${tone}"] {\n  background: var(--${tone}-soft);\n  color: var(--${tone});\n}`,
      );
      await press('Change the keyless access');
      expect(offered()).toEqual(others);
      expect(keylessStatuses).toContain(status);
    },
  );

  it('saves the chosen value (BKD-17)', async () => {
    await open();
    await card('Keyless access status');
    await press('Change the keyless access');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Verified' }));
    await waitFor(() => expect(fieldsSent()).toEqual([{ molainn_keyless_access_status: 'verified' }]));
    expect(await shown('Verified')).toBeTruthy();
  });

  it.each(bookingStatuses.filter((status) => status !== 'hotel_guest'))(
    'is disabled for %s, and shows how door opening can be granted (BKD-17, BKD-18)',
    async (status) => {
      server.set({ status });
      await open();
      const access = await card('Keyless access status');
      expect(access.getByRole<HTMLButtonElement>('button', { name: 'Change the keyless access' }).disabled).toBe(true);
      expect(access.getByRole('status').textContent).toBe(
        'The accommodation status must be changed to “Hotel guest” to grant door opening.',
      );
    },
  );

  it('has no warning for a hotel guest (BKD-17, BKD-18)', async () => {
    await open();
    const access = await card('Keyless access status');
    expect(access.queryByText(/accommodation status/)).toBeNull();
    expect(access.queryByRole('status')).toBeNull();
    expect(access.getByRole<HTMLButtonElement>('button', { name: 'Change the keyless access' }).disabled).toBe(false);
  });
});

describe('the loyalty card', () => {
  const preferences: GuestPreference[] = [
    { id: 'pillow', name: { en: 'Feather pillow', tr: 'Kuş tüyü yastık' }, is_selected: true },
    { id: 'quiet', name: { en: 'Quiet room' }, is_selected: false },
    { id: 'bath', name: { en: 'Bathtub', tr: 'Küvet' }, is_selected: false },
  ];

  it('saves the points when the field is left, and not when nothing has changed (BKD-09)', async () => {
    server.set({ loyalty_point: 120 });
    await open();
    const field = (await card('Loyalty and preferences')).getByRole('textbox', { name: 'Loyalty points' });
    await userEvent.click(field);
    await userEvent.tab();
    await userEvent.clear(field);
    await userEvent.type(field, '450');
    expect(server.sent).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(fieldsSent()).toEqual([{ loyalty_point: 450 }]));
    await userEvent.clear(field);
    await userEvent.tab();
    await waitFor(() => expect(fieldsSent().at(-1)).toEqual({ loyalty_point: null }));
  });

  it('goes on under the arrow keys, and asks where a colleague set other points meanwhile', async () => {
    server.set({ loyalty_point: 120 });
    await open();
    const field = (await card('Loyalty and preferences')).getByRole('textbox', { name: 'Loyalty points' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(fieldsSent()).toEqual([{ loyalty_point: 121 }]));
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(fieldsSent().at(-1)).toEqual({ loyalty_point: 122 }));
    await waitFor(() => expect(server.booking.loyalty_point).toBe(122));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows the hotel’s preferences in the reader’s language and saves each press (BKD-09, ENT-20, ENT-21)', async () => {
    server.set({ preferences });
    await open(everything, 'tr');
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect((await box('Kuş tüyü yastık')).checked).toBe(true);
    const quiet = await box('Quiet room');
    expect(quiet.checked).toBe(false);
    await userEvent.click(quiet);
    await waitFor(() =>
      expect(fieldsSent()).toEqual([
        {
          preferences: [
            { id: 'pillow', is_selected: true },
            { id: 'quiet', is_selected: true },
            { id: 'bath', is_selected: false },
          ],
        },
      ]),
    );
    await waitFor(async () => expect((await box('Quiet room')).checked).toBe(true));
    expect((await box('Kuş tüyü yastık')).checked).toBe(true);
    expect((await box('Küvet')).checked).toBe(false);
    await userEvent.click(await box('Kuş tüyü yastık'));
    await waitFor(() =>
      expect(fieldsSent().at(-1)).toEqual({
        preferences: [
          { id: 'pillow', is_selected: false },
          { id: 'quiet', is_selected: true },
          { id: 'bath', is_selected: false },
        ],
      }),
    );
  });

  it('says that a hotel offers no preferences', async () => {
    await open();
    expect((await card('Loyalty and preferences')).getByText('This hotel offers no preferences yet.')).toBeTruthy();
  });
});

describe('the PMS card', () => {
  type PmsAnswer = NonNullable<StayServer['pms']>;
  const answer = (state: PmsAnswer['state'], differences: PmsAnswer['differences'] = []) => ({
    asked_at: sampleNow,
    state,
    differences,
  });

  it.each([
    ['same', 'The PMS has the same data as this booking.'],
    ['unknown', 'The PMS does not know this booking.'],
    ['unreachable', 'The PMS is not answering. Please try again.'],
    ['none', 'This hotel has no PMS connected here.'],
  ] as const)('compares by “Check with PMS” and shows the result: %s (BKD-12)', async (state, words) => {
    server.pms = answer(state);
    await open();
    const pms = await card('PMS');
    await press('Check with PMS');
    expect(await pms.findByText(words)).toBeTruthy();
    expect(pms.getByText(/^Asked: /)).toBeTruthy();
    expect(fieldsSent()).toEqual([{ check_with_pms: true }]);
  });

  it('shows differences from the PMS and takes them over, also without “Check with PMS” (BKD-11, BKD-12)', async () => {
    server.set({
      pms_differs: true,
      pms_differences: [{ field: 'rooms', ours: ['512'], theirs: ['612'] }],
    });
    await open({ repeatCheckPms: false });
    const pms = await card('PMS');
    expect(await pms.findByText('Changed here and in the PMS:')).toBeTruthy();
    expect(pms.queryByRole('button', { name: 'Check with PMS' })).toBeNull();
    await press('Use the PMS value: Rooms');
    expect(fieldsSent()).toEqual([{ rooms: ['612'] }]);
    await waitFor(() => expect(pms.queryByText('Changed here and in the PMS:')).toBeNull());
  });

  it('shows the consequences of a status of the PMS before it is taken over (BKD-06, BKD-12)', async () => {
    server.brings = { ...nothingEnds, ends_access: true };
    server.pms = answer('different', [{ field: 'status', ours: server.booking.status, theirs: 'checked_out' }]);
    await open();
    const pms = await card('PMS');
    await press('Check with PMS');
    await pms.findByText('The PMS has other data in these fields:');
    await press('Use the PMS value: Status');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('The guest can no longer open the guest page.')).toBeTruthy();
    expect(fieldsSent()).toEqual([{ check_with_pms: true }]);
  });

  it('lists the differing values of the PMS, and takes them over field by field (BKD-12)', async () => {
    server.pms = answer('different', [
      { field: 'rooms', ours: ['512'], theirs: ['612'] },
      { field: 'phone_number', ours: '+905320001234', theirs: null },
    ]);
    await open();
    const pms = await card('PMS');
    await press('Check with PMS');
    expect(await pms.findByText('The PMS has other data in these fields:')).toBeTruthy();
    const [rooms, phone] = pms.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rooms).toContain('Here: 512PMS: 612');
    expect(phone).toContain('Here: +905320001234PMS: None');
    await press('Use the PMS value: Rooms');
    await waitFor(() => expect(fieldsSent().at(-1)).toEqual({ rooms: ['612'] }));
    await waitFor(() => expect(pms.getAllByRole('listitem')).toHaveLength(1));
    await press('Use the PMS value: Phone');
    expect(await pms.findByText('The PMS has the same data as this booking.')).toBeTruthy();
    expect(fieldsSent().at(-1)).toEqual({ phone_number: null });
  });

  it('needs a connection', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    const pms = await card('PMS');
    expect(await pms.findByText('Connect to the internet to ask the PMS.')).toBeTruthy();
    expect(pms.getByRole<HTMLButtonElement>('button', { name: 'Check with PMS' }).disabled).toBe(true);
  });
});
