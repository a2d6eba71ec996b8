import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { arriveWith, openRequest, openStay } from '../testing/open-stay.tsx';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('the guest page', () => {
  let server: GuestServer;
  beforeEach(() => {
    server = new GuestServer();
    outside.broker = new LiveBroker();
  });

  it('opens by the link, takes the code out of the address and shows the stay', async () => {
    await openStay(server);
    expect(location.hash).toBe('');
    expect(screen.getByText('412').closest('p')?.textContent).toBe('Room 412');
    expect(screen.getByText('20 Nov to 24 Nov')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Towels' })).toBeTruthy();
    expect(document.title).toBe('Bellhop Grand');
    expect(document.documentElement.style.getPropertyValue('--tint-light')).toMatch(/^#/);
  });

  it('greets a guest by the name that the papers have, a last name alone too', async () => {
    server.stay = { ...testStay, name: '', family_name: 'Noora' };
    arriveWith(server.code);
    render(<App />);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Welcome, Noora');
  });

  it('opens again without the link, and shows the stored stay without a network', async () => {
    await openStay(server);
    await screen.findByRole('button', { name: 'Towels' });
    await waitFor(() => expect(localStorage.getItem('bellhop.guest.snapshot')).not.toBeNull());
    document.body.innerHTML = '';
    server.isAway = true;
    render(<App />);
    expect(await screen.findByRole('button', { name: 'Towels' })).toBeTruthy();
    expect(await screen.findByText(/Offline since/)).toBeTruthy();
  });

  it('opens by itself after a captive portal, which answered with its own page (V16)', async () => {
    const { proxy } = server;
    server.proxy = async () => new Response('<html>Sign in to the Wi-Fi</html>');
    arriveWith(server.code);
    render(<App />);
    expect(await screen.findByText(/^No connection/)).toBeTruthy();
    server.proxy = proxy;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: /Welcome, .*Amelia/ })).toBeTruthy();
  });

  it('drops all data of a stay that the guest left, even from later answers', async () => {
    const { unmount } = await openStay(server);
    await screen.findByRole('button', { name: 'Towels' });
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    const answers: Promise<Response>[] = [];
    server.proxy = (_call, arrive) => {
      const response = late.then(arrive);
      answers.push(response);
      return response;
    };
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(answers.length).toBeGreaterThan(1));
    unmount();
    localStorage.removeItem('bellhop.guest.snapshot');
    answer();
    const responses = await Promise.all(answers);
    await waitFor(() => expect(responses.every(({ bodyUsed }) => bodyUsed)).toBe(true));
    await act(async () => undefined);
    expect(localStorage.getItem('bellhop.guest.snapshot')).toBeNull();
  });

  it.each([
    ['an unknown code', 'another-code-than-ours', 'This link does not work'],
    ['a damaged link', '!', 'This link does not work'],
    ['no link', '', 'Open the link of your stay'],
  ])('says what to do with %s', async (_what, code, title) => {
    arriveWith(code);
    render(<App />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it.each([
    ['the whole link', (code: string) => `${location.origin}/guest/#${code}`],
    ['the code alone', (code: string) => ` ${code} `],
  ])('opens by %s that a guest pastes, as the app of an iPhone needs it (X2)', async (_what, textOf) => {
    arriveWith('');
    render(<App />);
    const field = await screen.findByRole('textbox', { name: 'Your guest link' });
    await userEvent.type(field, 'https://elsewhere.example/guest/#aaaaaaaaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Open the stay' }));
    expect(screen.getByText(/not a guest link of this hotel/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, textOf(server.code));
    await userEvent.click(screen.getByRole('button', { name: 'Open the stay' }));
    expect((await screen.findByText('412')).closest('p')?.textContent).toBe('Room 412');
  });

  it('says how to keep it on the home screen of a phone, and not where it is kept already (X2)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)');
    const { unmount } = await openStay(server);
    await userEvent.click(await screen.findByText('Keep this page on your home screen'));
    expect(screen.getByText(/choose “Add to Home Screen”/)).toBeTruthy();
    unmount();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          ...new EventTarget(),
          media,
          matches: media.includes('standalone'),
        }) as MediaQueryList,
    );
    render(<App />);
    await screen.findByRole('button', { name: 'Towels' });
    expect(screen.queryByText('Keep this page on your home screen')).toBeNull();
    vi.restoreAllMocks();
  });

  it('says goodbye when the stay is over, and forgets it', async () => {
    localStorage.setItem('bellhop.guest.draft.231', '{}');
    localStorage.setItem('bellhop.guest.lang', '"en"');
    await openStay(server);
    server.sessionProblem = 'stay_ended';
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Your stay has ended' })).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(['bellhop.guest.lang']);
  });

  it('keeps the code of the link without an answer, and tries again', async () => {
    server.losses = ['before'];
    arriveWith(server.code);
    render(<App />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(location.hash).toBe(`#${server.code}`);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: /Amelia/ })).toBeTruthy();
  });

  it('asks the custom fields of a service, and refuses to send without the required ones', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Transport' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    const where = screen.getByRole('textbox', { name: /Where to/ });
    expect(where.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(where);
    // The field grows with a long answer and still refuses a line break.
    expect(where.tagName).toBe('TEXTAREA');
    await user.type(where, 'Airport,{Enter}domestic');
    await user.type(screen.getByRole('textbox', { name: /Passengers/ }), '2');
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'Two large bags');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Two large bags')).toBeTruthy();
    await waitFor(() =>
      expect(server.requests[0]?.custom_fields_values).toEqual([
        { id: 'to', value: '"Airport, domestic"' },
        { id: 'people', value: '2' },
      ]),
    );
  });

  it('creates one request when the answer was lost and the guest tries again', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bath towels' }));
    server.losses = ['after'];
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Towels', level: 1 })).toBeTruthy();
    await waitFor(() => expect(location.pathname).toMatch(/^\/guest\/requests\//));
    expect(server.requests).toHaveLength(1);
  });

  it('keeps the typed text over a closed page', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await user.type(await screen.findByRole('textbox', { name: /Anything to add/ }), 'soft ones');
    document.body.innerHTML = '';
    render(<App />);
    expect((await screen.findByDisplayValue('soft ones')).tagName).toBe('TEXTAREA');
  });

  it('shows a message that was not sent, and sends it once', async () => {
    server.add({ id: 'r1' });
    const { user } = await openRequest(server, /Towels/);
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello?');
    server.losses = ['after'];
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getAllByText('Hello?')).toHaveLength(1);
    expect(server.requests[0]?.comments).toHaveLength(1);
  });

  it('shows and announces status and messages as they come, and takes stars at the end', async () => {
    server.add({ id: 'r1' });
    outside.broker.isReachable = true;
    const { user } = await openRequest(server, /Towels/);
    await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const item = server.say('r1', 's1', 'On the way', true);
    outside.broker.publish({ event: 'INSERT', entity: 'comment', id: 's1', seq: 1, at: 1, version: 1, item });
    expect(await screen.findByText('On the way')).toBeTruthy();

    const [before] = server.requests;
    if (before === undefined) throw new Error('no request');
    const { comments: _, ...closed } = server.add({ ...before, status: 'CLOSED', version: 9 });
    outside.broker.publish({ event: 'MODIFY', entity: 'request', id: 'r1', seq: 2, at: 2, version: 9, item: closed });
    expect(await screen.findByText('Towels: Done')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    expect(await screen.findByText('Thank you for telling us.')).toBeTruthy();
    expect(server.requests[0]?.rating).toBe(4);
    expect(screen.queryByRole('textbox', { name: 'What went wrong?' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.type(await screen.findByRole('textbox', { name: 'What went wrong?' }), 'The towels were wet');
    await user.click(screen.getAllByRole('button', { name: 'Send' }).at(0) ?? screen.getByRole('main'));
    expect(await screen.findByText('Thank you. We are looking into it.')).toBeTruthy();
    await waitFor(() => expect(server.requests[0]?.comments.at(-1)?.body).toBe('The towels were wet'));
  });

  it('says once that the check-in is done, and in which room (E33)', async () => {
    server.checkIn.state = 'done';
    server.checkIn.requestId = 'r1';
    server.stay = { ...testStay, rooms: ['611'], status: 'hotel_guest', checkIn: true };
    await openStay(server);
    await waitFor(() => expect(server.calls.some((call) => call.includes('check-in'))).toBe(true));
    expect(await screen.findAllByText(/You are checked in/)).toHaveLength(1);
    expect(document.body.textContent?.match(/Room \D*611/g)).toHaveLength(1);
  });

  it('shows room, dates and status of the stay as staff change them, and says goodbye at the check-out', async () => {
    server.stay = { ...testStay, rooms: [], status: 'awaiting_approval' };
    outside.broker.isReachable = true;
    await openStay(server);
    const card = screen.getByRole('region', { name: /Amelia/ });
    expect(within(card).getByText('The hotel has not confirmed your booking yet.')).toBeTruthy();
    expect(within(card).getByText('We will tell you your room number soon')).toBeTruthy();
    const reads = () => server.calls.filter((call) => call === 'GET /guest/stay').length;
    // One read at the start, one when the live channel has connected.
    await waitFor(() => expect(reads()).toBe(2));
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    let seq = 0;
    const tell = (change: Partial<typeof testStay>) => {
      seq += 1;
      const item = { ...testStay, ...change };
      server.stay = item;
      outside.broker.publish({ event: 'MODIFY', entity: 'stay', id: 'b1', seq, at: seq, version: seq, item });
    };
    tell({ rooms: [], status: 'future_guest' });
    expect(await within(card).findByText('Your booking is confirmed. See you soon.')).toBeTruthy();
    tell({ rooms: ['508', '509'], checkout: testStay.checkin && testStay.checkin + 6 * 86_400 });
    expect((await within(card).findByText('508')).closest('p')?.textContent).toBe('Rooms 508 and 509');
    expect(within(card).getByText('20 Nov to 26 Nov')).toBeTruthy();
    expect(within(card).getByText('You are checked in.')).toBeTruthy();
    expect(within(card).getByText('You are checked in.').closest('[aria-live=polite]')).toBeTruthy();
    expect(reads()).toBe(2);
    tell({ status: 'checked_out' });
    expect(await screen.findByRole('heading', { name: 'Your stay has ended' })).toBeTruthy();
  });

  it('announces the translation that staff sent', async () => {
    server.add({ id: 'r1' });
    outside.broker.isReachable = true;
    await openRequest(server, /Towels/);
    await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const item = server.say('r1', 's1', 'Geliyoruz', true, { en: 'We are coming' });
    const [now] = server.requests;
    if (now === undefined) throw new Error('no request');
    const { comments: _, ...request } = now;
    outside.broker.publish({ event: 'INSERT', entity: 'comment', id: 's1', seq: 1, at: 1, version: 1, item });
    outside.broker.publish({ event: 'MODIFY', entity: 'request', id: 'r1', seq: 2, at: 2, version: 2, item: request });
    expect(await screen.findByText('New message: We are coming')).toBeTruthy();
  });

  it('shows a translation that staff sent, with the original text under it', async () => {
    server.add({ id: 'r1' });
    server.say('r1', 's1', 'Geliyoruz', true, { tr: 'yok', en: 'We are coming' });
    server.say('r1', 's2', 'Tamam', true, { de: 'In Ordnung' });
    await openRequest(server, /Towels/);
    const bubbles = await screen.findAllByRole('article');
    const texts = bubbles.map((bubble) =>
      within(bubble)
        .getAllByText(/Geliyoruz|We are|Tamam|Ordnung/)
        .map((text) => text.closest('p')?.textContent),
    );
    expect(texts).toEqual([
      ['We are coming', 'Original textGeliyoruz'],
      ['In Ordnung', 'Original textTamam'],
    ]);
    expect(screen.getByText('In Ordnung').lang).toBe('de');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  it('says whether it is live or reads by polling', async () => {
    outside.broker.isReachable = true;
    await openStay(server);
    expect(await screen.findByText('Up to date')).toBeTruthy();
    outside.broker.lose();
    expect(await screen.findByText('Checking every few seconds')).toBeTruthy();
  });

  it('speaks four languages, Arabic from the right, and remembers the choice (I18N-01, I18N-03)', async () => {
    const { user } = await openStay(server);
    const offered = screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]);
    expect(offered).toEqual([
      ['en', 'English'],
      ['tr', 'Türkçe'],
      ['ar', 'العربية'],
      ['es', 'Español'],
    ]);
    expect(document.documentElement.dir).not.toBe('rtl');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar');
    expect(await screen.findByRole('heading', { name: 'كيف يمكننا خدمتكم؟' })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(localStorage.getItem('bellhop.guest.lang')).toBe('"ar"');
    expect(await screen.findByRole('button', { name: 'مناشف' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'اللغة' }), 'tr');
    expect(await screen.findByRole('heading', { name: 'Sizin için ne yapabiliriz?' })).toBeTruthy();
    expect(localStorage.getItem('bellhop.guest.lang')).toBe('"tr"');
    await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dil' }), 'es');
    expect(await screen.findByRole('heading', { name: '¿Qué podemos hacer por usted?' })).toBeTruthy();
  });

  it("starts in the stay's language", async () => {
    server.stay = { ...testStay, language: 'es' };
    arriveWith(server.code);
    render(<App />);
    expect(await screen.findByRole('heading', { name: '¿Qué podemos hacer por usted?' })).toBeTruthy();
  });

  it('does not offer Arabic where the hotel disables it, even to a guest who had chosen it (I18N-02)', async () => {
    localStorage.setItem('bellhop.guest.lang', '"ar"');
    server.stay = { ...testStay, language: 'tr', languages: ['en', 'tr', 'es'] };
    arriveWith(server.code);
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'Sizin için ne yapabiliriz?' })).toBeTruthy();
    const offered = screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered).toEqual(['English', 'Türkçe', 'Español']);
  });

  it('has no accessibility violations on its screens', async () => {
    server.add({ id: 'r1', status: 'CLOSED' });
    server.say('r1', 's1', 'Done!', true);
    const { user } = await openStay(server);
    const clean = async () => {
      // Colours are not computed here; the journeys in a real browser check contrast.
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await screen.findByRole('button', { name: 'Towels' });
    await clean();
    await user.click(screen.getByRole('button', { name: 'Transport' }));
    await clean();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: /My requests/ }));
    await clean();
    await user.click(await screen.findByRole('button', { name: /Towels/ }));
    await within(await screen.findByRole('main')).findByText('Done!');
    await clean();
  });
});
