import { describe, expect, it } from 'vitest';
import { dateOf, type PassField, type PassForm, passFaults, passLimits, standsInTheWay, tidied } from './form.ts';

const form: PassForm = {
  firstName: 'Ayşe',
  lastName: 'Işık',
  phone_number: '+905551112233',
  email: 'ayse@guest.example',
  checkIn: '2026-11-23',
  checkOut: '2026-11-25',
  roomNo: '204',
};
const today = '2026-11-23';
const reasonOf = (field: PassField, text: string, rest: Partial<PassForm> = {}) =>
  passFaults({ ...form, ...rest, [field]: text }, today).find((fault) => fault.field === field)?.reason ?? 'right';
const isValid = (change: Partial<PassForm>) => {
  const faults = passFaults({ ...form, ...change }, today);
  return !faults.some((fault) => standsInTheWay(fault, faults));
};

describe('the form of a pass', () => {
  it.each([
    ['+905551112233', 'right'],
    ['+90 (555) 111-22.33', 'right'],
    // One digit of the country and seven more; four and fourteen.
    ['+11234567', 'right'],
    [`+1234${'5'.repeat(14)}`, 'right'],
    ['+1123456', 'invalid'],
    [`+1234${'5'.repeat(15)}`, 'invalid'],
    ['905551112233', 'invalid'],
    ['+90555111223a', 'invalid'],
    ['a+905551112233', 'invalid'],
    ['0+905551112233', 'invalid'],
    ['+90+5551112233', 'invalid'],
    // Marks between the digits are dropped.
    ['+90/5551112233', 'right'],
    ['', 'required'],
  ])('takes %j for a phone number: %s (QR-19)', (text, expected) =>
    expect(reasonOf('phone_number', text)).toBe(expected),
  );

  it.each(['0026-11-23', '1969-12-31', '2026-02-30'])('refuses the arrival %s, which no stay can have', (day) =>
    expect(reasonOf('checkIn', day)).toBe('invalid'),
  );

  it.each([
    ['ayse@guest.example', 'right'],
    ['a.b+c@mail.guest.example', 'right'],
    ['ayse guest@guest.example', 'invalid'],
    ['ayse@gu est.example', 'invalid'],
    ['ayse@guest.exa mple', 'invalid'],
    [' ayse@guest.example ', 'right'],
    ['ayse.guest.example', 'invalid'],
    ['@guest.example', 'invalid'],
    ['ayse@', 'invalid'],
    ['ayse@guest', 'invalid'],
    ['ayse@guest.example, all@guest.example', 'invalid'],
    ['', 'required'],
  ])('takes %j for an e-mail address: %s (QR-20)', (text, expected) => expect(reasonOf('email', text)).toBe(expected));

  it.each([
    ['Ayşe Çiğdem', 'right'],
    ['J. R. Müller', 'right'],
    ['عبد الرحمن', 'right'],
    ['Анна Йорданова', 'right'],
    ['Ays\u0327e', 'right'],
    ['İpek Ğ Ü Ö ç ı', 'right'],
    ['Anne-Marie', 'invalid'],
    ['Ayşe_', 'invalid'],
    ['_Ayşe', 'invalid'],
    ['7Ayşe', 'invalid'],
    ['Ayşe, Işık', 'invalid'],
    ['Ayşe2', 'invalid'],
    ['۱۲۳', 'invalid'],
    ['O’Brien', 'invalid'],
    ['李', 'invalid'],
    ['.', 'invalid'],
    ['   ', 'required'],
    ['', 'required'],
  ])('takes %j for a first and a last name: %s (QR-21, QR-22)', (text, expected) => {
    expect(reasonOf('firstName', text)).toBe(expected);
    expect(reasonOf('lastName', text)).toBe(expected);
  });

  it('has at most 30 characters for each name (QR-05)', () => {
    expect([passLimits.firstName, passLimits.lastName]).toEqual([30, 30]);
  });

  it.each([
    ['2026-11-20', '2026-11-25', 'right', 'right'],
    ['', '2026-11-25', 'required', 'right'],
    ['2026-11-23', '', 'right', 'required'],
    ['23.11.2026', '2026-11-25', 'invalid', 'right'],
    ['2026-02-30', '2026-11-25', 'invalid', 'right'],
    ['2026-11-3', '2026-11-25', 'invalid', 'right'],
    ['2026-11-23', '25.11.2026', 'right', 'invalid'],
    ['2026-11-23', '2026-11-31', 'right', 'invalid'],
    ['2026-11-23', '2026-12-1', 'right', 'invalid'],
    ['2026-11-23', '2026-11-24', 'right', 'right'],
    ['2026-11-23', '2026-11-23', 'right', 'not_after'],
    ['2026-11-25', '2026-11-24', 'right', 'not_after'],
    ['2026-11-20', '2026-11-22', 'right', 'past'],
    ['2026-11-20', '2026-11-23', 'right', 'right'],
  ])('takes %j to %j as %s and %s (QR-23, QR-24, QR-25)', (checkIn, checkOut, first, second) => {
    expect([reasonOf('checkIn', checkIn, { checkOut }), reasonOf('checkOut', checkOut, { checkIn })]).toEqual([
      first,
      second,
    ]);
  });

  it.each([
    ['204', 'right'],
    ['A 12', 'right'],
    ['Süit 5', 'right'],
    ['Penthouse', 'right'],
    ['7', 'right'],
    ['٢٠٤', 'right'],
    ['A/12', 'invalid'],
    ['2_4', 'invalid'],
    ['-12', 'invalid'],
    ['12.', 'invalid'],
    ['A-12', 'invalid'],
    ['   ', 'required'],
    ['', 'required'],
  ])('takes %j for a room number: %s (QR-26)', (text, expected) => expect(reasonOf('roomNo', text)).toBe(expected));

  it('is valid with one of phone number and e-mail address, even if the other is invalid (QR-27)', () => {
    expect(isValid({})).toBe(true);
    expect(isValid({ email: '' })).toBe(true);
    expect(isValid({ email: 'ayse' })).toBe(true);
    expect(isValid({ phone_number: '' })).toBe(true);
    expect(isValid({ phone_number: '12' })).toBe(true);
    expect(isValid({ phone_number: '', email: '' })).toBe(false);
    expect(isValid({ phone_number: '12', email: 'ayse' })).toBe(false);
    expect(isValid({ phone_number: '12', email: '' })).toBe(false);
    expect(isValid({ phone_number: '', email: 'ayse' })).toBe(false);
    for (const field of ['firstName', 'lastName', 'checkIn', 'checkOut', 'roomNo'] as const)
      for (const text of ['', '_']) expect(isValid({ [field]: text }), field).toBe(false);
    expect(isValid({ checkOut: form.checkIn })).toBe(false);
  });

  it('is kept without white space around it, its phone number in digits', () => {
    expect(tidied({ ...form, firstName: ' Ays\u0327e ', phone_number: ' +90 555-111 22 33 ' })).toEqual(form);
  });
});

describe('the form of a pass of a hotel that takes all real guests', () => {
  const today = '2026-11-23';
  const form = { firstName: 'Ann', lastName: 'Lee', phone_number: '+905321234567', email: '' };
  const stay = { checkIn: '2026-11-24', checkOut: '2026-11-26', roomNo: '508' };
  const faultsOf = (more: object, isStrict: boolean) =>
    passFaults({ ...form, ...stay, email: 'a@b.example', ...more }, today, isStrict).map(({ field }) => field);

  it.each([
    ['lastName', "O'Brien"],
    ['lastName', 'O’Brien'],
    ['firstName', 'Jean-Pierre'],
    ['firstName', 'Παπάς'],
    ['lastName', '王'],
    ['lastName', 'Smith, Jr.'],
    ['roomNo', '508-A'],
    ['roomNo', '508/2'],
    ['roomNo', '2.08'],
    ['phone_number', '+6834123'],
  ])('accepts in %s %s, unlike the strict form (QR-19, QR-21, QR-26)', (field, value) => {
    expect([faultsOf({ [field]: value }, true), faultsOf({ [field]: value }, false)]).toEqual([[field], []]);
  });

  it.each([
    ['firstName', ''],
    ['lastName', '---'],
    ['roomNo', '-'],
    ['phone_number', '+12'],
  ])('still refuses in %s %j', (field, value) => expect(faultsOf({ [field]: value }, false)).toEqual([field]));
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
  [Date.UTC(2026, 10, 23) / 1000, '2026-11-23'],
  // 01:00 in Istanbul.
  [Date.UTC(2026, 10, 22, 22) / 1000, '2026-11-23'],
  [String(Date.UTC(2026, 10, 23, 11) / 1000), '2026-11-23'],
])('The date of a stay that a client sends as %j is %j (QR-25, RL1)', (sent, date) => {
  expect(dateOf(sent, 'Europe/Istanbul')).toBe(date);
});

it('The date of a stay that was counted as 00:00 UTC is that date west of it too (QR-25, RL1)', () => {
  expect(dateOf(Date.UTC(2026, 10, 23) / 1000, 'America/New_York')).toBe('2026-11-23');
});
