import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { createRequest } from '@bellhop/contract/requests/calls';
import { describe, expect, it } from 'vitest';
import en from '../../../../locales/en/dining-reserve.json';
import finder from '../../../../locales/en/search-guests.json';
import { gateway, installGateway, sampleRestaurant, stayIn508 } from '../testing/dialog-gateway.tsx';
import {
  choosePlace,
  field,
  next,
  openDialog,
  personOf,
  reserve,
  typeAdults,
  typePerson,
  wishOf,
} from '../testing/dialog-steps.tsx';

installGateway();

/** The fields of every reservation by staff. */
const ofStaff = {
  hotel_id: 'grand',
  service_type: 'ALACARTE_RESTAURANT_RESERVATION',
  service_id: '351',
  is_staff: 'true',
  reservation_status: 'RESERVED',
};

describe('the dialog of a new reservation', () => {
  it('sends the specified fields and the party (ALA-17, ALA-39, ALA-40, ALA-43, ALA-44, ALA-45, ALA-46, ALA-47, API-29)', async () => {
    gateway.bookings = [stayIn508];
    // An hour behind the hotel.
    gateway.restaurants = [sampleRestaurant({ timezone_id: 'Europe/Athens' })];
    const opened = await openDialog();
    const { sheet, user } = opened;
    await user.type(sheet.getByRole('combobox', { name: finder.find }), '508');
    await user.click(await sheet.findByRole('option', { name: /Ann Meyer/ }));
    await choosePlace(opened);
    await user.click(sheet.getByRole('button', { name: en.more.children }));
    await next(opened);
    const ann = personOf(opened, 'Adult 1');
    // The stay says who comes and from which room; the others share it.
    expect(ann.getByRole<HTMLInputElement>('textbox', { name: field(en.name) }).value).toBe('Ann Meyer');
    expect(ann.getByRole<HTMLInputElement>('switch', { name: en.vip }).checked).toBe(true);
    const courses = ann.getByRole<HTMLSelectElement>('combobox', { name: field(en.course) });
    expect([...courses.options].map(({ text }) => text)).toEqual([en.courseNone, 'Sea bass', 'Lamb']);
    expect(courses.required, 'where the restaurant does not require it').toBe(false);
    await user.selectOptions(courses, 'Sea bass');
    await user.type(ann.getByRole('textbox', { name: field(en.notes) }), 'Window');
    await user.type(ann.getByRole('textbox', { name: en.allergies }), 'Nuts');
    await user.click(ann.getByRole('switch', { name: en.birthday }));
    const bo = personOf(opened, 'Adult 2');
    expect(bo.getByRole<HTMLInputElement>('textbox', { name: field(en.room) }).value).toBe('508');
    await user.type(bo.getByRole('textbox', { name: field(en.name) }), 'Bo');
    const kit = personOf(opened, 'Child 1');
    await typePerson(opened, 'Child 1', ' Kit ', '509');
    await user.type(kit.getByRole('textbox', { name: field(en.notes) }), 'High chair');
    await user.selectOptions(kit.getByRole('combobox', { name: field(en.course) }), 'Lamb');
    await user.type(kit.getByRole('textbox', { name: en.age }), '5');
    await reserve(opened);
    await sheet.findByText(en.made);
    const [sent] = gateway.bodiesOf(createRequest);
    expect(sent).toMatchObject({
      ...ofStaff,
      restaurant_id: 'bosphorus',
      restaurant_name: 'Bosphorus',
      reservation_id: 'bosphorus_20261201_2000',
      requester_id: 'guest-508',
      booking_id: 'b508',
      due_at: String(Date.parse('2026-12-01T18:00:00Z') / 1000),
    });
    expect(wishOf(sent, '211')).toEqual({
      restaurant_id: 'bosphorus',
      restaurant_name: 'Bosphorus',
      restaurant_time_slot: '20:00 - 22:00',
      timezone_id: 'Europe/Athens',
    });
    expect(wishOf(sent, '212')).toEqual({ people_count: 2, children_count: 1 });
    expect(wishOf(sent, '213')).toMatchObject([
      {
        name: 'Ann Meyer',
        room_number: '508',
        main_course_id: 'bass',
        main_course_name: 'Sea bass',
        is_children: false,
        notes: 'Window',
        allergies: 'Nuts',
        is_vip: true,
        is_birthday: true,
      },
      {
        name: 'Bo',
        room_number: '508',
        main_course_id: null,
        main_course_name: '',
        is_children: false,
        notes: '',
        is_vip: false,
        is_birthday: false,
      },
      {
        name: 'Kit',
        room_number: '509',
        main_course_id: 'lamb',
        main_course_name: 'Lamb',
        is_children: true,
        notes: 'High chair',
        age: 5,
      },
    ]);
  });

  it('sends without a stay whose reservation it is by who reserves and by the first guest (ALA-43, ALA-44, ALA-45)', async () => {
    gateway.restaurants = [
      sampleRestaurant({ id: 'sea', name: 'Seaside', timezone_id: 'Europe/Athens' }),
      sampleRestaurant({ id: 'bar', name: 'Bosphorus' }),
    ];
    const opened = await openDialog();
    await choosePlace(opened, /^18:00/);
    await next(opened);
    await typePerson(opened, 'Adult 1', 'Ann', '508');
    await typePerson(opened, 'Adult 2', 'Bo', '509');
    await reserve(opened);
    await opened.sheet.findByText(en.made);
    const [sent] = gateway.bodiesOf(createRequest);
    expect(sent).toMatchObject({
      ...ofStaff,
      restaurant_id: 'bar',
      restaurant_name: 'Bosphorus',
      reservation_id: 'bar_20261201_1800',
      requester_id: 'sub-1',
      fullName: 'Ann',
      room_number: '508',
      due_at: String(Date.parse('2026-12-01T15:00:00Z') / 1000),
    });
    expect(wishOf(sent, '211')).toEqual({
      restaurant_id: 'bar',
      restaurant_name: 'Bosphorus',
      restaurant_time_slot: '18:00 - 20:00',
      timezone_id: 'Europe/Istanbul',
    });
  });

  it('sends of an all-day slot when the party arrives, in the zone of the restaurant (ALA-44)', async () => {
    const slots = [{ opens_at: '07:00', closes_at: '23:00', quota: 20, all_day: true }];
    const special_dates = [{ from: '2026-12-01', to: '2026-12-01', slots, note: '' }];
    gateway.restaurants = [sampleRestaurant({ timezone_id: 'Europe/Athens' }, { special_dates })];
    const opened = await openDialog();
    await choosePlace(opened, new RegExp(`^${en.allDay}`));
    await opened.user.selectOptions(opened.sheet.getByRole('combobox', { name: en.arrival }), '18:15');
    await next(opened);
    await typeAdults(opened);
    await reserve(opened);
    await opened.sheet.findByText(en.made);
    expect(gateway.bodiesOf(createRequest)).toMatchObject([
      { reservation_id: 'bosphorus_20261201_0700', due_at: String(Date.parse('2026-12-01T16:15:00Z') / 1000) },
    ]);
  });

  it('marks the notes of each guest as required, and reserves without them (ALA-37)', async () => {
    const opened = await openDialog();
    await choosePlace(opened);
    await opened.user.click(opened.sheet.getByRole('button', { name: en.more.children }));
    await next(opened);
    for (const [title, name] of [
      ['Adult 1', 'Ann'],
      ['Adult 2', 'Bo'],
      ['Child 1', 'Kit'],
    ] as const) {
      await typePerson(opened, title, name, '508');
      const notes = personOf(opened, title).getByRole<HTMLInputElement>('textbox', { name: field(en.notes) });
      expect([notes.required, notes.value], title).toEqual([true, '']);
    }
    await reserve(opened);
    await opened.sheet.findByText(en.made);
    const none = { notes: '' };
    expect(wishOf(gateway.bodiesOf(createRequest)[0], '213')).toMatchObject([none, none, none]);
  });

  it('asks each guest for a main course where the restaurant requires it (ALA-39, ALA-40, ALA-41)', async () => {
    gateway.restaurants = [sampleRestaurant({}, { main_course_selection_required: true })];
    const opened = await openDialog();
    const { sheet, user } = opened;
    await choosePlace(opened);
    await next(opened);
    await typeAdults(opened);
    expect(sheet.queryByText(en.noMainCourse), 'where there are some').toBeNull();
    await reserve(opened);
    for (const title of ['Adult 1', 'Adult 2']) {
      const person = personOf(opened, title);
      expect(person.getByText(en.fault.course), title).toBeTruthy();
      expect(person.getByRole<HTMLSelectElement>('combobox', { name: field(en.course) }).required).toBe(true);
    }
    const ofAnn = personOf(opened, 'Adult 1');
    await user.selectOptions(ofAnn.getByRole('combobox', { name: field(en.course) }), 'Lamb');
    expect(ofAnn.queryByText(en.fault.course)).toBeNull();
    await reserve(opened);
    expect(personOf(opened, 'Adult 2').getByText(en.fault.course)).toBeTruthy();
    expect(gateway.bodiesOf(createRequest)).toEqual([]);
    // A person who does not know the other guest's dish yet overrides the rule by its name.
    await user.click(sheet.getByRole('button', { name: 'Override: Main course not chosen: Bo' }));
    await reserve(opened);
    await sheet.findByText(en.made);
    expect(gateway.bodiesOf(createRequest)).toMatchObject([{ override: ['main_course_required'] }]);
  });

  it.each<[string, Restaurant['menu']]>([
    ['no menu', []],
    [
      'a menu of other dishes',
      [{ id: 'tart', title: 'Fig tart', titleWithLocales: {}, allergens: [], is_main_course: false }],
    ],
  ])(
    'says that a restaurant with %s has no main course to choose, and reserves without one (ALA-40, ALA-41)',
    async (_, menu) => {
      gateway.restaurants = [sampleRestaurant({ menu }, { main_course_selection_required: true })];
      const opened = await openDialog();
      await choosePlace(opened);
      await next(opened);
      expect(opened.sheet.getByText('Main course selection is not available for this restaurant')).toBeTruthy();
      expect(opened.sheet.queryByRole('combobox', { name: field(en.course) })).toBeNull();
      await typeAdults(opened);
      await reserve(opened);
      await opened.sheet.findByText(en.made);
    },
  );
});
