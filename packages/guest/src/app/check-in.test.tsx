import 'fake-indexeddb/auto';
import { chooseOffer, putOwnForm, signOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.stay = { ...testStay, status: 'future_guest', rooms: [], checkIn: true };
  outside.broker = new LiveBroker();
  vi.stubGlobal('indexedDB', new IDBFactory());
  window.scrollTo = () => {};
});
afterEach(() => {
  // Unmounting saves the open field, so the stubbed server must still answer.
  cleanup();
  vi.unstubAllGlobals();
});

const expectNoViolations = async () =>
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
const field = (name: RegExp) => screen.getByLabelText(name);
const formOf = (position: number) => server.checkIn.guests[position]?.form;

async function openCheckIn(name = /Amelia/): Promise<{ user: UserEvent; unmount(): void }> {
  const { unmount } = await openStay(server);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Start the check-in' }));
  await screen.findByRole('tab', { name });
  return { user, unmount };
}
async function fill(user: UserEvent, name: RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  await user.paste(text);
  await user.tab();
}
async function fillAll(user: UserEvent, passport: string): Promise<void> {
  await user.selectOptions(field(/^Nationality/), 'DEU');
  fireEvent.change(field(/^Date of birth/), { target: { value: '1990-01-02' } });
  await fill(user, /^Passport number/, passport);
}
async function sign(user: UserEvent, name: string): Promise<void> {
  const rules = screen.getByRole<HTMLInputElement>('checkbox', { name: /house rules/ });
  // A guest who signs again has already ticked the box.
  if (!rules.checked) await user.click(rules);
  await user.click(screen.getByRole('radio', { name: 'By typing the name' }));
  await user.click(field(/^Full name/));
  await user.paste(name);
  await user.click(screen.getByRole('button', { name: 'I confirm' }));
  await screen.findByText(/^Signed on/);
}

const box = () => screen.getByRole('img', { name: 'Box to sign in' });
function draw(): void {
  box().getBoundingClientRect = () => new DOMRect(0, 0, 600, 200);
  fireEvent.pointerDown(box(), { clientX: 10, clientY: 10 });
  for (let x = 20; x < 90; x += 10) fireEvent.pointerMove(box(), { clientX: x, clientY: 50 });
  fireEvent.pointerUp(box());
}
async function openAgain(user: UserEvent): Promise<void> {
  history.replaceState(null, '', '/guest/');
  render(<App />);
  await user.click(await screen.findByRole('button', { name: /Start the check-in|Go on/ }));
  await screen.findByRole('tab', { name: /Amelia/ });
}
/** The stored forms of the phone, as JSON. */
async function keptForms(): Promise<string> {
  const database = await openDB('bellhop.guest.forms');
  const rows = await database.getAll('forms');
  database.close();
  return JSON.stringify(rows);
}

describe('a guest who checks in', () => {
  it('fills a form for each guest, signs, and hands it in; numbers come back hidden (ENT-36)', async () => {
    const { user } = await openCheckIn();
    await fillAll(user, 'c01x00 0234');
    expect(await screen.findByText(/saved: .*••••0234/)).toBeTruthy();
    expect(formOf(0)?.passport_number).toBe('C01X000234');
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    // Two signatures and four fields of the second guest are missing.
    const missing = screen.getByRole('alert');
    expect(within(missing).getAllByRole('button')).toHaveLength(7);
    await user.click(within(missing).getByRole('button', { name: /Guest 2.*Nationality/ }));
    expect(document.activeElement).toBe(field(/^Nationality/));
    await expectNoViolations();
    await fill(user, /^First name/, 'Bert');
    await fill(user, /^Last name/, 'Hartley');
    await fillAll(user, 'X9');
    await sign(user, 'Bert Hartley');
    expect(server.checkIn.guests[1]?.signature).toMatchObject({
      of: { name: 'Bert Hartley' },
      agreed: { agreed: [{ text: 'house_rules', version: 2, language: 'en' }] },
    });
    await user.click(screen.getByRole('tab', { name: /Amelia/ }));
    await sign(user, 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    expect(await screen.findByText('We are looking at it')).toBeTruthy();
    expect(server.checkIn.state).toBe('submitted');
    await expectNoViolations();
  });

  it('is asked whether fewer people arrive where fewer forms are filled than the stay has people', async () => {
    server.checkIn.adults = 2;
    const { user } = await openCheckIn();
    await fillAll(user, 'C01X000234');
    await sign(user, 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    const question = await screen.findByRole('alert', { name: /You are 2 and 1 form is filled/ });
    await expectNoViolations();
    await user.click(within(question).getByRole('button', { name: 'Fill in another form' }));
    expect(screen.getByRole('tab', { name: /Guest 2/ }).getAttribute('aria-selected')).toBe('true');
    await user.click(within(question).getByRole('button', { name: 'Only one of us comes' }));
    expect(await screen.findByText('We are looking at it')).toBeTruthy();
    expect(server.checkIn).toMatchObject({ state: 'submitted', coming: 1 });
    expect(server.checkIn.guests).toHaveLength(1);
  });

  it('reads a hidden date as text once the form was sent, and changes it by a button', async () => {
    server.checkIn.guests = server.checkIn.guests.slice(0, 1);
    const { user } = await openCheckIn();
    await fillAll(user, 'X1');
    await sign(user, 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    await screen.findByText('We are looking at it');
    expect((await screen.findByText('Date of birth')).nextElementSibling?.textContent).toContain('••••');
    await user.click(screen.getByRole('button', { name: 'Change: Date of birth' }));
    expect(document.activeElement).toBe(field(/^Date of birth/));
  });

  it('draws the signature with the mouse, and is asked for consent and for strokes', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(screen.getByText('Please agree to the texts above first.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(screen.getByText('Please sign in the box first.')).toBeTruthy();
    const pad = screen.getByRole('img', { name: 'Box to sign in' });
    pad.getBoundingClientRect = () => new DOMRect(0, 0, 600, 200);
    fireEvent.pointerDown(pad, { clientX: 10, clientY: 10, pointerId: 1 });
    for (let x = 20; x < 90; x += 10) fireEvent.pointerMove(pad, { clientX: x, clientY: 50, pointerId: 1 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText(/^Signed on/);
    expect(server.checkIn.guests[0]?.signature?.of).toEqual({ path: expect.stringMatching(/^M10 10L20 50L30 50/) });
  });

  it('keeps typed values on the phone without a connection, over a reload, and sends them later', async () => {
    const { user, unmount } = await openCheckIn();
    server.losses = Array.from({ length: 40 }, () => 'before');
    await fill(user, /^Passport number/, 'C01X00234');
    expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('C01X00234');
    unmount();
    await openAgain(user);
    await waitFor(() => expect((field(/^Passport number/) as HTMLInputElement).value).toBe('C01X00234'));
    server.losses = [];
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(formOf(0)?.passport_number).toBe('C01X00234'));
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  });

  it('drops a field that the hotel no longer asks for, and saves the rest', async () => {
    const { user } = await openCheckIn();
    await user.type(field(/^Phone/), '+905321234567');
    server.checkIn.fields = { ...server.checkIn.fields, phone_number: 'hidden' };
    await fill(user, /^Passport number/, 'C01X00234');
    await waitFor(() => expect(formOf(0)?.passport_number).toBe('C01X00234'));
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
    expect(formOf(0)).not.toHaveProperty('phone_number');
  });

  it('chooses a value where another phone changed the same field meanwhile', async () => {
    const { user } = await openCheckIn();
    await user.type(field(/^Phone/), '+905321234567');
    server.checkIn.change(0, { phone_number: '+491701234567', surname: 'Hartley-Byron' });
    await user.tab();
    expect(await screen.findByText(/Somebody has changed this field meanwhile: .*\+491701234567/)).toBeTruthy();
    expect((field(/^Phone/) as HTMLInputElement).value).toBe('+905321234567');
    expect((field(/^Last name/) as HTMLInputElement).value).toBe('Hartley-Byron');
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(formOf(0)?.phone_number).toBe('+905321234567'));
  });

  it('fills the form from the lines of a paper; names keep accents, a check digit marks its field (BL7)', async () => {
    server.checkIn.change(0, { name: 'Änne', surname: 'Eriksson' });
    const { user } = await openCheckIn(/Änne/);
    // The page offers no camera for the lines (BL7).
    await user.click(screen.getByText('Type the lines at the bottom of your document'));
    const lines = 'P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C37SWE7408122F1204159ZE184226B<<<<<10';
    await user.click(field(/^Lines of the document/));
    await user.paste(lines);
    await user.click(screen.getByRole('button', { name: 'Read the lines' }));
    expect(await screen.findByText(/ANNA MARIA ERIKSSON/)).toBeTruthy();
    await waitFor(() => expect(formOf(0)?.passport_number).toBe('L898902C3'));
    expect(formOf(0)).toMatchObject({ name: 'Änne', surname: 'Eriksson', birth_date: '1974-08-12' });
    expect(await screen.findByText('The document says otherwise here. Please compare it again.')).toBeTruthy();
    expect(formOf(0)).not.toHaveProperty('date_of_expire');
    expect(formOf(0)?.mrz_doubtful).toEqual({ passport_number: 'L898902C3' });
    await user.click(await screen.findByRole('button', { name: /Passport number.* matches the document/ }));
    await waitFor(() =>
      expect(screen.queryByText('The document says otherwise here. Please compare it again.')).toBeNull(),
    );
    await waitFor(() => expect(formOf(0)).not.toHaveProperty('mrz_doubtful'));
  });

  it('sees a failed check digit marked, also after a reload, until it is corrected (FCI-05)', async () => {
    server.checkIn.change(0, { passport_number: 'L898902C3', mrz_doubtful: { passport_number: 'L898902C3' } });
    const { user } = await openCheckIn();
    expect(await screen.findByText('The document says otherwise here. Please compare it again.')).toBeTruthy();
    await fill(user, /^Passport number/, 'L898902C9');
    await waitFor(() => expect(formOf(0)?.passport_number).toBe('L898902C9'));
    expect(screen.queryByText('The document says otherwise here. Please compare it again.')).toBeNull();
  });

  it('reads live what staff want corrected, corrects it, and hands it in again', async () => {
    server.checkIn.guests = server.checkIn.guests.slice(0, 1);
    outside.broker.isReachable = true;
    const { user } = await openCheckIn();
    await fillAll(user, 'X1');
    await sign(user, 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    await screen.findByText('We are looking at it');
    const { requestId } = server.checkIn;
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    server.checkIn.ask([{ position: 0, field: 'birth_date' }], 'Doğum tarihi?');
    outside.broker.publish({
      entity: 'check_in',
      event: 'MODIFY',
      id: 'c',
      seq: 1,
      at: 1,
      version: 2,
      item: { id: 'c' },
    });
    expect(await screen.findByText('The hotel asks you to correct 1 field.')).toBeTruthy();
    expect(screen.getByText('Doğum tarihi?')).toBeTruthy();
    expect(screen.getByText('The hotel asks you to correct this.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Amelia.*needs correcting/ })).toBeTruthy();
    expect((field(/^Date of birth/) as HTMLInputElement).value, 'hidden since it was handed in').toBe('');
    expect(screen.getByText('Nationality').nextElementSibling?.textContent, 'and the rest stands').toBe('Germany');
    expect(screen.queryByLabelText(/^Passport number/)).toBeNull();
    expect(
      screen.queryByRole('group', { name: 'Contact and address' }),
      'nothing to read, nothing to write',
    ).toBeNull();
    expect(screen.queryByText(/^Everything is saved as you go/)).toBeNull();
    await expectNoViolations();
    fireEvent.change(field(/^Date of birth/), { target: { value: '1991-01-02' } });
    expect(screen.queryByText('The hotel asks you to correct this.')).toBeNull();
    expect(screen.queryByRole('tab', { name: /needs correcting/ })).toBeNull();
    fireEvent.blur(field(/^Date of birth/));
    expect(await screen.findByText(/^The form has changed since it was signed\./)).toBeTruthy();
    await sign(user, 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('We are looking at it')).toBeTruthy();
    expect(formOf(0)?.birth_date).toBe('1991-01-02');
    expect(server.checkIn.requestId).toBe(requestId);
  });

  it('signs again where the hotel changed its rules after they were read', async () => {
    const { user } = await openCheckIn();
    server.checkIn.texts = { house_rules: { version: 3, text: { en: 'No drums.' } }, privacy_notice: null };
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    await user.click(screen.getByRole('radio', { name: 'By typing the name' }));
    await user.type(field(/^Full name/), 'Amelia Hartley');
    await user.click(screen.getByRole('button', { name: 'I confirm' }));
    expect(await screen.findByText(/The hotel has changed its texts/)).toBeTruthy();
    expect(screen.getByText('No drums.')).toBeTruthy();
    expect(server.checkIn.guests[0]?.signature).toBeNull();
  });

  it('asks for an offer of the hotel, reads that it is requested, and opens its request', async () => {
    const offer = { kind: 'other', price: 150_000, currency: 'TRY', request_id: null, payment: null } as const;
    server.checkIn.offers = [
      { ...offer, id: 'late', name: { en: 'Room until 18:00', tr: 'Saat 18:00’e kadar oda' } },
      { ...offer, id: 'pick-up', name: { tr: 'Karşılama' }, price: 0 },
    ];
    const { user } = await openCheckIn();
    const offers = screen.getByRole('region', { name: 'Offers of the hotel' });
    expect(within(offers).getByText(/TRY.1,500\.00/)).toBeTruthy();
    expect(within(offers).getByText('Karşılama').getAttribute('lang')).toBe('tr');
    expect(within(offers).getByText('Free of charge')).toBeTruthy();
    await expectNoViolations();
    // The hotel changes the price after the page has read it.
    server.checkIn.offers = server.checkIn.offers.map((each) => ({ ...each, price: 200_000 }));
    await user.click(screen.getByRole('button', { name: 'Ask for this: Room until 18:00' }));
    expect(await screen.findByText(/The hotel has changed this offer/)).toBeTruthy();
    expect(await within(offers).findAllByText(/TRY.2,000\.00/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ask for this: Room until 18:00' }));
    expect(await screen.findByText(/You have asked for this/)).toBeTruthy();
    await expectNoViolations();
    expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the request: Room until 18:00' }));
    expect(location.href).toContain('request-of-late');
  });

  it('pays for an offer that it has asked for, and reads that it is paid', async () => {
    const offer = { kind: 'other', price: 150_000, currency: 'TRY', request_id: 'r' } as const;
    server.checkIn.offers = [
      { ...offer, id: 'late', name: { en: 'Late' }, payment: { state: 'open', path: '/pay/abcd' } },
      { ...offer, id: 'car', name: { en: 'Car' }, payment: { state: 'paid', path: '/pay/efgh' } },
    ];
    await openCheckIn();
    const pay = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay now: Late' });
    expect(new URL(pay.href).pathname).toBe('/pay/abcd');
    expect(screen.getAllByRole('link', { name: /^Pay now/ })).toHaveLength(1);
    expect(screen.getByText('Paid')).toBeTruthy();
    await expectNoViolations();
  });

  it('may still ask for an offer once the check-in is accepted, and reads why it could not be sent', async () => {
    server.checkIn.state = 'accepted';
    const name = { en: 'Pick-up' };
    server.checkIn.offers = [
      { id: 'p', kind: 'transfer', name, price: 0, currency: 'TRY', request_id: null, payment: null },
    ];
    await openStay(server);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'See your check-in' }));
    server.refusals = [{ call: chooseOffer, code: 'limit_reached' }];
    await user.click(await screen.findByRole('button', { name: 'Ask for this: Pick-up' }));
    expect(
      await screen.findByText('The hotel has reached a limit. Your text is kept; send it again later.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for this: Pick-up' }));
    expect(await screen.findByRole('button', { name: 'Open the request: Pick-up' })).toBeTruthy();
  });

  it('adds a guest and removes the last one, after a question', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    expect(await screen.findByRole('tab', { name: /Guest 3/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Remove .*Guest 3/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Guest 3/ })).toBeNull());
    expect(server.checkIn.guests).toHaveLength(2);
  });

  it('removes a guest from the middle; typed, drawn and agreed values of the others move with them', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    await fill(user, /^First name/, 'Cleo');
    await waitFor(() => expect(formOf(2)).toMatchObject({ name: 'Cleo' }));
    server.losses = Array.from({ length: 60 }, () => 'before');
    await fill(user, /^Last name/, 'Ada');
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    await user.click(screen.getByRole('tab', { name: /Guest 2/ }));
    server.losses = [];
    await user.click(screen.getByRole('button', { name: 'Remove Guest 2 from the check-in' }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Amelia/ }));
    await user.click(screen.getByRole('tab', { name: /Cleo/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /house rules/ }).checked).toBe(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(formOf(1)).toMatchObject({ name: 'Cleo', surname: 'Ada' }));
    expect(server.checkIn.guests).toHaveLength(2);
  });

  it('removes a guest of a check-in that has not begun', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('tab', { name: /Guest 2/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Guest 2 from the check-in' }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1));
    expect(server.checkIn.guests).toHaveLength(1);
  });

  it('follows a guest whom another phone has moved, and saves into no other form', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    await fill(user, /^First name/, 'Cleo');
    await waitFor(() => expect(formOf(2)).toMatchObject({ name: 'Cleo' }));
    server.checkIn.remove(server.checkIn.guests[1]?.id ?? '');
    await fill(user, /^Last name/, 'Ada');
    await waitFor(() => expect(formOf(1)).toMatchObject({ name: 'Cleo', surname: 'Ada' }));
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(screen.getByRole('tab', { name: /Cleo/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('gives out the code of a companion’s form, and takes it back', async () => {
    const { user } = await openCheckIn();
    await user.click(screen.getByRole('tab', { name: /Guest 2/ }));
    await user.click(screen.getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByText('code-of-guest-1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/guest\/companion#code-of-guest-1$/);
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Revoke the code' }));
    await waitFor(() => expect(screen.queryByText('code-of-guest-1')).toBeNull());
    expect(server.checkIn.guests[1]?.code).toBeNull();
  });

  it('withdraws the check-in after a question, and may begin again', async () => {
    const { user } = await openCheckIn();
    await fill(user, /^Phone/, '+905321234567');
    await user.click(await screen.findByRole('button', { name: 'Withdraw the check-in' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await screen.findByText('You have withdrawn your check-in')).toBeTruthy();
    expect((field(/^Phone/) as HTMLInputElement).value).toBe('');
  });

  it('has an open field saved when the screen closes', async () => {
    const { user } = await openCheckIn();
    await user.type(field(/^Phone/), '+905321234567');
    history.back();
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(formOf(0)?.phone_number).toBe('+905321234567'));
  });

  it('reads that the hotel went on before the last change arrived', async () => {
    const { user } = await openCheckIn();
    await fill(user, /^Phone/, '+905321234567');
    server.checkIn.state = 'accepted';
    server.checkIn.version += 1;
    server.refusals = [{ call: putOwnForm, code: 'status_not_settable' }];
    await fill(user, /^Phone/, '+905321234568');
    expect(await screen.findByText(/Your last changes were not saved/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your check-in is accepted' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Phone/)).toBeNull();
  });

  it('uploads, drops, replaces and removes pictures of papers, which stay hidden (FCI-20, V20)', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 200;
        responseText = '{}';
        onload = () => {};
        open() {}
        setRequestHeader() {}
        send() {
          queueMicrotask(this.onload);
        }
      },
    );
    server.checkIn.takesPapers = true;
    const { user } = await openCheckIn();
    const front = () => screen.findByRole('group', { name: 'Front of the passport or identity card' });
    const choose = async (file: File) =>
      fireEvent.change(within(await front()).getByLabelText(/^Front/, { selector: 'input' }), {
        target: { files: [file] },
      });
    await choose(new File(['a'], 'a.gif', { type: 'image/gif' }));
    expect(await within(await front()).findByText('Please choose a JPEG, PNG or WebP picture.')).toBeTruthy();
    const png = new File(['a'], 'a.png', { type: 'image/png' });
    fireEvent.drop(await front(), { dataTransfer: { files: [png], types: ['Files'] } });
    expect(await within(await front()).findByText('The hotel has this picture.')).toBeTruthy();
    expect(server.checkIn.guests[0]?.papers).toEqual(['front']);
    expect(document.querySelector('img')).toBeNull();
    expect(within(await front()).getByRole('button', { name: 'Replace' })).toBeTruthy();
    await user.click(within(await front()).getByRole('button', { name: 'Remove' }));
    await user.click(within(await front()).getByRole('button', { name: 'Yes, remove it' }));
    expect(await within(await front()).findByText('No picture yet.')).toBeTruthy();
    await expectNoViolations();
  });

  it('keeps an unfinished signature while another form is open', async () => {
    const { user } = await openCheckIn();
    draw();
    const drawn = box().innerHTML;
    expect(drawn).toMatch(/ d="M.*L/);
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    const [first, second] = screen.getAllByRole('tab');
    if (first === undefined || second === undefined) throw new Error('two tabs');
    await user.click(second);
    expect(box().innerHTML).not.toBe(drawn);
    await user.click(first);
    expect(box().innerHTML).toBe(drawn);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /house rules/ }).checked).toBe(true);
  });

  it('keeps an unfinished signature over a reload, but not after the submission', async () => {
    server.checkIn.guests = server.checkIn.guests.slice(0, 1);
    const { user, unmount } = await openCheckIn();
    draw();
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    const drawn = box().innerHTML;
    unmount();
    await openAgain(user);
    expect(box().innerHTML).toBe(drawn);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /house rules/ }).checked).toBe(true);
    await fillAll(user, 'X1');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText(/^Signed on/);
    await user.click(screen.getByRole('button', { name: 'Sign again' }));
    draw();
    await waitFor(async () => expect(await keptForms()).toMatch(/"unsigned":.*"path":"M/));
    await user.click(screen.getByRole('button', { name: 'Send the check-in' }));
    await screen.findByText('We are looking at it');
    await waitFor(async () => expect(await keptForms()).toContain('"unsigned":{}'));
    expect(await keptForms()).not.toContain('"path"');
  });

  it('is asked once more to agree to a text that the hotel changed while the page was closed', async () => {
    const { user, unmount } = await openCheckIn();
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    await waitFor(async () => expect(await keptForms()).toContain('house_rules 2'));
    unmount();
    server.checkIn.texts = { house_rules: { version: 3, text: { en: 'No drums.' } }, privacy_notice: null };
    server.checkIn.version += 1;
    await openAgain(user);
    expect(await screen.findByText('No drums.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /house rules/ }).checked).toBe(false);
  });

  it('adds a guest without a network, who is kept over a reload and created once it is back', async () => {
    const { user, unmount } = await openCheckIn();
    server.losses = Array.from({ length: 60 }, () => 'before');
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    expect(document.activeElement).toBe(field(/^First name/));
    await fill(user, /^First name/, 'Cleo');
    expect(screen.getByRole('tab', { name: /Cleo/ }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a code' })).toBeNull();
    await expectNoViolations();
    unmount();
    await openAgain(user);
    await user.click(await screen.findByRole('tab', { name: /Cleo/ }));
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    expect(screen.getAllByRole('tab')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Remove Guest 4 from the check-in' }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    expect(server.checkIn.guests).toHaveLength(2);
    server.losses = [];
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(formOf(2)).toMatchObject({ name: 'Cleo' }));
    expect(server.checkIn.guests).toHaveLength(3);
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  });

  it('goes from guest to guest by the arrows of the keyboard, the other way round in Arabic', async () => {
    const { user } = await openCheckIn();
    const [first, second] = screen.getAllByRole('tab');
    first?.focus();
    await user.keyboard('{ArrowRight}');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Home}');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    document.documentElement.dir = 'rtl';
    await user.keyboard('{ArrowLeft}');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    document.documentElement.dir = 'ltr';
  });

  it('reads why a form could not be saved and which data the phone cannot load', async () => {
    server.refusals = [{ call: putOwnForm, code: 'internal' }];
    const { user } = await openCheckIn();
    await fill(user, /^Phone/, '+905321234567');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    server.refusals = [{ call: signOwnForm, code: 'too_many_requests' }];
    await fill(user, /^Phone/, '+905321234568');
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  });

  it.each([
    ['accepted', 'Your check-in is accepted'],
    ['declined', 'Please check in at reception'],
  ] as const)('reads on the first screen that the check-in is %s', async (state, title) => {
    server.checkIn.state = state;
    server.checkIn.requestId = 'r1';
    server.stay = { ...server.stay, rooms: ['611'], status: 'future_guest' };
    await openStay(server);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await expectNoViolations();
  });

  it('sees no card in a hotel that has no check-in for guests', async () => {
    server.stay = { ...server.stay, checkIn: false };
    await openStay(server);
    expect(screen.queryByText('Check in now')).toBeNull();
    expect(server.calls.some((call) => call.includes('check-in'))).toBe(false);
  });
});
