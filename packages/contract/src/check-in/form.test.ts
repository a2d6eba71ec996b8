import { describe, expect, it } from 'vitest';
import { faultsOf, keepsFromSaving, keepsFromSubmitting } from './faults.ts';
import { readForms, readRooms, withChangedForm } from './form.ts';
import { formEdits } from './form-schema.ts';
import { isTurkishId } from './turkish-id.ts';

const fullName = { name: 'Ada', surname: 'Kaya' };
const reasonsOf = (form: object, until: string | null = null) =>
  faultsOf({ ...fullName, ...form }, '2026-11-23', until).map(({ field, reason }) => `${field} ${reason}`);
const request = (values: Record<string, unknown>) => ({
  custom_fields_values: Object.entries(values).map(([id, value]) => ({ id, value: JSON.stringify(value) })),
});

describe('the form of a guest at check-in', () => {
  it.each([
    ['+905321234567', true],
    ['+1234567890', true],
    ['+123456789012345', true],
    ['+123456789', false],
    ['+1234567890123456', false],
    ['00905321234567', false],
    ['+90 532 123 45 67', false],
    ['+90532123456a', false],
  ])('has a phone number of a plus sign and 10 to 15 digits: %s is %s (FCI-13)', (phone_number, isRight) => {
    expect(reasonsOf({ phone_number })).toEqual(isRight ? [] : ['phone_number phone']);
  });

  it.each([
    ['+376312345', true],
    ['+29022158', true],
    ['+123456', false],
    ['00905321234567', false],
  ])('of a hotel that takes short numbers has seven digits at least: %s is %s (FCI-13)', (phone_number, isRight) => {
    const faults = faultsOf({ ...fullName, phone_number }, '2026-11-23', null, undefined, false);
    expect(faults.map(({ reason }) => reason)).toEqual(isRight ? [] : ['phone']);
  });

  it.each([
    ['ada@example.com', true],
    ['a.b+c@mail.example.tr', true],
    ['ada@example.c', false],
    ['ada@example', false],
    ['ada example@a.de', false],
    ['@example.com', false],
  ])('has an e-mail address that ends with two characters at least: %s is %s (FCI-14)', (email, isRight) => {
    expect(reasonsOf({ email })).toEqual(isRight ? [] : ['email email']);
  });

  it('is not saved for a wrong phone number or e-mail address alone (FCI-15)', () => {
    const faults = faultsOf({ phone_number: '1', email: 'a', birth_date: '2030-01-01' }, '2026-11-23', null);
    expect(faults.filter(keepsFromSaving).map(({ field }) => field)).toEqual(['phone_number', 'email']);
  });

  it('has a name, a birth that was, and a document that lasts as long as the stay (FCI-05)', () => {
    expect(reasonsOf({ name: ' ', surname: '' })).toEqual(['name required', 'surname required']);
    expect(reasonsOf({ birth_date: '2026-11-24' })).toEqual(['birth_date future']);
    expect(reasonsOf({ birth_date: '2026-11-23' })).toEqual([]);
    expect(reasonsOf({ date_of_expire: '2026-11-29' }, '2026-11-30')).toEqual(['date_of_expire expired']);
    expect(reasonsOf({ date_of_expire: '2026-11-30', visa_expiry_date: '2026-11-23' }, '2026-11-30')).toEqual([
      'visa_expiry_date expired',
    ]);
  });

  it('has one name at least, as many papers have one alone (K8, F44)', () => {
    expect(reasonsOf({ name: null })).toEqual([]);
    expect(reasonsOf({ surname: ' ' })).toEqual([]);
  });

  it.each([
    ['0085-01-01', 'birth_date'],
    ['1899-12-31', 'birth_date'],
    ['1985-02-30', 'birth_date'],
    ['1985-13-01', 'birth_date'],
    ['31.12.1985', 'birth_date'],
    ['1900-01-01', null],
    ['1984-02-29', null],
  ])('has a date of birth that is a day since 1900: %s (K11, F62, F64)', (birth_date, reason) => {
    const faults = faultsOf({ ...fullName, birth_date }, '2026-11-23', null);
    expect(faults.map((fault) => fault.reason)).toEqual(reason === null ? [] : [reason]);
    expect(faults.every(keepsFromSubmitting)).toBe(true);
  });

  it.each([
    ['1985-02-30', false],
    ['2026-02-29', false],
    ['1984-02-29', true],
    ['', true],
  ])('takes a date that the calendar has: %j is %s (K11, F64)', (day, isTaken) => {
    for (const field of ['birth_date', 'date_of_expire', 'date_of_issue', 'visa_expiry_date'])
      expect(formEdits.safeParse({ [field]: day }).success).toBe(isTaken);
  });

  it('has a Turkish identity number that holds together, of Turkish guests', () => {
    // Worked examples of the design.
    expect(isTurkishId('10000000146')).toBe(true);
    for (const wrong of ['12345678901', '00000000146', '1000000014', '100000001460', '1000000014a'])
      expect(isTurkishId(wrong), wrong).toBe(false);
    const number = { national_identification_number: '12345678901' };
    expect(reasonsOf({ ...number, nationality: 'TUR' })).toEqual(['national_identification_number turkish_id']);
    expect(reasonsOf({ ...number, nationality: 'TC' })).toEqual(['national_identification_number turkish_id']);
    expect(reasonsOf({ ...number, nationality: 'DEU' })).toEqual([]);
  });
});

describe('the fields of a fast check-in', () => {
  it('are read by type (FCI-10, FCI-11, FCI-17, FCI-19, ENT-36, ENT-37, ENT-38, ENT-43)', () => {
    const forms = readForms(
      request({
        '311': {
          name: 'Ada',
          checkin: 1_795_000_000,
          checkout: 1_795_400_000,
          has_pet: true,
          has_traveled: false,
          gender: 'female',
          time_of_arrival: '18:00',
          email: 7,
        },
        '312': [
          { name: 'Kit', birth_date: '2017-04-01', gender: 'other', has_traveled: 'true' },
          { name: 'Lu', gender: 'male', has_traveled: true },
        ],
      }),
    );
    expect(forms).toEqual([
      {
        ...{ name: 'Ada', checkin: 1_795_000_000, checkout: 1_795_400_000, has_pet: true, has_traveled: false },
        ...{ gender: 'female', time_of_arrival: '18:00' },
      },
      { name: 'Kit', birth_date: '2017-04-01' },
      { name: 'Lu', gender: 'male', has_traveled: true },
    ]);
    expect(readForms({ custom_fields_values: [{ id: '311', value: 'not json' }] })).toEqual([]);
  });

  it('keep values of another client when one field changes (FCI-10, FCI-11)', () => {
    const before = request({
      '311': { name: 'Ada', own: [1] },
      '312': [{ name: 'Kit' }, { name: 'Lu' }],
      '313': ['5'],
    });
    const after = {
      custom_fields_values: withChangedForm(before, 2, (form) => ({ ...form, email: 'lu@example.com' })),
    };
    expect(readForms(after).map(({ email }) => email)).toEqual([undefined, undefined, 'lu@example.com']);
    expect(withChangedForm(before, 0, (form) => ({ ...form, name: 'Ada Su' }))).toEqual(
      request({ '311': { name: 'Ada Su', own: [1] }, '312': [{ name: 'Kit' }, { name: 'Lu' }], '313': ['5'] })
        .custom_fields_values,
    );
  });

  it.each([
    [
      ['611', '612'],
      ['611', '612'],
    ],
    ['611, 612,611', ['611', '612']],
    [[' 611 ', ''], ['611']],
    [null, []],
  ])('hold rooms in 313 as a list of texts, or as text with commas: %j (FCI-12, ENT-43)', (value, rooms) => {
    expect(readRooms(request({ '313': value }))).toEqual(rooms);
  });

  it('hold a room that an older client stored bare (FCI-12)', () => {
    expect(readRooms({ custom_fields_values: [{ id: '313', value: 'B 12' }] })).toEqual(['B 12']);
  });
});
