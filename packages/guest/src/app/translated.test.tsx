import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../../../../scripts/test-dom/translate-page.mjs';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

/** The visible text of the page, without marks and repeated spaces. */
const shown = () => (document.body.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' ');

describe('a page that the browser translates', () => {
  let server: GuestServer;
  let endTranslation = () => {};
  beforeEach(() => {
    server = new GuestServer();
    outside.broker = new LiveBroker();
    vi.stubGlobal('indexedDB', new IDBFactory());
    endTranslation = translatePage();
  });
  afterEach(() => {
    endTranslation();
    vi.unstubAllGlobals();
  });

  it('tells the state that staff have set, on the chip and in the line below (V2)', async () => {
    server.departments = [{ id: 'rooms', name: 'Housekeeping', nameWithLocales: {} }];
    const { comments: _, ...request } = server.add({ id: 'r1', department_id: 'rooms', due_at: 1_795_177_800 });
    outside.broker.isReachable = true;
    const { user } = await openStay(server);
    await waitFor(() => expect(document.querySelectorAll('font font').length).toBeGreaterThan(5));
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await user.click(await screen.findByRole('button', { name: /Towels/ }));
    await waitFor(() => expect(shown()).toContain('Housekeeping has received your request. Expected by 15:30 on'));
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const item = { ...request, status: 'CLOSED' as const, version: 2 };
    server.add(item);
    outside.broker.publish({ event: 'MODIFY', entity: 'request', id: 'r1', seq: 1, at: 1, version: 2, item });
    await waitFor(() => expect(shown()).toContain('This request is done. If something is missing'));
    expect(shown()).toContain('Done');
    expect(shown()).not.toMatch(/Received|has received|Expected by/);
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(shown()).toContain('Thank you for telling us.'));
  });

  it('follows the guest’s choice of language in tiles, tabs and the call button (V2)', async () => {
    server.stay = { ...testStay, hotelPage: { phone: '+90 212 555 01 00', sections: [] }, restaurants: true };
    server.add({ id: 'r1' });
    const { user } = await openStay(server);
    await screen.findByRole('button', { name: 'Towels' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'مناشف' })).toBeTruthy());
    await user.selectOptions(screen.getByRole('combobox', { name: 'اللغة' }), 'tr');
    await waitFor(() => expect(shown()).toContain('Sizin için ne yapabiliriz?'));
    expect(shown()).not.toMatch(/Call reception|My requests|Home|Welcome|اتصال|مناشف/);
    expect(screen.getByRole('link', { name: /Resepsiyonu ara/ })).toBeTruthy();
  });

  it('names missing fields of a form, and sends the text typed afterwards (V2)', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Transport' }));
    await user.click(await screen.findByRole('button', { name: /Send request/ }));
    await user.type(await screen.findByRole('textbox', { name: /Where to/ }), 'Airport');
    await user.click(screen.getByRole('button', { name: /Send request/ }));
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await waitFor(() => expect(shown()).toContain('Received'));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'At nine{enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['At nine']));
  });

  it('shows each stage of a check-in and the end of a stay (V2)', async () => {
    server.stay = { ...testStay, status: 'future_guest', rooms: [], checkIn: true };
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Start the check-in' }));
    await user.type(await screen.findByLabelText(/^First name/), 'Anna');
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    await waitFor(() => expect(screen.getAllByText(/attention/).length).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    server.sessionProblem = 'stay_ended';
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown()).toContain('Your stay has ended'));
  });

  it('leaves hotels, rooms, guests and staff as they are called (V2)', async () => {
    server.add({ id: 'r1' });
    server.say('r1', 's1', 'We are coming', true);
    const { user } = await openStay(server);
    for (const name of ['Bellhop Grand', 'Amelia', '412']) {
      expect(screen.getByText(name).closest('[translate="no"]')).not.toBeNull();
    }
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await user.click(await screen.findByRole('button', { name: /Towels/ }));
    const [bubble] = await screen.findAllByRole('article');
    if (bubble === undefined) throw new Error('no message is shown');
    expect(within(bubble).getByText('Defne Kaya').closest('[translate="no"]')).not.toBeNull();
    await waitFor(() => expect(within(bubble).getByText('We are coming').tagName).toBe('FONT'));
  });

  it('opens the form of a companion after a wrong code (V2)', async () => {
    const [, companion] = server.checkIn.guests;
    if (companion !== undefined) companion.code = 'code-of-guest-1';
    server.checkIn.state = 'draft';
    history.replaceState(null, '', '/guest/companion');
    render(<App />);
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText(/code/i), 'code-of-nobody');
    await user.click(screen.getByRole('button', { name: /Open/ }));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    await user.clear(screen.getByLabelText(/code/i));
    await user.type(screen.getByLabelText(/code/i), 'code-of-guest-1');
    await user.click(screen.getByRole('button', { name: /Open/ }));
    await user.type(await screen.findByLabelText(/^First name/), 'Bert');
    await user.click(screen.getByRole('button', { name: 'I am done' }));
    await waitFor(() => expect(shown()).toMatch(/things? needs? your attention/));
  });
});
