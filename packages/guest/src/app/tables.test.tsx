import { createOwnReservation } from '@bellhop/contract/dining/guest-calls';
import { instantOf } from '@bellhop/contract/zoned-time';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoment } from '../features/dining/moments.ts';
import { systemClock } from '../platform/clock.ts';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.stay = { ...testStay, restaurants: true, hotelPage: { phone: '+90 212 555 01 00', sections: [] } };
  outside.broker = new LiveBroker();
});

const expectNoViolations = async () =>
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
const moment = (at: number) => formatMoment(at, { language: 'en' }, 'Europe/Istanbul');

async function openRestaurant(name = 'Bosphorus'): Promise<UserEvent> {
  const { user } = await openStay(server);
  await user.click(await screen.findByRole('button', { name: 'Reserve a table' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await screen.findByRole('heading', { name: 'When would you like to come?' });
  return user;
}
async function choose(user: UserEvent, days: number, time = '20:00'): Promise<void> {
  const { from, opens_at } = server.dining.sittingOn(days, time);
  const day = moment(from).split(',')[0] ?? '';
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${day}`) }));
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${opens_at}`) }));
}
async function chooseCourses(user: UserEvent): Promise<void> {
  for (const field of screen.getAllByRole('combobox', { name: /Main course/ })) await user.selectOptions(field, 'bass');
}
const reserve = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Reserve this table' }));

function reserved(id: string, days: number, more: object = {}) {
  const { from, id: reservation_id } = server.dining.sittingOn(days);
  return server.dining.put({
    id,
    version: 1,
    status: 'CLOSED',
    reservation_status: 'RESERVED',
    attendance: null,
    reservation_id,
    restaurant: { id: 'bosphorus', name: 'Bosphorus', nameWithLocales: {}, timezone_id: 'Europe/Istanbul' },
    due_at: from,
    adults: 2,
    children: 0,
    guests: [],
    cancel_until: from - 3600,
    created_at: 1,
    updated_at: 1,
    ...more,
  });
}
async function openTable(name: RegExp): Promise<UserEvent> {
  const { user } = await openStay(server);
  await user.click(screen.getByRole('link', { name: /My requests/ }));
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

describe('the home screen of a guest', () => {
  const soon = () => systemClock.now() + 3600;

  it('has the next table until its party came, and leads to it (T19)', async () => {
    reserved('soon', 1, { due_at: soon() });
    reserved('later', 2, { due_at: soon() + 86_400 });
    reserved('off', 1, { due_at: soon(), status: 'CANCELED' });
    reserved('sat', 1, { due_at: soon(), attendance: 'seated' });
    const { user } = await openStay(server);
    const [card, ...others] = await screen.findAllByRole('button', { name: /^Your next table/ });
    expect(others).toEqual([]);
    expect(card?.textContent).toContain(`Bosphorus · ${moment(soon())}`.slice(0, 22));
    await expectNoViolations();
    await user.click(card as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Your reservation' })).toBeTruthy();
  });

  it('says of a table that waits for the restaurant that it is not confirmed yet', async () => {
    reserved('held', 1, { due_at: soon(), status: 'OPEN', reservation_status: 'ON_HOLD' });
    await openStay(server);
    const card = await screen.findByRole('button', { name: /^Your next table/ });
    expect(card.textContent).toContain('The restaurant has not confirmed it yet.');
  });

  it('has the place in a queue of today, and leads to it (T19)', async () => {
    const restaurant = { id: 'bosphorus', name: 'Bosphorus', nameWithLocales: {}, timezone_id: 'Europe/Istanbul' };
    const { id: reservation_id } = server.dining.sittingOn(1);
    const place = { version: 1, reservation_id, restaurant, at: soon(), adults: 2, children: 0 };
    server.dining.places = [{ ...place, id: 'w', state: 'waiting', ahead: 2, offered_until: null }];
    const { user } = await openStay(server);
    const card = await screen.findByRole('button', { name: /^Waiting list/ });
    expect(card.textContent).toContain('2 parties are ahead of you.');
    await user.click(card);
    expect(await screen.findByRole('button', { name: 'Leave the waiting list' })).toBeTruthy();
  });
});

describe('a party that is too large for a reservation', () => {
  it('writes its wish to the restaurant, where the counts or the rule of the restaurant end (T12)', async () => {
    const user = await openRestaurant();
    expect(screen.queryByRole('heading', { name: 'A larger party?' })).toBeNull();
    const more = screen.getByRole('button', { name: 'One more: Adults' });
    for (let people = 2; people < 9; people += 1) await user.click(more);
    await screen.findByRole('heading', { name: 'A larger party?' });
    const send = screen.getByRole('button', { name: 'Write to the restaurant' });
    await user.click(send);
    expect(screen.getByText('Please write how many you are.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Your wish' }), 'We are fourteen.');
    await expectNoViolations();
    await user.click(send);
    expect(await screen.findByText(/We are fourteen\./)).toBeTruthy();
    expect(screen.getByText(/Bosphorus · 9 adults/)).toBeTruthy();
    expect(server.dining.tables, 'no table is reserved').toEqual([]);
  });

  it('keeps its wish where the message does not go', async () => {
    const user = await openRestaurant();
    const more = screen.getByRole('button', { name: 'One more: Adults' });
    for (let people = 2; people < 10; people += 1) await user.click(more);
    await user.type(screen.getByRole('textbox', { name: 'Your wish' }), 'We are fourteen.');
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Write to the restaurant' }));
    await screen.findByText('No connection. Please try again when you are back online.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your wish' }).value).toBe('We are fourteen.');
  });
});

describe('a guest at the restaurants', () => {
  it('reads the menu with its allergens, and reserves for the party with main courses and allergies', async () => {
    const user = await openRestaurant();
    await user.click(screen.getByText('Menu'));
    expect(screen.getByText('Contains: Fish and Milk')).toBeTruthy();
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'One more: Children' }));
    const child = screen.getByRole('group', { name: 'Child 1' });
    await user.type(within(child).getByRole('textbox', { name: /Age in years/ }), '6');
    await user.click(within(child).getByText('Allergies and notes'));
    await user.type(within(child).getByRole('textbox', { name: /Allergies/ }), 'Nuts');
    await reserve(user);
    const missing = screen.getAllByRole('combobox', { name: /Main course/ });
    expect(missing.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
    expect(document.activeElement).toBe(missing[0]);
    await chooseCourses(user);
    await expectNoViolations();
    await reserve(user);
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'How did we do?' })).toBeNull();
    expect(server.dining.tables).toMatchObject([
      {
        adults: 2,
        children: 1,
        guests: [
          { name: 'Amelia Hartley', main_course_id: 'bass' },
          { name: 'Adult 2' },
          { name: 'Child 1', is_children: true, age: 6, allergies: 'Nuts' },
        ],
      },
    ]);
    await expectNoViolations();
  });

  it('is offered the names that the forms of the check-in have', async () => {
    server.checkIn.guests = ['Amelia', 'Bert'].map((name) => ({
      ...{ version: 1, signature: null, code: null },
      form: { name, surname: 'Hartley' },
    }));
    await openRestaurant();
    const [name] = screen.getAllByLabelText<HTMLInputElement>(/^Name/);
    const offered = () => [...(name?.list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(offered()).toEqual(['Amelia Hartley', 'Bert Hartley']));
  });

  it('reads from which age guests come before typing, and is asked for the age of each child (T3)', async () => {
    for (const each of server.dining.restaurants) each.rules = { ...each.rules, min_age: 6, lap_age: null };
    const user = await openRestaurant();
    expect(screen.getByText('Guests here are at least 6 years old.')).toBeTruthy();
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'One more: Children' }));
    await chooseCourses(user);
    const age = screen.getByRole('textbox', { name: /Age in years/ });
    expect(age.closest('div')?.textContent).not.toContain('optional');
    await reserve(user);
    expect(age.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter the age of the child.')).toBeTruthy();
    expect(document.activeElement).toBe(age);
    expect(server.dining.tables).toEqual([]);
    await user.type(age, '7');
    await reserve(user);
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
  });

  it('reads why a time is not possible and takes the nearest one that is', async () => {
    server.dining.reserved.set(server.dining.sittingOn(1).id, 19);
    const user = await openRestaurant();
    await choose(user, 1);
    expect(await screen.findByText('Only 1 seat is left for your party.')).toBeTruthy();
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: moment(server.dining.sittingOn(1, '18:00').from) }));
    expect(screen.queryByText('Only 1 seat is left for your party.')).toBeNull();
    await chooseCourses(user);
    await reserve(user);
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
    expect(server.dining.tables[0]?.due_at).toBe(server.dining.sittingOn(1, '18:00').from);
  });

  it('reads every reason of a refusal that came while choosing, each with its way on', async () => {
    const user = await openRestaurant();
    await choose(user, 1);
    await chooseCourses(user);
    reserved('mine', 1);
    server.dining.reserved.set(server.dining.sittingOn(1).id, 20);
    await reserve(user);
    expect(await screen.findByText('You already have a reservation that day.')).toBeTruthy();
    expect(screen.getByText('This sitting is full.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Change that reservation' }));
    expect(location.pathname).toBe('/guest/tables/mine');
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
  });

  it('keeps the draft over a lost connection, and reserves once when it is back', async () => {
    const user = await openRestaurant();
    await choose(user, 1);
    await chooseCourses(user);
    server.losses = ['after', 'before', 'before', 'before'];
    await reserve(user);
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(localStorage.getItem('bellhop.guest.table.bosphorus')).toContain('"course":"bass"');
    server.losses = [];
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
    expect(server.dining.tables).toHaveLength(1);
    expect(localStorage.getItem('bellhop.guest.table.bosphorus')).toBeNull();
  });

  it('asks the restaurant where it confirms, and sees live that it did', async () => {
    const [bosphorus] = server.dining.restaurants;
    if (bosphorus !== undefined) bosphorus.rules = { ...bosphorus.rules, confirm_by_staff: true };
    outside.broker.isReachable = true;
    const user = await openRestaurant();
    await choose(user, 2);
    await chooseCourses(user);
    await user.click(screen.getByRole('button', { name: 'Ask for this table' }));
    expect(await screen.findByText('The restaurant has not confirmed your reservation yet.')).toBeTruthy();
    expect(screen.getByText('Waiting for the restaurant')).toBeTruthy();
    const [table] = server.dining.tables;
    if (table === undefined) throw new Error('no table');
    server.dining.put({ ...table, version: 2, status: 'CLOSED', reservation_status: 'RESERVED' });
    const [item] = server.requests;
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    if (item !== undefined) {
      const { comments: _, ...request } = item;
      outside.broker.publish({
        entity: 'request',
        event: 'MODIFY',
        id: item.id,
        seq: 1,
        at: 1,
        version: 2,
        item: request,
      });
    }
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
  });

  it('changes a table, cancels it after a question, and reserves it again', async () => {
    reserved('mine', 1);
    const user = await openTable(/Bosphorus.*Confirmed/);
    await user.click(await screen.findByRole('button', { name: 'Change this reservation' }));
    await screen.findByRole('heading', { name: 'When would you like to come?' });
    expect(screen.queryByText('You already have a reservation that day.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'One more: Adults' }));
    await chooseCourses(user);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.dining.tables[0]).toMatchObject({ adults: 3, version: 2 }));
    expect(await screen.findByText(/3 adults/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel this reservation' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep this reservation' }));
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Reserve again' }));
    await user.click(await screen.findByRole('button', { name: 'Reserve this table' }));
    await waitFor(() => expect(server.dining.tables[0]).toMatchObject({ status: 'CLOSED', version: 4 }));
  });

  it('puts a confirmed table into the calendar of the phone', async () => {
    reserved('mine', 1);
    const files: Blob[] = [];
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const user = await openTable(/Bosphorus.*Confirmed/);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(files[0]?.type).toContain('text/calendar');
    expect(await files[0]?.text()).toBe('UID:mine');
    vi.restoreAllMocks();
  });

  it('is reminded by the calendar of the phone when a day that is too far ahead opens', async () => {
    reserved('mine', 2, { status: 'CANCELED', guests: ['A', 'B'].map((name) => ({ name, main_course_id: 'bass' })) });
    server.dining.restaurants = server.dining.restaurants.map((each) => ({
      ...each,
      rules: { ...each.rules, advance_days: 1 },
    }));
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const user = await openTable(/Bosphorus/);
    await user.click(await screen.findByRole('button', { name: 'Reserve again' }));
    await user.click(await screen.findByRole('button', { name: 'Reserve this table' }));
    await user.click(await screen.findByRole('button', { name: 'Remind me' }));
    const calendar = (await files[0]?.text()) ?? '';
    const { day } = server.dining.sittingOn(1);
    const opens = new Date((instantOf(day, '00:00', 'Europe/Istanbul') ?? 0) * 1000).toISOString();
    expect(calendar).toContain(`DTSTART:${opens.replace(/[-:]|\.\d+/g, '')}`);
    expect(calendar).toContain('SUMMARY:Reserve a table at Bosphorus');
    vi.restoreAllMocks();
  });

  it('puts no table into the calendar while it waits for staff', async () => {
    reserved('mine', 1, { status: 'OPEN', reservation_status: 'ON_HOLD' });
    await openTable(/Bosphorus/);
    expect(await screen.findByRole('button', { name: 'Change this reservation' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('reads until when a table can be changed, and afterwards the way to the hotel', async () => {
    reserved('mine', 1, { cancel_until: 1 });
    await openTable(/Bosphorus/);
    expect(await screen.findByText(/The time for changes ended .*Please write to the hotel here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this reservation' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  });

  it('saves over a change of the hotel only after reading of it', async () => {
    const mine = reserved('mine', 1);
    const user = await openTable(/Bosphorus/);
    await user.click(await screen.findByRole('button', { name: 'Change this reservation' }));
    await screen.findByRole('heading', { name: 'When would you like to come?' });
    await chooseCourses(user);
    server.dining.tables = [{ ...mine, version: 2, adults: 5 }];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The hotel has changed this reservation.*5 adults/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.dining.tables[0]).toMatchObject({ version: 3, adults: 2 }));
  });

  it('reads the stored tables without a network, in Arabic from right to left too', async () => {
    const user = await openRestaurant();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Choose a restaurant' });
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.selectOptions(screen.getByRole('combobox'), 'ar');
    await user.click(await screen.findByRole('button', { name: 'حجز طاولة' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: /البوسفور/ })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    await expectNoViolations();
  });

  it('in a hotel without restaurants finds no entry for them, and in one without tables a sentence', async () => {
    server.stay = testStay;
    const { unmount } = await openStay(server);
    await screen.findByRole('button', { name: 'Towels' });
    expect(screen.queryByRole('button', { name: 'Reserve a table' })).toBeNull();
    unmount();
    server.stay = { ...testStay, restaurants: true };
    server.dining.restaurants = [];
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Reserve a table' }));
    expect(await screen.findByText('No restaurant takes reservations here at the moment.')).toBeTruthy();
  });

  it('reads each other failure in a sentence of its own', async () => {
    server.refusals = [{ call: createOwnReservation, code: 'booking_awaiting_approval' }];
    const user = await openRestaurant();
    await choose(user, 1);
    await chooseCourses(user);
    await reserve(user);
    expect(await screen.findByText('The hotel has to confirm your booking first.')).toBeTruthy();
  });
});

describe('a guest at a full sitting', () => {
  const full = () => server.dining.sittingOn(1).id;
  async function wait(): Promise<UserEvent> {
    server.dining.reserved.set(full(), 20);
    outside.broker.isReachable = true;
    const user = await openRestaurant();
    await choose(user, 1);
    await chooseCourses(user);
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
    await screen.findByText('1 party is ahead of you.');
    return user;
  }
  async function offer(): Promise<void> {
    const [place] = server.dining.places;
    if (place === undefined) throw new Error('nobody waits');
    server.dining.offer(place.id);
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const { id } = place;
    outside.broker.publish({ entity: 'waiting', event: 'MODIFY', id, seq: 1, at: 1, version: 2, item: { id } });
  }

  it('joins the waiting list, gets the offer on every screen, and accepts it with the draft', async () => {
    const user = await wait();
    expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
    // A full sitting has no button that the server could only refuse.
    expect(screen.queryByRole('button', { name: 'Reserve this table' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('1 party is ahead of you.');
    expect(screen.getByRole('radio', { name: /20:00 – 22:00 Waiting list/ })).toBeTruthy();
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('button', { name: 'Towels' });
    await offer();
    expect(await screen.findByText('A table is free for you')).toBeTruthy();
    expect(screen.getByText(/We hold it for you until/)).toBeTruthy();
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'See this table' }));
    await user.click(await screen.findByRole('button', { name: 'Take this table' }));
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
    expect(server.dining.tables).toMatchObject([
      { id: server.dining.places[0]?.id, guests: [{ main_course_id: 'bass' }, {}] },
    ]);
  });

  it('learns while choosing that the sitting filled, and is offered the list', async () => {
    const user = await openRestaurant();
    await choose(user, 1);
    await chooseCourses(user);
    server.dining.reserved.set(full(), 20);
    await reserve(user);
    expect(await screen.findByText('This sitting is full.')).toBeTruthy();
    expect(screen.getByText('Times that are free for you')).toBeTruthy();
    server.dining.reserved.set(full(), 10);
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText('There is room again: you can reserve this table now.')).toBeTruthy();
    await reserve(user);
    expect(await screen.findByText('Your reservation is confirmed.')).toBeTruthy();
  });

  it('reads that an offer is over, and leaves the list', async () => {
    const user = await wait();
    await offer();
    await user.click(await screen.findByRole('button', { name: 'See this table' }));
    await screen.findByRole('button', { name: 'Take this table' });
    server.dining.places = server.dining.places.map((place) => ({ ...place, state: 'lapsed', offered_until: null }));
    await user.click(screen.getByRole('button', { name: 'Take this table' }));
    expect(await screen.findByText(/The seats are for other guests now/)).toBeTruthy();
    expect(server.dining.tables).toEqual([]);
    server.dining.places = server.dining.places.map((place) => ({ ...place, state: 'waiting' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the waiting list' }));
    await waitFor(() => expect(server.dining.places).toMatchObject([{ state: 'left' }]));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('reads on a day why nothing of it is free', async () => {
    const user = await openRestaurant();
    reserved('mine', 1);
    for (const time of ['18:00', '20:00']) server.dining.reserved.set(server.dining.sittingOn(2, time).id, 20);
    await user.click(screen.getByRole('button', { name: 'One more: Adults' }));
    const dayOf = (days: number) => moment(server.dining.sittingOn(days).from).split(',')[0] ?? '';
    expect(await screen.findByRole('radio', { name: new RegExp(`^${dayOf(1)} You have a reservation`) })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${dayOf(2)} Full`) }));
    expect(screen.queryByRole('button', { name: /^Next day/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${dayOf(1)}`) }));
    server.dining.reserved.clear();
    await user.click(screen.getByRole('button', { name: 'One more: Adults' }));
    await user.click(await screen.findByRole('button', { name: `Next day with free times: ${dayOf(2)}` }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${dayOf(2)}`) }).checked).toBe(true);
  });
});

describe('a table among the requests of its guest', () => {
  it.each([
    [{ status: 'CLOSED' as const }, 'Confirmed', 'Your reservation is confirmed.'],
    [
      { status: 'OPEN' as const, in_progress: true },
      'Waiting for the restaurant',
      'The restaurant has not confirmed your reservation yet.',
    ],
    [{ status: 'CANCELED' as const }, 'Cancelled', 'This reservation was cancelled.'],
  ])('that is %o reads "%s"', async (more, chip, next) => {
    server.add({
      id: 't1',
      table: {
        restaurant_name: 'Bosphorus',
        nameWithLocales: {},
        timezone_id: 'Europe/Istanbul',
        attendance: null,
        ends_at: 1,
      },
      ...more,
    });
    await openTable(new RegExp(`Bosphorus.*${chip}`));
    expect(await screen.findByText(next)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'How did we do?' })).toBeNull();
  });

  it("has the restaurant's name in the guest's language (E22, W23)", async () => {
    const nameWithLocales = { en: 'Bosphorus Grill' };
    const table = { restaurant_name: 'Boğaz', timezone_id: 'Europe/Istanbul', attendance: null, ends_at: 1 };
    server.add({ id: 't1', table: { ...table, nameWithLocales } });
    await openTable(/Bosphorus Grill/);
    expect(screen.queryByText('Boğaz')).toBeNull();
  });

  it.each([
    [1, true],
    [4_000_000_000, false],
  ])('whose party has sat takes stars once its sitting is over (end %s: %s)', async (ends_at, isAsked) => {
    server.add({
      id: 't1',
      status: 'CLOSED',
      table: {
        restaurant_name: 'Bosphorus',
        nameWithLocales: {},
        timezone_id: 'Europe/Istanbul',
        attendance: 'seated',
        ends_at,
      },
    });
    await openTable(/Bosphorus/);
    await screen.findByText('Your reservation is confirmed.');
    expect(screen.queryByRole('group', { name: 'How did we do?' }) !== null).toBe(isAsked);
  });
});
