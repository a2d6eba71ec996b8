import { createDiningConfig, updateDiningConfig } from '@bellhop/contract/dining/calls';
import { mostSlots, weekdays } from '@bellhop/contract/dining/config';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/dining-restaurants.json';
import administration from '../../../locales/en/hotels-settings.json';
import {
  card,
  dialog,
  dinner,
  findConflict,
  gateway,
  installGateway,
  openRestaurants,
  press,
  sampleRestaurant,
  sampleRules,
  tellOfChange,
} from './testing/restaurant-gateway.tsx';

installGateway();

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const title = 'Bosphorus: opening times and rules';

type Form = Awaited<ReturnType<typeof dialog>>;

async function openForm(rules: ReturnType<typeof sampleRules> | undefined): Promise<{ user: UserEvent; form: Form }> {
  gateway.restaurants = [sampleRestaurant({}, rules)];
  const user = await openRestaurants();
  await user.click((await card('Bosphorus')).getByRole('button', { name: 'Edit Bosphorus' }));
  return { user, form: await dialog(title) };
}
const slotOf = (form: Form, name: string) => within(form.getByRole('group', { name }));
const setTime = (form: Form, slot: string, field: string, value: string) =>
  fireEvent.change(slotOf(form, slot).getByLabelText(field), { target: { value } });
const numberField = (form: Form, label: string) => form.getByRole<HTMLInputElement>('textbox', { name: label });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

describe('the configuration of a restaurant', () => {
  it('lists Monday to Sunday, each with an add-slot and an all-day button (RST-08)', async () => {
    const { form } = await openForm(undefined);
    expect(form.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(days);
    for (const day of days) {
      expect(form.getByRole('button', { name: `Add slot: ${day}` })).toBeTruthy();
      expect(form.getByRole('button', { name: `All day: ${day}` })).toBeTruthy();
    }
  });

  it('adds slots with time fields and a remove button (RST-08, RST-09, RST-14, RST-23)', async () => {
    const { user, form } = await openForm(undefined);
    await user.click(form.getByRole('button', { name: 'Add slot: Tuesday' }));
    const slot = slotOf(form, 'Tuesday, slot 1');
    const opens = slot.getByLabelText<HTMLInputElement>(en.opens);
    const closes = slot.getByLabelText<HTMLInputElement>(en.closes);
    expect([opens.type, opens.value, closes.type, closes.value]).toEqual(['text', '00:00', 'text', '00:00']);
    expect(slot.getByRole<HTMLInputElement>('textbox', { name: en.seats }).value).toBe('0');
    // An unchanged slot is the whole day, and says so.
    expect(slot.getByText(en.wholeDay)).toBeTruthy();
    expect(document.activeElement).toBe(opens);
    setTime(form, 'Tuesday, slot 1', en.opens, '18:00');
    expect(slot.queryByText(en.wholeDay)).toBeNull();
    setTime(form, 'Tuesday, slot 1', en.closes, '20:30');
    expect([opens.value, closes.value]).toEqual(['18:00', '20:30']);
    await user.click(slot.getByRole('button', { name: en.removeSlot }));
    expect(form.queryByRole('group', { name: 'Tuesday, slot 1' })).toBeNull();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add slot: Tuesday' }));
  });

  it('adds a slot like the last one after it, and copies a day to others (E24, T15)', async () => {
    const { user, form } = await openForm(undefined);
    await user.click(form.getByRole('button', { name: 'Add slot: Monday' }));
    expect(form.queryByRole('button', { name: /add a slot after/ })).toBeNull();
    setTime(form, 'Monday, slot 1', en.opens, '18:00');
    setTime(form, 'Monday, slot 1', en.closes, '20:00');
    await user.click(form.getByRole('button', { name: 'Monday: add a slot after 20:00' }));
    const valuesOf = (name: string) => {
      const slot = slotOf(form, name);
      return [en.opens, en.closes, en.seats].map((field) => slot.getByLabelText<HTMLInputElement>(field).value);
    };
    expect(valuesOf('Monday, slot 2')).toEqual(['20:00', '22:00', '0']);
    await user.click(form.getByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(screen.getByRole('menuitem', { name: en.copyTo.workdays }));
    expect(valuesOf('Friday, slot 2')).toEqual(['20:00', '22:00', '0']);
    expect(form.queryByRole('group', { name: 'Saturday, slot 1' })).toBeNull();
  });

  it('adds slots of 00:00 with quota 0, and removes the pressed one (RST-09, RST-14)', async () => {
    const { user, form } = await openForm(sampleRules());
    const all = () =>
      form.getAllByRole('group', { name: /^Monday, slot/ }).map((each) => {
        const slot = within(each);
        const seats = slot.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });
        const times = ['Opens', 'Closes'].map((label) => slot.getByLabelText<HTMLInputElement>(label).value);
        return [...times, seats.value];
      });
    await user.click(form.getByRole('button', { name: 'Add slot: Monday' }));
    expect(all()).toEqual([
      ['18:00', '20:00', '40'],
      ['00:00', '00:00', '0'],
    ]);
    setTime(form, 'Monday, slot 2', 'Opens', '12:00');
    setTime(form, 'Monday, slot 2', 'Closes', '14:00');
    const seats = slotOf(form, 'Monday, slot 2').getByRole('textbox', { name: 'Seats' });
    await user.clear(seats);
    await user.type(seats, '25');
    expect(all().at(-1)).toEqual(['12:00', '14:00', '25']);
    await user.click(form.getByRole('button', { name: 'Add slot: Monday' }));
    expect(all().at(-1)).toEqual(['00:00', '00:00', '0']);
    await user.click(slotOf(form, 'Monday, slot 2').getByRole('button', { name: 'Remove slot' }));
    expect(all()).toEqual([
      ['18:00', '20:00', '40'],
      ['00:00', '00:00', '0'],
    ]);
    await user.click(slotOf(form, 'Monday, slot 1').getByRole('button', { name: 'Remove slot' }));
    expect(all()).toEqual([['00:00', '00:00', '0']]);
  });

  it('adds an all-day slot, which refuses further slots (RST-08, RST-15, RST-16, RST-17)', async () => {
    const stored = { opens_at: '00:00', closes_at: '23:59', quota: 12, all_day: true };
    const { user, form } = await openForm(
      sampleRules({ time_slots: { ...sampleRules().time_slots, saturdays: [stored] } }),
    );
    await user.click(form.getByRole('button', { name: 'All day: Sunday' }));
    const slot = slotOf(form, 'Sunday, slot 1');
    expect(slot.getByLabelText<HTMLInputElement>(en.opens).value).toBe('00:00');
    expect(slot.getByLabelText<HTMLInputElement>(en.closes).value).toBe('23:59');
    expect(slot.getByRole<HTMLInputElement>('textbox', { name: en.seats }).value).toBe('0');
    await user.click(form.getByRole('button', { name: 'Add slot: Sunday' }));
    expect(form.getByRole('alert').textContent).toBe(
      'This day has an all-day slot. Remove it before you add another slot.',
    );
    expect(form.queryByRole('group', { name: 'Sunday, slot 2' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'All day: Sunday' }));
    expect(form.getByRole('alert').textContent).toMatch(/^This day has an all-day slot/);
    expect(form.queryByRole('group', { name: 'Sunday, slot 2' })).toBeNull();
    await user.click(slot.getByRole('button', { name: en.removeSlot }));
    expect(form.queryByRole('alert')).toBeNull();
    await user.click(form.getByRole('button', { name: 'All day: Monday' }));
    expect(form.getByRole('alert').textContent).toBe(
      'This day has slots already. Remove them before you add an all-day slot.',
    );
    expect(form.queryByRole('group', { name: 'Monday, slot 2' })).toBeNull();
    // An all-day slot that was saved before also refuses another one.
    await user.click(form.getByRole('button', { name: 'Add slot: Saturday' }));
    expect(within(form.getByRole('region', { name: 'Saturday' })).getByRole('alert').textContent).toMatch(
      /^This day has an all-day slot/,
    );
    expect(form.queryByRole('group', { name: 'Saturday, slot 2' })).toBeNull();
    // 0 is only the initial quota.
    await user.click(form.getByRole('button', { name: 'All day: Sunday' }));
    const seats = slotOf(form, 'Sunday, slot 1').getByRole('textbox', { name: en.seats });
    await user.clear(seats);
    await user.type(seats, '30');
    await press('Update');
    await closed();
    expect(gateway.acts.at(-1)?.body).toMatchObject({
      time_slots: { saturdays: [stored], sundays: [{ ...stored, quota: 30 }] },
    });
  });

  it('creates rules (RST-10, RST-11, RST-12, RST-13, RST-20, RST-21, RST-22, API-27, ENT-40)', async () => {
    const { user, form } = await openForm(undefined);
    await user.click(form.getByRole('button', { name: 'Add slot: Tuesday' }));
    setTime(form, 'Tuesday, slot 1', en.opens, '18:00');
    setTime(form, 'Tuesday, slot 1', en.closes, '20:30');
    const quota = slotOf(form, 'Tuesday, slot 1').getByRole('textbox', { name: en.seats });
    await user.clear(quota);
    await user.type(quota, '40');
    for (const [label, value] of [
      [en.stop, '30'],
      [en.cancelBefore, '60'],
      [en.max, '8'],
    ] as const) {
      await user.clear(numberField(form, label));
      await user.type(numberField(form, label), value);
    }
    expect(
      form
        .getAllByRole('switch', { hidden: false })
        .slice(0, 3)
        .map((each) => (each as HTMLInputElement).checked),
    ).toEqual([false, false, false]);
    for (const name of [en.mainCourseRequired, en.eachDay, en.perRestaurant]) {
      const field = form.getByRole<HTMLInputElement>('switch', { name });
      expect(field.checked).toBe(false);
      await user.click(field);
    }
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const answer = gateway.hold(createDiningConfig);
    await press('Create');
    expect(form.getByRole('button', { name: 'Create' }).getAttribute('aria-busy'), 'while it is saved').toBe('true');
    answer();
    await closed();
    const none = Object.fromEntries(weekdays.map((weekday) => [weekday, []]));
    expect(gateway.acts).toMatchObject([
      {
        call: 'create',
        id: 'bosphorus',
        body: {
          time_slots: { ...none, tuesdays: [{ opens_at: '18:00', closes_at: '20:30', quota: 40, all_day: false }] },
          stop_reservation_before_opens_at: 30,
          guest_can_cancel_reservation_before_opens_at: 60,
          max_guest_count: 8,
          main_course_selection_required: true,
          guest_can_one_reservation_each_day: true,
          guest_can_one_reservation_per_restaurant: true,
        },
      },
    ]);
    const saved = await screen.findByText('The restaurant was saved.');
    expect([saved.closest('[role="status"]') !== null, saved.closest('[role="alert"]')]).toEqual([true, null]);
    await waitFor(async () => expect((await card('Bosphorus')).queryByText('No Config')).toBeNull());
  });

  it('confirms a saved change (RST-20)', async () => {
    const { user, form } = await openForm(sampleRules());
    await user.click(form.getByRole('switch', { name: en.perRestaurant }));
    await press('Update');
    await closed();
    expect((await screen.findByText('The restaurant was saved.')).closest('[role="status"]')).toBeTruthy();
  });

  it.each([
    ['mainCourseRequired', 'main_course_selection_required'],
    ['eachDay', 'guest_can_one_reservation_each_day'],
    ['perRestaurant', 'guest_can_one_reservation_per_restaurant'],
  ] as const)('has the switch %s for %s alone (RST-11)', async (word, rule) => {
    const off = { main_course_selection_required: false, guest_can_one_reservation_each_day: false };
    const { user, form } = await openForm(sampleRules({ ...off, [rule]: true }));
    const field = form.getByRole<HTMLInputElement>('switch', { name: en[word] });
    expect(form.getAllByRole<HTMLInputElement>('switch').filter(({ checked }) => checked)).toEqual([field]);
    await user.click(field);
    await press('Update');
    await closed();
    expect(gateway.acts.at(-1)?.body).toEqual({ [rule]: false, version: 1 });
  });

  it('takes 0, and says at a negative number that it is too low (RST-18, T23)', async () => {
    const { user, form } = await openForm(sampleRules());
    for (const field of [
      slotOf(form, 'Monday, slot 1').getByRole<HTMLInputElement>('textbox', { name: en.seats }),
      numberField(form, en.stop),
      numberField(form, en.cancelBefore),
      numberField(form, en.max),
      ...[en.advance, en.confirmAbove, en.minAge, en.lapAge, en.minNights, en.stayQuota].map((label) =>
        form.getByRole<HTMLInputElement>('textbox', { name: label, hidden: true }),
      ),
    ]) {
      await user.clear(field);
      await user.type(field, '-5');
      await user.tab();
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['-5', 'true']);
      await user.clear(field);
      await user.type(field, '0');
      await user.tab();
      expect(field.value).toBe('0');
    }
    await press('Update');
    await closed();
    expect(gateway.acts.at(-1)?.body).toMatchObject({
      time_slots: { mondays: [{ ...dinner, quota: 0 }] },
      stop_reservation_before_opens_at: 0,
      guest_can_cancel_reservation_before_opens_at: 0,
      max_guest_count: 0,
    });
  });

  it('shows overlapping and inverted slots and days at their fields (RST-18)', async () => {
    const { user, form } = await openForm(
      sampleRules({ time_slots: { ...sampleRules().time_slots, fridays: [dinner] } }),
    );
    await user.click(form.getByRole('button', { name: 'Add slot: Monday' }));
    setTime(form, 'Monday, slot 2', en.opens, '19:30');
    setTime(form, 'Monday, slot 2', en.closes, '21:00');
    setTime(form, 'Friday, slot 1', en.closes, '17:00');
    await user.click(form.getByRole('button', { name: en.addSpecial }));
    const special = within(form.getByRole('region', { name: 'Special date 1' }));
    fireEvent.change(special.getByLabelText(en.from), { target: { value: '2026-12-24' } });
    fireEvent.change(special.getByLabelText(en.to), { target: { value: '2026-12-23' } });
    await press('Update');
    const opens = slotOf(form, 'Monday, slot 2').getByLabelText(en.opens);
    expect(document.activeElement).toBe(opens);
    expect(slotOf(form, 'Monday, slot 2').getByText(en.fault.slots_overlap)).toBeTruthy();
    expect(slotOf(form, 'Friday, slot 1').getByText(en.fault.slot_ends_before_start)).toBeTruthy();
    expect(special.getByText(en.fault.not_after)).toBeTruthy();
    expect(gateway.acts).toEqual([]);
  });

  it('splits a slot that closes after midnight in two, the second on the next day (T15)', async () => {
    const { user, form } = await openForm(
      sampleRules({ time_slots: { ...sampleRules().time_slots, sundays: [dinner], mondays: [dinner] } }),
    );
    setTime(form, 'Sunday, slot 1', en.opens, '22:00');
    setTime(form, 'Sunday, slot 1', en.closes, '02:00');
    await user.click(form.getByRole('button', { name: 'Close at 00:00, and add 00:00–02:00 on Monday' }));
    await press('Update');
    await closed();
    const [sent] = gateway.acts.slice(-1);
    expect(sent?.body).toMatchObject({
      time_slots: {
        sundays: [{ ...dinner, opens_at: '22:00', closes_at: '00:00' }],
        mondays: [{ ...dinner, opens_at: '00:00', closes_at: '02:00' }, dinner],
      },
    });
  });

  it('shows at once where no more slots fit, and at its field a note that is too long', async () => {
    const quarter = (n: number) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
    const slots = Array.from({ length: mostSlots }, (_, n) => ({
      ...dinner,
      opens_at: quarter(n),
      closes_at: quarter((n + 1) % 48),
    }));
    const { form } = await openForm(sampleRules({ time_slots: { ...sampleRules().time_slots, fridays: slots } }));
    fireEvent.click(form.getByLabelText('Add slot: Friday'));
    expect(form.getByRole('alert').textContent).toBe('A day has at most 48 slots.');
    expect(form.queryByLabelText('Friday, slot 49')).toBeNull();
    fireEvent.click(form.getByText(en.addSpecial));
    const special = within(form.getByRole('region', { name: 'Special date 1' }));
    fireEvent.change(special.getByLabelText(en.from), { target: { value: '2026-12-24' } });
    fireEvent.change(special.getByLabelText(en.note), { target: { value: 'x'.repeat(201) } });
    await press('Update');
    expect(document.activeElement).toBe(special.getByLabelText(en.note));
    expect(special.getByText('At most 200 characters.')).toBeTruthy();
    expect(gateway.acts).toEqual([]);
  });

  it('shows at its field an all-day slot that ends before it begins (RST-18)', async () => {
    const reversed = { ...dinner, opens_at: '10:00', closes_at: '09:00', all_day: true };
    const { form } = await openForm(sampleRules({ time_slots: { ...sampleRules().time_slots, fridays: [reversed] } }));
    await press('Update');
    expect(slotOf(form, 'Friday, slot 1').getByText(en.fault.slot_ends_before_start)).toBeTruthy();
    expect(gateway.acts).toEqual([]);
  });

  it('refuses a new unchanged slot beside another one', async () => {
    const { user, form } = await openForm(sampleRules());
    await user.click(form.getByRole('button', { name: 'Add slot: Monday' }));
    await press('Update');
    expect(slotOf(form, 'Monday, slot 2').getByText(en.fault.slots_overlap)).toBeTruthy();
  });

  it('takes closed days as a range with a note, and the rules of the collapsed part', async () => {
    const { user, form } = await openForm(sampleRules());
    await user.click(form.getByRole('button', { name: en.addSpecial }));
    const special = within(form.getByRole('region', { name: 'Special date 1' }));
    fireEvent.change(special.getByLabelText(en.from), { target: { value: '2026-12-24' } });
    fireEvent.change(special.getByLabelText(en.to), { target: { value: '2026-12-26' } });
    await user.type(special.getByLabelText(en.note), 'Holidays');
    expect(special.getByText(en.closedDays)).toBeTruthy();
    await user.click(form.getByText(en.more));
    await user.type(numberField(form, en.minNights), '3');
    await press('Update');
    await closed();
    const special_dates = [{ from: '2026-12-24', to: '2026-12-26', slots: [], note: 'Holidays' }];
    expect(gateway.acts.map(({ call, body }) => [call, body])).toEqual([
      ['preview', { special_dates, min_nights: 3, version: 1 }],
      ['change', { special_dates, min_nights: 3, version: 1 }],
    ]);
  });

  it('lists reservations that no longer fit before it is saved (API-28, RST-20)', async () => {
    const { form } = await openForm(sampleRules());
    gateway.affected = [
      { id: 'bosphorus_20261130_1800', day: '2026-11-30', opens_at: '18:00', reservations: 7, over_by: 4 },
    ];
    setTime(form, 'Monday, slot 1', en.closes, '21:00');
    await press('Update');
    const question = await screen.findByRole('alertdialog', { name: en.affected.title });
    expect(within(question).getByRole('row', { name: 'Monday, 30 November 2026 18:00 7 4' })).toBeTruthy();
    expect(gateway.acts.map(({ call }) => call)).toEqual(['preview']);
    expect(screen.queryByText('The restaurant was saved.')).toBeNull();
    await press(en.affected.back);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Update');
    await screen.findByRole('alertdialog', { name: en.affected.title });
    await press(en.affected.confirm);
    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('The restaurant was saved.')).toBeTruthy();
    expect(gateway.acts.map(({ call }) => call)).toEqual(['preview', 'preview', 'change']);
    const time_slots = { ...sampleRules().time_slots, mondays: [{ ...dinner, closes_at: '21:00' }] };
    expect(gateway.acts.at(-1)).toMatchObject({ id: 'bosphorus', body: { time_slots, version: 1 } });
  });

  it('asks about the right restaurant, also where its form was closed meanwhile', async () => {
    const { user, form } = await openForm(sampleRules());
    gateway.restaurants = [...gateway.restaurants, sampleRestaurant({ id: 'roof', name: 'Roof', position: 1 })];
    tellOfChange();
    const roof = await screen.findByRole('button', { name: 'Edit Roof' });
    gateway.affected = [
      { id: 'bosphorus_20261130_1800', day: '2026-11-30', opens_at: '18:00', reservations: 7, over_by: 4 },
    ];
    const answer = gateway.hold(updateDiningConfig);
    setTime(form, 'Monday, slot 1', en.closes, '21:00');
    await press('Update');
    await press('Close');
    await user.click(roof);
    const other = await dialog('Roof: opening times and rules');
    expect(other.getByRole('button', { name: 'Create' }).getAttribute('aria-busy')).toBeNull();
    await act(async () => answer());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Cancel');
    await user.click(screen.getByRole('button', { name: 'Edit Bosphorus' }));
    expect(await screen.findByRole('alertdialog', { name: en.affected.title })).toBeTruthy();
  });

  it.each([
    ['a first configuration', undefined, 'Create'],
    ['a change', sampleRules(), 'Update'],
  ] as const)(
    'keeps typed texts when saving %s fails, with the reason (RST-12, RST-13, RST-19)',
    async (_, rules, save) => {
      const { user, form } = await openForm(rules);
      const call = rules === undefined ? createDiningConfig : updateDiningConfig;
      gateway.fail(call, 'unavailable');
      const answer = gateway.hold(call);
      await user.click(form.getByRole('switch', { name: en.perRestaurant }));
      await press(save);
      expect(form.getByRole('button', { name: save }).getAttribute('aria-busy'), 'while it is saved').toBe('true');
      expect(screen.queryByText('The restaurant was not saved.')).toBeNull();
      answer();
      const alert = await screen.findByText('The restaurant was not saved.');
      expect(alert.closest('[role="alert"]')).toBeTruthy();
      expect(form.getByRole<HTMLInputElement>('switch', { name: en.perRestaurant }).checked).toBe(true);
      expect(screen.queryByText('The restaurant was saved.')).toBeNull();
      await press('Dismiss');
      await waitFor(() => expect(screen.queryByText('The restaurant was not saved.')).toBeNull());
      await press(save);
      await closed();
    },
  );

  it('names the colleague who was faster, and loads the newer version under the typed texts', async () => {
    const { user, form } = await openForm(sampleRules());
    await user.click(form.getByRole('switch', { name: en.perRestaurant }));
    await user.click(form.getByRole('button', { name: 'Add slot: Tuesday' }));
    setTime(form, 'Tuesday, slot 1', en.opens, '12:00');
    setTime(form, 'Tuesday, slot 1', en.closes, '14:00');
    const theirs = sampleRules({
      max_guest_count: 5,
      time_slots: { ...sampleRules().time_slots, wednesdays: [dinner] },
    });
    gateway.restaurants = [sampleRestaurant({ version: 4 }, theirs)];
    const change = { field: 'time_slots', from: {}, to: {}, actor: 'p2', actor_name: 'Omar Haddad', at: 1_700_000_000 };
    gateway.fail(updateDiningConfig, 'edit_conflict', { current: gateway.restaurants[0]?.config, changes: [change] });
    await press('Update');
    const conflict = await findConflict();
    expect(conflict.getByText(/^Sittings: .*Omar Haddad.*, /)).toBeTruthy();
    expect(conflict.getByText(en.conflict.kept)).toBeTruthy();
    await press(en.conflict.load);
    expect(screen.queryByText(/Omar Haddad/)).toBeNull();
    expect(numberField(form, en.max).value).toBe('5');
    expect(slotOf(form, 'Wednesday, slot 1').getByLabelText<HTMLInputElement>(en.opens).value).toBe('18:00');
    expect(slotOf(form, 'Tuesday, slot 1').getByLabelText<HTMLInputElement>(en.opens).value).toBe('12:00');
    expect(form.getByRole<HTMLInputElement>('switch', { name: en.perRestaurant }).checked).toBe(true);
    await press('Update');
    await closed();
    const last = gateway.acts.at(-1)?.body;
    expect(last).toMatchObject({ version: 4, guest_can_one_reservation_per_restaurant: true });
    expect(last).toMatchObject({ time_slots: { tuesdays: [{ opens_at: '12:00' }], wednesdays: [dinner] } });
    expect(last).not.toHaveProperty('max_guest_count');
  });

  it('merges with the first configuration that a colleague created meanwhile', async () => {
    const { user, form } = await openForm(undefined);
    await user.click(form.getByRole('switch', { name: en.perRestaurant }));
    gateway.restaurants = [sampleRestaurant({ version: 2 }, sampleRules())];
    gateway.fail(createDiningConfig, 'config_exists', { current: gateway.restaurants[0]?.config });
    await press('Create');
    expect(await screen.findByText(en.configExists)).toBeTruthy();
    await findConflict();
    await press(administration.conflict.keep);
    await closed();
    expect(gateway.acts.at(-1)).toMatchObject({
      call: 'change',
      body: { version: 2, guest_can_one_reservation_per_restaurant: true },
    });
    expect(gateway.restaurants[0]?.config?.time_slots.mondays).toEqual([dinner]);
  });

  it('keeps typed texts during changes elsewhere, and after it is closed (RST-12)', async () => {
    const { user, form } = await openForm(sampleRules());
    await user.click(form.getByRole('switch', { name: en.perRestaurant }));
    gateway.restaurants = [...gateway.restaurants, sampleRestaurant({ id: 'roof', name: 'Roof', position: 1 })];
    tellOfChange();
    await waitFor(() => expect(screen.getByText('Roof')).toBeTruthy());
    expect(form.getByRole<HTMLInputElement>('switch', { name: en.perRestaurant }).checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Close' }));
    await closed();
    await user.click((await card('Bosphorus')).getByRole('button', { name: 'Edit Bosphorus' }));
    const again = await dialog(title);
    expect(again.getByRole<HTMLInputElement>('switch', { name: en.perRestaurant }).checked).toBe(true);
    await press('Cancel');
    await user.click((await card('Bosphorus')).getByRole('button', { name: 'Edit Bosphorus' }));
    expect((await dialog(title)).getByRole<HTMLInputElement>('switch', { name: en.perRestaurant }).checked).toBe(false);
  });
});
