import { listSlots } from '@bellhop/contract/dining/calls';
import { reserveParty } from '@bellhop/contract/dining/party';
import { createRequest } from '@bellhop/contract/requests/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '../../../../locales/en/dining-reserve.json';
import finder from '../../../../locales/en/search-guests.json';
import {
  dialog,
  gateway,
  installGateway,
  refused,
  sampleRestaurant,
  sampleTable,
  stayIn508,
} from '../testing/dialog-gateway.tsx';
import {
  choosePlace,
  type DialogScreen,
  field,
  label,
  next,
  openDialog,
  personOf,
  reserve,
  typeAdults,
  typePerson,
  wishOf,
  wordsAt,
} from '../testing/dialog-steps.tsx';

installGateway();

const rules = en.rule;
const noon = { opens_at: '12:00', closes_at: '14:00', quota: 20, all_day: false };
const evening = { opens_at: '20:00', closes_at: '22:00', quota: 20, all_day: false };
const on = (day: string, ...slots: (typeof noon)[]) => ({ from: day, to: day, slots, note: '' });
const timesOf = ({ sheet }: Pick<DialogScreen, 'sheet'>) =>
  sheet.queryAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('bdi')?.textContent);

describe('the dialog of a new reservation', () => {
  it('has three steps in one order: slot and counts, a form for each person, and how it ended (ALA-15, ALA-16, ALA-17, ALA-18, ALA-19)', async () => {
    const opened = await openDialog();
    const { sheet, user } = opened;
    const current = () => sheet.getByRole('list', { name: en.steps }).querySelector('[aria-current=step]')?.textContent;
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(Object.values(en.step));
    expect(current()).toBe(en.step.place);
    await choosePlace(opened);
    for (let n = 0; n < 2; n += 1) await user.click(sheet.getByRole('button', { name: en.more.children }));
    await next(opened);
    expect(current()).toBe(en.step.people);
    const titles = sheet.getAllByRole('group').flatMap((group) => group.querySelector('legend')?.textContent ?? []);
    expect(titles).toEqual(['Adult 1', 'Adult 2', 'Child 1', 'Child 2']);
    await typeAdults(opened);
    await typePerson(opened, 'Child 1', 'Kit', '508');
    await typePerson(opened, 'Child 2', 'Lee', '508');
    const release = gateway.hold(createRequest);
    await reserve(opened);
    expect(current()).toBe(en.step.outcome);
    expect(sheet.getByText(en.sending)).toBeTruthy();
    release();
    expect(await sheet.findByText(en.made)).toBeTruthy();
    await user.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says whose a typed room is, and reserves for the stay that staff choose (T2)', async () => {
    const { id, fullName, rooms, checkin, checkout } = stayIn508;
    const lucia = { id, fullName, rooms: [...rooms], checkin, checkout, user_id: 'u508', tp_id: null, label: null };
    gateway.rooms.set('508', { stays: [lucia], is_known: true, tables: [{ id: 'other' }] });
    const opened = await openDialog();
    await choosePlace(opened);
    await next(opened);
    await typeAdults(opened);
    const first = personOf(opened, 'Adult 1');
    expect(
      await first.findByText(`${fullName} stays in this room. The reservation will be for this stay.`),
    ).toBeTruthy();
    expect(first.getByText('Room 508 has another reservation in this sitting.')).toBeTruthy();
    await opened.user.click(first.getByRole('button', { name: `Choose ${fullName}` }));
    await reserve(opened);
    expect(await opened.sheet.findByText(en.made)).toBeTruthy();
    expect(gateway.bodiesOf(createRequest)[0]).toMatchObject({ booking_id: id, fullName, requester_id: 'u508' });
    expect(wishOf(gateway.bodiesOf(createRequest)[0], '213')).toMatchObject([{ name: 'Ann', room_number: '508' }, {}]);
  });

  it('says at the field that the hotel has no such room, or that the room is empty (T2)', async () => {
    gateway.rooms.set('99999', { stays: [], is_known: false, tables: [] });
    const opened = await openDialog();
    await choosePlace(opened);
    await next(opened);
    await typePerson(opened, 'Adult 1', 'Ann', '99999');
    await typePerson(opened, 'Adult 2', 'Bo', '612');
    await opened.user.tab();
    for (const [person, words] of [
      ['Adult 1', 'This hotel has no room 99999.'],
      ['Adult 2', 'No guest in house has room 612.'],
    ] as const) {
      const hint = await personOf(opened, person).findByText(words);
      const box = personOf(opened, person).getByRole('textbox', { name: field(en.room) });
      expect(box.getAttribute('aria-describedby')).toBe(hint.id);
    }
  });

  it('says from which age guests come before anybody types, and asks for the age of each child (T3)', async () => {
    gateway.restaurants = [sampleRestaurant({}, { min_age: 6 })];
    const opened = await openDialog();
    await choosePlace(opened);
    expect(opened.sheet.getByText('Guests must be at least 6 years old.')).toBeTruthy();
    await opened.user.click(opened.sheet.getByRole('button', { name: en.more.children }));
    await next(opened);
    await typeAdults(opened);
    await typePerson(opened, 'Child 1', 'Kit', '508');
    await reserve(opened);
    const child = personOf(opened, 'Child 1');
    expect(child.getByText(en.fault.age)).toBeTruthy();
    expect(gateway.bodiesOf(createRequest)).toEqual([]);
    await opened.user.type(child.getByRole('textbox', { name: field(en.age) }), '7');
    await reserve(opened);
    expect(await opened.sheet.findByText(en.made)).toBeTruthy();
    expect(wishOf(gateway.bodiesOf(createRequest)[0], '213')).toMatchObject([{}, {}, { name: 'Kit', age: 7 }]);
  });

  it('offers restaurant, then dates from yesterday to six days ahead as dd/mm/yyyy, then the slots (ALA-16, ALA-20, ALA-21, ALA-22, ALA-23, API-24)', async () => {
    gateway.restaurants = [sampleRestaurant(), sampleRestaurant({ id: 'bar', name: 'Bar' })];
    const { sheet, user } = await openDialog();
    expect(sheet.queryByRole('combobox', { name: field(en.day) })).toBeNull();
    expect(timesOf({ sheet }), 'before a restaurant is chosen').toEqual([]);
    let release: () => void = () => undefined;
    const chooseWhileHeld = async (restaurant: string) => {
      release = gateway.hold(listSlots);
      await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), restaurant);
      expect(await sheet.findByRole('status', { name: en.slotsLoading })).toBeTruthy();
      expect(sheet.queryByRole('combobox', { name: field(en.day) }), 'while the slots load').toBeNull();
    };
    await chooseWhileHeld('Bosphorus');
    release();
    const days = await sheet.findByRole<HTMLSelectElement>('combobox', { name: field(en.day) });
    expect([...days.options].map(({ text, value }) => `${text} ${value}`)).toEqual([
      `${en.choose} `,
      '30/11/2026 301120260',
      '01/12/2026 011220260',
      '02/12/2026 021220260',
      '03/12/2026 031220260',
      '04/12/2026 041220260',
      '05/12/2026 051220260',
      '06/12/2026 061220260',
      '07/12/2026 071220260',
      `${en.otherDay} other`,
    ]);
    expect(sheet.queryByRole('radio')).toBeNull();
    await user.selectOptions(days, '01/12/2026');
    expect((await sheet.findAllByRole('radio')).length).toBe(2);
    await chooseWhileHeld('Bar');
    expect(timesOf({ sheet }), 'of the restaurant before').toEqual([]);
    release();
    expect(await sheet.findByRole('combobox', { name: field(en.day) })).toBeTruthy();
  });

  it('offers the slots of the chosen date and restaurant, and none of a day that is past (ALA-16, ALA-20)', async () => {
    gateway.restaurants = [
      sampleRestaurant({}, { special_dates: [on('2026-11-30', noon, evening), on('2026-12-02', noon)] }),
      sampleRestaurant({ id: 'bar', name: 'Bar' }, { special_dates: [on('2026-12-02', evening)] }),
    ];
    const { sheet, user } = await openDialog();
    const places = sheet.getByRole('combobox', { name: field(en.restaurant) });
    await user.selectOptions(places, 'Bosphorus');
    const days = await sheet.findByRole('combobox', { name: field(en.day) });
    const [lunch, dinners] = ['12:00 – 14:00', ['18:00 – 20:00', '20:00 – 22:00']];
    for (const [date, times] of [
      ['02/12/2026', [lunch]],
      ['01/12/2026', dinners],
      // A Thursday: none.
      ['03/12/2026', []],
      ['30/11/2026', [lunch, '20:00 – 22:00']],
    ] as const) {
      await user.selectOptions(days, date);
      expect(timesOf({ sheet }), date).toEqual(times);
    }
    const past = sheet.getAllByRole<HTMLInputElement>('radio');
    expect(
      past.map(({ disabled }) => disabled),
      'yesterday',
    ).toEqual([true, true]);
    await user.selectOptions(days, '02/12/2026');
    expect(sheet.getByRole<HTMLInputElement>('radio').disabled).toBe(false);
    await user.selectOptions(places, 'Bar');
    await waitFor(() => expect(timesOf({ sheet }), 'of another restaurant').toEqual(['20:00 – 22:00']));
  });

  it('asks for the slot again after another date or another restaurant (ALA-16)', async () => {
    gateway.restaurants = [sampleRestaurant(), sampleRestaurant({ id: 'bar', name: 'Bar' })];
    const opened = await openDialog();
    const { sheet, user } = opened;
    const chosen = () => sheet.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;
    await choosePlace(opened);
    expect(chosen()).toBe(1);
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.day) }), '02/12/2026');
    expect(chosen(), 'of another date').toBe(0);
    await user.click(sheet.getByRole('radio', { name: /^20:00/ }));
    expect(chosen()).toBe(1);
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bar');
    expect((await sheet.findAllByRole('radio')).length).toBe(2);
    expect(chosen(), 'of another restaurant').toBe(0);
    await next(opened);
    expect(sheet.getByText(en.fault.slot)).toBeTruthy();
  });

  it('says that times did not load in place of dates, and loads them again (ALA-23, ALA-24)', async () => {
    const opened = await openDialog();
    const { sheet, user } = opened;
    gateway.fail(listSlots, 'internal');
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bosphorus');
    expect(await sheet.findByText(en.slotsFailed)).toBeTruthy();
    expect(sheet.queryByRole('combobox', { name: field(en.day) })).toBeNull();
    expect(sheet.queryByRole('status', { name: en.slotsLoading })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByRole('combobox', { name: field(en.day) })).toBeTruthy();
  });

  it('offers no dates where there are no times, and asks for a date instead of another date (ALA-24, T21)', async () => {
    gateway.answerNext(listSlots, { listOfReservationSlots: [], timezone_id: 'Europe/Istanbul', closed_days: [] });
    const { sheet, user } = await openDialog();
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bosphorus');
    expect(await sheet.findByText(en.slotsNone)).toBeTruthy();
    expect(sheet.queryByRole('combobox', { name: field(en.day) })).toBeNull();
    expect(sheet.queryByRole('status', { name: en.slotsLoading })).toBeNull();
    expect(sheet.queryByLabelText(field(en.otherDay))).toBeNull();
    fireEvent.change(sheet.getByLabelText(field(en.day)), { target: { value: '2026-12-15' } });
    expect(await sheet.findByRole('radio', { name: /^20:00/ })).toBeTruthy();
  });

  it('asks for no date of a restaurant without rules, which has no times on any day (T21)', async () => {
    gateway.restaurants = [{ ...sampleRestaurant(), config: null }];
    gateway.answerNext(listSlots, { listOfReservationSlots: [], timezone_id: 'Europe/Istanbul', closed_days: [] });
    const { sheet, user } = await openDialog();
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bosphorus');
    expect(await sheet.findByText(rules.config_missing)).toBeTruthy();
    expect(sheet.queryByLabelText(field(en.day))).toBeNull();
  });

  it('counts only once restaurant and date are chosen, and says the most at a count beyond 10 or the seats that are left (ALA-25, ALA-26, ALA-29, ALA-30, ALA-31, ALA-32, ALA-33, ALA-34, T23)', async () => {
    gateway.restaurants = [sampleRestaurant({}, { max_guest_count: 0 })];
    gateway.occupancy.set('bosphorus_20261201_2000', 15);
    const opened = await openDialog();
    const { sheet, user } = opened;
    const adults = sheet.getByRole<HTMLInputElement>('textbox', { name: en.adults });
    const children = sheet.getByRole<HTMLInputElement>('textbox', { name: en.children });
    expect([adults.disabled, children.disabled]).toEqual([true, true]);
    const steppers = [en.more.adults, en.less.adults, en.more.children, en.less.children];
    for (const name of steppers) {
      expect(sheet.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
    }
    await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bosphorus');
    const days = await sheet.findByRole('combobox', { name: field(en.day) });
    expect([adults.disabled, children.disabled], 'no date yet').toEqual([true, true]);
    await user.selectOptions(days, '01/12/2026');
    expect([adults.disabled, children.disabled]).toEqual([false, false]);
    const set = async (input: HTMLInputElement, value: string) => {
      await user.clear(input);
      await user.type(input, value);
      await user.tab();
      return { value: input.value, words: wordsAt(input) };
    };
    const small = sheet.getByRole<HTMLInputElement>('radio', { name: /^20:00/ });
    // No slot yet.
    expect(await set(adults, '12')).toEqual({ value: '12', words: 'At most 10.' });
    expect(small.disabled, 'five seats for twelve').toBe(true);
    expect(await set(adults, '0')).toEqual({ value: '0', words: 'At least 1.' });
    expect(await set(children, '12')).toEqual({ value: '12', words: 'At most 10.' });
    expect(await set(children, '0')).toEqual({ value: '0', words: null });
    expect(await set(adults, '1')).toEqual({ value: '1', words: null });
    expect(small.disabled).toBe(false);
    await user.click(small);
    expect(await set(adults, '9'), 'without children').toEqual({ value: '9', words: 'At most 5.' });
    await next(opened);
    expect(sheet.queryByRole('group', { name: 'Adult 1' }), 'a count beyond the seats').toBeNull();
    await set(adults, '1');
    await set(children, '2');
    expect(await set(adults, '9')).toEqual({ value: '9', words: 'At most 3.' });
    await set(adults, '3');
    expect(await set(children, '9')).toEqual({ value: '9', words: 'At most 2.' });
    // Twenty seats: ten is the most of each all the same.
    await user.click(sheet.getByRole('radio', { name: /^18:00/ }));
    expect(await set(adults, '12')).toEqual({ value: '12', words: 'At most 10.' });
    expect(await set(adults, '10')).toEqual({ value: '10', words: null });
    expect(await set(children, '12')).toEqual({ value: '12', words: 'At most 10.' });
    expect(await set(children, '10')).toEqual({ value: '10', words: null });
    await next(opened);
    for (const title of ['Adult 10', 'Child 10']) expect(sheet.getByText(title)).toBeTruthy();
    await user.click(sheet.getByText('Back'));
    const again = sheet.getByRole<HTMLInputElement>('textbox', { name: en.adults });
    await set(sheet.getByRole('textbox', { name: en.children }), '0');
    await set(again, '1');
    await next(opened);
    expect(sheet.getByText('Adult 1')).toBeTruthy();
    await user.click(sheet.getByText('Back'));
    await user.clear(sheet.getByRole('textbox', { name: en.adults }));
    await next(opened);
    expect(sheet.getByText(en.fault.adults)).toBeTruthy();
    expect(sheet.queryByRole('group', { name: 'Adult 1' })).toBeNull();
  });

  it('marks and names the missing fields of a step (ALA-27, ALA-28, ALA-35, ALA-36, ALA-38)', async () => {
    const opened = await openDialog();
    const { sheet, user } = opened;
    const pressedAt = performance.now();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await next(opened);
    const place = sheet.getByRole('combobox', { name: field(en.restaurant) });
    const notice = await screen.findByText(en.missing.place);
    expect(notice.closest('[role="alert"]')).toBeTruthy();
    expect(timers.mock.calls.filter(([, milliseconds]) => milliseconds === 3000)).toHaveLength(1);
    expect(sheet.getByText(en.fault.restaurant)).toBeTruthy();
    expect(document.activeElement).toBe(place);
    await waitFor(() => expect(screen.queryByText(en.missing.place)).toBeNull(), { timeout: 4000 });
    expect(performance.now() - pressedAt, 'three seconds').toBeGreaterThan(2900);
    expect(sheet.getByText(en.fault.restaurant)).toBeTruthy();
    await user.selectOptions(place, 'Bosphorus');
    await user.selectOptions(await sheet.findByRole('combobox', { name: field(en.day) }), '01/12/2026');
    await next(opened);
    expect(sheet.getByText(en.fault.slot)).toBeTruthy();
    expect(await screen.findByText(en.missing.place)).toBeTruthy();
    expect(sheet.queryByRole('group', { name: 'Adult 1' })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: /^20:00/ }));
    await user.click(sheet.getByRole('button', { name: en.more.children }));
    await next(opened);
    timers.mockClear();
    await reserve(opened);
    const ofPeople = await screen.findByText(en.missing.people);
    expect(ofPeople.closest('[role="alert"]')).toBeTruthy();
    expect(timers.mock.calls.filter(([, milliseconds]) => milliseconds === 3000)).toHaveLength(1);
    timers.mockRestore();
    const people = ['Adult 1', 'Adult 2', 'Child 1'];
    for (const title of people) {
      expect(personOf(opened, title).getByText(en.fault.name), title).toBeTruthy();
      expect(personOf(opened, title).getByText(en.fault.room), title).toBeTruthy();
    }
    const second = personOf(opened, 'Adult 2');
    for (const [name, fault] of [
      [en.name, en.fault.name],
      [en.room, en.fault.room],
    ] as const) {
      const box = second.getByRole<HTMLInputElement>('textbox', { name: field(name) });
      await user.type(box, '  ');
      expect(second.getByText(fault), 'of white space alone').toBeTruthy();
      expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fault);
      await user.clear(box);
    }
    await typePerson(opened, 'Adult 1', 'Ann', '508');
    await user.click(sheet.getByRole('button', { name: 'Enter “Ann” for everyone without a name' }));
    // Either alone is not enough, of anybody.
    for (const title of people) {
      for (const [name, fault] of [
        [en.name, en.fault.name],
        [en.room, en.fault.room],
      ] as const) {
        const box = personOf(opened, title).getByRole('textbox', { name: field(name) });
        await user.clear(box);
        await reserve(opened);
        expect(sheet.getAllByText(fault), title).toHaveLength(1);
        expect(personOf(opened, title).getByText(fault)).toBeTruthy();
        await user.type(box, '5');
      }
    }
    expect(gateway.bodiesOf(createRequest)).toEqual([]);
    await reserve(opened);
    expect(await sheet.findByText(en.made)).toBeTruthy();
  });

  it('says at each slot the rule against it, and disables a slot without seats', async () => {
    gateway.occupancy.set('bosphorus_20261201_1800', 20);
    gateway.occupancy.set('bosphorus_20261201_2000', 17);
    const opened = await openDialog();
    await choosePlace(opened);
    const full = opened.sheet.getByRole<HTMLInputElement>('radio', { name: /^18:00/ });
    expect(full.disabled).toBe(true);
    expect(full.closest('label')?.textContent).toContain(rules.no_seats);
    expect(opened.sheet.getByRole('radio', { name: /^20:00/ }).closest('label')?.textContent).toContain('3 seats left');
  });

  it('names the reservation in the way before sending, and passes over the rule by a press that names it (E25)', async () => {
    gateway.bookings = [stayIn508];
    gateway.reservations.set(
      'other',
      sampleTable({ id: 'other', booking_id: 'b508', reservation_id: 'sea_20261201_1900' }),
    );
    const opened = await openDialog();
    const { sheet, user } = opened;
    await user.type(sheet.getByRole('combobox', { name: finder.find }), '508');
    await user.click(await sheet.findByRole('option', { name: /Ann Meyer/ }));
    await choosePlace(opened);
    const list = within(await sheet.findByRole('list', { name: rules.title }));
    expect(list.getByText(rules.one_reservation_per_day)).toBeTruthy();
    expect(list.getByRole('link', { name: rules.openOther }).getAttribute('href')).toBe(
      '/app/staff/alacarte/requests/other',
    );
    await next(opened);
    expect(sheet.queryByRole('group', { name: 'Adult 1' })).toBeNull();
    expect(screen.queryByText(en.missing.place), 'nothing is missing').toBeNull();
    expect(document.activeElement).toBe(sheet.getByRole('list', { name: rules.title }));
    await user.click(list.getByRole('button', { name: `Override: ${rules.one_reservation_per_day}` }));
    expect(list.getByText(rules.passed)).toBeTruthy();
    await next(opened);
    expect(sheet.getByRole('group', { name: 'Adult 1' })).toBeTruthy();
  });

  it('shows each refusal with a close button, and sends again with the overrides (ALA-18, ALA-42)', async () => {
    gateway.answerNext(
      createRequest,
      refused({ code: 'reservation_too_late', n: 120 }, { code: 'party_too_large', n: 1 }),
    );
    const opened = await openDialog();
    const { sheet, user } = opened;
    await choosePlace(opened);
    await next(opened);
    await typeAdults(opened);
    await reserve(opened);
    expect((await sheet.findByRole('alert')).textContent).toBe(en.refused);
    expect(sheet.getAllByRole('button', { name: 'Close' }).length).toBe(2);
    expect(sheet.queryByRole('button', { name: en.submit })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Override: Reservations close 120 minutes before opening.' }));
    await user.click(sheet.getByRole('button', { name: 'Override: At most 1 person per reservation.' }));
    await reserve(opened);
    await sheet.findByText(en.made);
    const [first, second] = gateway.bodiesOf(createRequest);
    // The same reservation, however often it is sent.
    expect(second).toMatchObject({ id: first?.id, override: ['reservation_too_late', 'party_too_large'] });
  });

  it('shows the message of any other failure in an error with a close button, which closes it (ALA-18, ALA-42)', async () => {
    const opened = await openDialog();
    const { sheet, user } = opened;
    await choosePlace(opened);
    await next(opened);
    await typeAdults(opened);
    gateway.fail(createRequest, 'booking_awaiting_approval');
    await reserve(opened);
    const alert = await sheet.findByRole('alert');
    expect(alert.textContent).toBe(
      'The reservation was not made. The booking of this guest is still awaiting approval. Approve it first.',
    );
    expect(sheet.getByRole('list', { name: en.steps }).querySelector('[aria-current=step]')?.textContent).toBe(
      en.step.outcome,
    );
    const closing = sheet.getAllByRole('button', { name: 'Close' });
    expect(closing, 'of the dialog and below the error').toHaveLength(2);
    await user.click(closing.at(-1) as HTMLElement);
    const question = within(await screen.findByRole('alertdialog', { name: en.leave.title }));
    await user.click(question.getByRole('button', { name: en.leave.discard }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads back to the times where the last seats are gone meanwhile, with everything that was typed', async () => {
    gateway.answerNext(createRequest, refused({ code: 'slot_full', left: 1, n: 2 }));
    const opened = await openDialog();
    const { sheet, user } = opened;
    await choosePlace(opened);
    await next(opened);
    await typeAdults(opened);
    gateway.occupancy.set('bosphorus_20261201_2000', 19);
    await reserve(opened);
    expect(await sheet.findByText('1 seat is left; people to seat: 2.')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /Override/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: en.back.place }));
    await user.click(await sheet.findByRole('radio', { name: /^18:00/ }));
    await next(opened);
    expect(personOf(opened, 'Adult 1').getByRole<HTMLInputElement>('textbox', { name: field(en.name) }).value).toBe(
      'Ann',
    );
  });

  it('says without a network that it needs one, and keeps its draft for the next opening', async () => {
    const opened = await openDialog({
      restaurantId: 'bosphorus',
      day: '2026-12-01',
      slotId: 'bosphorus_20261201_2000',
    });
    const { sheet, user } = opened;
    await sheet.findByRole('radio', { name: /^20:00/ });
    await next(opened);
    await typeAdults(opened);
    gateway.fail(createRequest, 'network');
    await reserve(opened);
    expect(await sheet.findByText(/The reservation was not made\./)).toBeTruthy();
    await user.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    const question = within(await screen.findByRole('alertdialog', { name: en.leave.title }));
    await user.click(question.getByRole('button', { name: en.leave.keep }));
    await user.click(screen.getByRole('button', { name: label }));
    const again = await dialog(en.title);
    expect(await again.findByText(en.restored)).toBeTruthy();
    await user.click(again.getByRole('button', { name: en.next }));
    expect(
      within(again.getByRole('group', { name: 'Adult 2' })).getByRole<HTMLInputElement>('textbox', {
        name: field(en.name),
      }).value,
    ).toBe('Bo');
  });

  it('reserves for a party at the door by one press, for two or as many as a number key says', async () => {
    const slotId = 'bosphorus_20261201_2000';
    vi.setSystemTime(Date.parse('2026-12-01T17:20:00Z'));
    const { sheet, user } = await openDialog({ slotId, walkIn: 'Walk-in' });
    const adults = sheet.getByRole('textbox', { name: en.adults });
    expect(document.activeElement).toBe(adults);
    expect(sheet.queryByRole('combobox', { name: field(en.day) }), 'another day (T8)').toBeNull();
    await user.keyboard('4{Enter}');
    expect(await sheet.findByText(en.made)).toBeTruthy();
    const [sent] = gateway.bodiesOf(createRequest);
    expect(sent).toMatchObject({ walk_in: true, reservation_id: slotId, fullName: 'Walk-in', room_number: '' });
    expect(sent).not.toHaveProperty('due_at');
    expect(wishOf(sent, '212')).toEqual({ people_count: 4, children_count: 0 });
    expect(wishOf(sent, '213')).toMatchObject([{ name: 'Walk-in', room_number: '' }]);
  });

  it('says that ten children are the most where more were typed for a party that is split no longer (ALA-26)', async () => {
    const opened = await openDialog({ slotId: 'bosphorus_20261201_2000' });
    const { sheet, user } = opened;
    const children = await sheet.findByRole<HTMLInputElement>('textbox', { name: en.children });
    await sheet.findByRole('radio', { name: /^20:00/ });
    await user.click(sheet.getByRole('switch', { name: en.party.split }));
    await user.clear(children);
    await user.type(children, '12');
    await user.tab();
    expect(children.value).toBe('12');
    await user.click(sheet.getByRole('switch', { name: en.party.split }));
    await next(opened);
    expect(await sheet.findByText('At most 10.')).toBeTruthy();
    expect(children.getAttribute('aria-invalid')).toBe('true');
    await user.clear(children);
    expect(sheet.getByText(en.fault.children), 'a count that is empty').toBeTruthy();
    await user.type(children, '0');
    expect(sheet.queryByText(en.fault.children)).toBeNull();
  });

  it('says before it is sent that a party with too few adults cannot be split, and offers to pass the rule over', async () => {
    const opened = await openDialog({ slotId: 'bosphorus_20261201_2000' });
    const { sheet, user } = opened;
    await sheet.findByRole('radio', { name: /^20:00/ });
    await user.click(sheet.getByRole('switch', { name: en.party.split }));
    for (const [name, count] of [
      [en.adults, '1'],
      [en.children, '8'],
    ] as const) {
      const field = sheet.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, count);
      await user.tab();
    }
    const text = 'The party cannot be split over 2 tables: each table needs an adult.';
    expect(sheet.getByText(text)).toBeTruthy();
    await next(opened);
    const tooLarge = rules.party_too_large_other.replace('{{count}}', '8');
    expect(sheet.getByRole('button', { name: `Override: ${tooLarge}` }), 'in the first step').toBeTruthy();
    const adults = sheet.getByRole('textbox', { name: en.adults });
    await user.clear(adults);
    await user.type(adults, '2');
    await user.tab();
    expect(sheet.queryByText(text)).toBeNull();
    expect(sheet.queryAllByText(tooLarge)).toEqual([]);
    expect(sheet.getByText('2 linked reservations: 5 + 5')).toBeTruthy();
  });

  it('splits a party of more than ten over linked reservations, which are made together', async () => {
    const opened = await openDialog({ slotId: 'bosphorus_20261201_2000' });
    const { sheet, user } = opened;
    const adults = await sheet.findByRole('textbox', { name: en.adults });
    await sheet.findByRole('radio', { name: /^20:00/ });
    await user.click(sheet.getByRole('switch', { name: en.party.split }));
    await user.clear(adults);
    await user.type(adults, '13');
    await user.tab();
    expect(sheet.getByText('2 linked reservations: 7 + 6')).toBeTruthy();
    expect(sheet.queryByText(rules.party_too_large_other.replace('{{count}}', '8'))).toBeNull();
    await next(opened);
    await typePerson(opened, 'Adult 1', 'Ann', '508');
    await user.click(sheet.getByRole('button', { name: /Ann.*everyone/ }));
    gateway.answerNext(reserveParty, { items: [sampleTable({ id: 'one' }), sampleTable({ id: 'two' })] });
    await reserve(opened);
    await sheet.findByText(en.made);
    const [sent] = gateway.bodiesOf(reserveParty);
    const { tables } = reserveParty.body.parse(sent);
    const [one, two] = tables;
    expect(two?.id).toBe(`${one?.id}-2`);
    expect(tables.map((table) => wishOf(table, '212'))).toEqual([
      { people_count: 7, children_count: 0 },
      { people_count: 6, children_count: 0 },
    ]);
    expect(wishOf(two, '213')).toHaveLength(6);
  });
});
