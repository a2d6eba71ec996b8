import { describe, expect, it } from 'vitest';
import { ageOn, type CheckInFields, fieldUsesOf, guestFields, isAsked, missingFields } from './fields.ts';
import type { GuestForm } from './form.ts';
import { formSections } from './form-sections.ts';

const today = '2026-11-23';
const ada: GuestForm = { name: 'Ada', surname: 'Kaya', nationality: 'TUR', birth_date: '1990-01-01', gender: 'female' };

function missing(form: GuestForm, zone: string, position = 0, setting: CheckInFields = {}) {
  return missingFields(form, { uses: fieldUsesOf(setting, zone), zone, arrival: today, position });
}

describe('the fields of a check-in', () => {
  it('are the fields of the country’s register, changed by the hotel', () => {
    expect(fieldUsesOf({}, 'Europe/Istanbul')).toMatchObject({ gender: 'required', address: 'hidden' });
    expect(fieldUsesOf({}, 'Atlantic/Canary')).toMatchObject({ address: 'required', kinship: 'required' });
    expect(fieldUsesOf({}, 'Africa/Cairo')).toMatchObject({ gender: 'optional', kinship: 'hidden' });
    expect(fieldUsesOf({ gender: 'hidden', email: 'required' }, 'Europe/Istanbul')).toMatchObject({
      gender: 'hidden',
      email: 'required',
    });
  });

  it('each stand in one place of the form (ENT-36, ENT-37, ENT-38)', () => {
    const shown = formSections.flatMap(({ fields }) => fields);
    expect(shown.toSorted()).toEqual(guestFields.toSorted());
    expect(shown).toEqual(
      expect.arrayContaining([
        ...['name', 'surname', 'father_name', 'mother_name', 'national_identification_number', 'passport_number'],
        ...['nationality', 'birth_date', 'birth_place', 'gender', 'document_type', 'serial_number'],
        ...['date_of_issue', 'date_of_expire', 'city_of_registry', 'town_of_registry'],
        ...['address', 'city', 'country', 'phone_number', 'email', 'billing_address', 'postal_code', 'car_plate'],
        ...['time_of_arrival', 'has_pet', 'note', 'all_number', 'hescode', 'TM6Form_number', 'has_traveled'],
        ...['loyalty_program', 'dietary_requirements', 'arrival_flight', 'departure_flight'],
        ...['visa_type', 'visa_expiry_date'],
      ]),
    );
  });

  it.each(['hescode', 'has_traveled', 'TM6Form_number'] as const)('do not ask for %s anywhere', (field) => {
    for (const zone of ['Europe/Istanbul', 'Europe/Madrid', 'Asia/Bangkok']) {
      expect(fieldUsesOf({}, zone)[field]).toBe('hidden');
    }
  });

  it('ask the main guest alone about the stay', () => {
    const uses = fieldUsesOf({}, 'Europe/Istanbul');
    expect([isAsked(uses, 'time_of_arrival', 0), isAsked(uses, 'time_of_arrival', 1)]).toEqual([true, false]);
    expect([isAsked(uses, 'name', 0), isAsked(uses, 'name', 3)]).toEqual([true, true]);
  });

  it('name everything that an empty form lacks', () => {
    expect(missing({}, 'Europe/Istanbul')).toEqual([
      'name',
      'surname',
      'passport_number',
      'nationality',
      'birth_date',
      'gender',
    ]);
  });

  it('include the identity number of a Turkish guest, and the passport number of others', () => {
    expect(missing(ada, 'Europe/Istanbul')).toEqual(['national_identification_number']);
    expect(missing({ ...ada, nationality: 'TC' }, 'Europe/Istanbul')).toEqual(['national_identification_number']);
    expect(missing({ ...ada, nationality: 'DEU' }, 'Europe/Istanbul')).toEqual(['passport_number']);
    expect(missing({ ...ada, passport_number: 'U1' }, 'Europe/Istanbul')).toEqual([]);
  });

  it('include in Spain all data that its form requires of each guest', () => {
    const carmen: GuestForm = {
      ...ada,
      nationality: 'ESP',
      national_identification_number: '99999999R',
      document_type: 'identity_card',
      address: 'Gran Vía 1',
      postal_code: '28013',
      city: 'Madrid',
      country: 'ESP',
    };
    expect(missing(carmen, 'Europe/Madrid')).toEqual(['second_surname', 'document_support_number']);
    expect(missing({ ...carmen, document_type: 'passport' }, 'Europe/Madrid')).toEqual([]);
    const child: GuestForm = { ...carmen, birth_date: '2015-05-05', document_type: null };
    expect(missing({ ...child, national_identification_number: null }, 'Europe/Madrid', 2)).toEqual(['kinship']);
    expect(missing({ ...child, kinship: 'child' }, 'Europe/Madrid', 2)).toEqual([]);
    const resident: GuestForm = { ...carmen, nationality: 'MAR', document_type: 'residence_permit' };
    expect(missing(resident, 'Europe/Madrid')).toEqual(['document_support_number']);
  });

  it('of a guest who is of age on the day of arrival are an adult’s, not before (K18, F84)', () => {
    const guest: GuestForm = { name: 'Leo', surname: 'Ruiz', nationality: 'DEU', birth_date: '2008-11-25' };
    const on = (arrival: string) =>
      missingFields(guest, { uses: fieldUsesOf({}, 'Europe/Madrid'), zone: 'Europe/Madrid', arrival, position: 1 });
    expect(on('2026-11-24')).not.toContain('passport_number');
    expect(on('2026-11-25')).toEqual(expect.arrayContaining(['passport_number', 'document_type']));
  });

  it('take one name for both (K8, F44)', () => {
    expect(missing({ ...ada, name: null, passport_number: 'U1' }, 'Europe/Istanbul')).toEqual([]);
    expect(missing({ ...ada, surname: null, passport_number: 'U1' }, 'Europe/Istanbul')).toEqual([]);
  });

  it('take “no” for an answer', () => {
    const form = { ...ada, passport_number: 'U1' };
    expect(missing(form, 'Europe/Istanbul', 0, { has_pet: 'required' })).toEqual(['has_pet']);
    expect(missing({ ...form, has_pet: false }, 'Europe/Istanbul', 0, { has_pet: 'required' })).toEqual([]);
  });
});

it.each([
  ['2008-11-23', 18],
  ['2008-11-24', 17],
  ['2026-11-23', 0],
  ['2026-11-24', null],
  ['23/11/2008', null],
  [null, null],
])('the age of a person born on %s is %s', (birth, age) => {
  expect(ageOn(birth, today)).toBe(age);
});
