import { describe, expect, it } from 'vitest';
import { applyPut } from './apply-put.ts';
import type { GuestField } from './fields.ts';
import { readForms } from './form.ts';
import {
  bodyOf,
  type FieldEdit,
  type FormEdits,
  formWith,
  joined,
  leave,
  onlyFields,
  overwriting,
  readyIn,
  rebased,
  settled,
  type TypedForms,
  typeInto,
  withoutSaved,
  withoutStored,
  withSent,
} from './form-edit.ts';
import { tidied } from './form-values.ts';

const city = { position: 0, field: 'city' } as const;
const guests = (form: object) => [{ position: 0, form }];
const into = (typed: TypedForms, position: number, field: GuestField, value: string, current: string | null) =>
  typeInto(typed, { position, field }, value, current);
const typed = (value: string, base: string | null = null): TypedForms => leave(into({}, 0, 'city', value, base), 0);
const savable = (edits: FormEdits = {}) => bodyOf(readyIn(edits)).form;

describe('A value typed into a form', () => {
  it('can be saved once its field is left, and an emptied field is saved as nothing', () => {
    const inField = into({}, 0, 'city', ' Ankara ', null);
    expect(savable(inField['0'])).toEqual({});
    expect(savable(leave(inField, 0)['0'])).toEqual({ city: 'Ankara' });
    expect(savable(leave(into({}, 0, 'city', '', 'Ankara'), 0)['0'])).toEqual({ city: null });
  });

  it('leaves no edit when the value is unchanged', () => {
    expect(into(typed('Izmir', 'Ankara'), 0, 'city', 'Ankara', 'Ankara')).toEqual({});
    expect(into({}, 0, 'city', '', null)).toEqual({});
  });

  it('is dropped once saved, except a value typed since', () => {
    expect(withoutSaved(typed('Ankara'), 0, typed('Ankara')[0] ?? {})).toEqual({});
    const since = withoutSaved(typed('Ankara, Çankaya'), 0, typed('Ankara')[0] ?? {});
    expect(since['0']?.city).toMatchObject({ value: 'Ankara, Çankaya', base: 'Ankara' });
  });

  it('waits for a choice where another phone changed the same field, and is never lost', () => {
    const clash = rebased(typed('Ankara', 'Bursa'), guests({ city: 'Izmir' }));
    expect(clash['0']?.city).toMatchObject({ value: 'Ankara', base: 'Izmir', clashes: true });
    expect(savable(clash['0'])).toEqual({});
    expect(savable(settled(clash, city, 'mine')['0'])).toEqual({ city: 'Ankara' });
    expect(settled(clash, city, 'theirs')).toEqual({});
    // A change of another field causes no conflict.
    expect(rebased(typed('Ankara', 'Bursa'), guests({ city: 'Bursa', name: 'Ada' }))).toEqual(typed('Ankara', 'Bursa'));
  });

  it('counts as saved where the server masks the number except for its end', () => {
    const number = leave(into({}, 0, 'passport_number', 'U1234 0234', null), 0);
    expect(savable(number['0'])).toEqual({ passport_number: 'U12340234' });
    const sent = withSent(number, 0, readyIn(number['0'] ?? {}));
    expect(rebased(sent, guests({ passport_number: '••••0234' }))).toEqual({});
    expect(rebased(sent, guests({ passport_number: '••••9999' }))['0']?.passport_number?.clashes).toBe(true);
    // A short number is masked entirely; typing another number over it is an edit.
    const over = into({}, 0, 'passport_number', 'X7', '••••');
    expect(savable(leave(over, 0)['0'])).toEqual({ passport_number: 'X7' });
    expect(rebased(over, guests({ passport_number: '••••' }))['0']?.passport_number?.value).toBe('X7');
  });

  it.each(['••••0234', '••••'])('waits for a choice where another phone saved a number that reads %s', (shown) => {
    const number = leave(into({}, 0, 'passport_number', shown === '••••' ? 'A7654321' : 'U12340234', null), 0);
    const refused = withSent(withSent(number, 0, readyIn(number['0'] ?? {})), 0, null);
    for (const each of [number, refused]) {
      const clash = rebased(each, guests({ passport_number: shown }))['0']?.passport_number;
      expect(clash).toMatchObject({ value: number['0']?.passport_number?.value, base: shown, clashes: true });
    }
  });

  it('is dropped with a removed guest', () => {
    expect(rebased(into({}, 3, 'city', 'Ankara', null), guests({}))).toEqual({});
  });

  it.each([
    ['phone_number', '0090 (532) 123-45 67', '+905321234567'],
    ['phone_number', '+٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
    ['national_identification_number', '100 000 001 46', '10000000146'],
    ['passport_number', 'u ۱۲۳', 'U123'],
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['name', ' Ayşe  Nur ', 'Ayşe  Nur'],
    ['birth_date', '1990-01-02', '1990-01-02'],
  ] as const)('takes %s as people type it: “%s” (FCI-13)', (field, text, expected) => {
    expect(tidied(field, text)).toBe(expected);
  });
});

const edits = (fields: { readonly [Field in GuestField]?: Partial<FieldEdit> }): TypedForms => ({
  0: Object.fromEntries(Object.entries(fields).map(([field, edit]) => [field, { value: null, base: null, ...edit }])),
});

describe('Two edits of a form', () => {
  it.each([null, 'c@example.com'])('keep the value that the person saw first as their base: %s', (base) => {
    const earlier = edits({ email: { value: 'a@example.com', base } });
    const later = edits({ email: { value: 'b@example.com', base: 'a@example.com' } });
    expect(joined(earlier, later)).toEqual(edits({ email: { value: 'b@example.com', base } }));
  });

  it('keep the guest whose form the person saw first, also of other fields', () => {
    const earlier = edits({ name: { value: 'Adah', base: 'Ada', guestName: 'Ada Kaya' } });
    const later = edits({ email: { value: 'b@example.com', guestName: 'Adah Kaya' } });
    expect(joined(earlier, later)[0]?.email?.guestName).toBe('Ada Kaya');
  });

  it('take the base of the later one where only that one has the field', () => {
    const later = edits({ email: { value: 'b@example.com', base: 'a@example.com' } });
    const both = joined(edits({ city: { value: 'Van' } }), later);
    expect(both[0]?.email).toEqual(later[0]?.email);
    expect(both[0]?.city?.value).toBe('Van');
  });

  it('leave a draft once they are stored elsewhere, except fields with another value by now', () => {
    const draft = edits({ email: { value: 'b@example.com' }, city: { value: 'Van' } });
    const stored = edits({ email: { value: 'a@example.com' }, city: { value: 'Van', base: 'Ağrı' } });
    expect(withoutStored(draft, stored)).toEqual(edits({ email: { value: 'b@example.com' } }));
    expect(withoutStored(draft, draft)).toEqual({});
  });

  it('overwrite the current values once the person has chosen so', () => {
    const overwritten = overwriting(typed('Ankara', 'Bursa'), [{ city: 'Izmir', name: 'Bo' }]);
    expect(overwritten[0]?.city).toMatchObject({ value: 'Ankara', base: 'Izmir', guestName: 'Bo' });
  });
});

describe('The save of a form', () => {
  const stored = { name: 'Ada', surname: 'Kaya', city: 'Van', passport_number: 'U12340234', own: [1] };

  it('changes fields that still have the base, and names the others as conflicts', () => {
    const save = { form: { city: 'Bursa', email: 'a@example.com' }, base: { city: 'Izmir', email: null } };
    expect(applyPut(stored, save)).toEqual({
      form: { ...stored, email: 'a@example.com' },
      saved: ['email'],
      conflicts: ['city'],
    });
  });

  it('has no conflict where the value is there already, or the field comes without a base', () => {
    expect(applyPut(stored, { form: { city: 'Van' }, base: { city: 'Izmir' } })).toMatchObject({ conflicts: [] });
    expect(applyPut(stored, { form: { city: 'Bursa' } }).form).toEqual({ ...stored, city: 'Bursa' });
  });

  it('compares a masked number as the person reads it, and leaves one that is sent back masked', () => {
    const shown = { ...stored, passport_number: '••••0234' };
    const save = (base: string, value = 'X1') =>
      applyPut(stored, { form: { passport_number: value }, base: { passport_number: base } }, shown);
    expect(save('••••0234').form.passport_number).toBe('X1');
    expect(save('••••9999').conflicts).toEqual(['passport_number']);
    expect(save('U12340234').conflicts, 'a guessed base').toEqual(['passport_number']);
    expect(save('••••9999', 'U12340234').conflicts, 'a guessed value').toEqual(['passport_number']);
    expect(applyPut(stored, { form: { passport_number: '••••0234' } })).toEqual({
      form: stored,
      saved: ['passport_number'],
      conflicts: [],
    });
  });

  it('changes nothing in the form of another guest, and empties a field by null', () => {
    const save = { form: { city: null }, base: { city: 'Van' } };
    expect(applyPut(stored, { ...save, guest_name: 'Bo Kaya' })).toEqual({
      form: stored,
      saved: [],
      conflicts: ['city'],
    });
    expect(applyPut(stored, { ...save, guest_name: 'Ada Kaya' }).form).not.toHaveProperty('city');
  });
});

describe('Doubts of a scan', () => {
  const scanned = edits({
    passport_number: { value: 'U1', isDoubtful: true },
    serial_number: { value: 'S1', isDoubtful: true },
    name: { value: 'ADA', base: 'ADA', isDoubtful: false },
  });
  const own = scanned[0] ?? {};
  const values = (form: object) => [{ id: '311', value: JSON.stringify(form) }];
  const stored = { name: 'ADA', gender: 'male', mrz_doubtful: { name: 'ADA', gender: 'male' } };

  it('go with their fields, and end with a comparison', () => {
    const { form } = applyPut(stored, bodyOf(own));
    expect(form.mrz_doubtful).toEqual({ gender: 'male', passport_number: 'U1', serial_number: 'S1' });
    const [read] = readForms({ custom_fields_values: values(form) });
    expect(formWith(stored as never, own)).toEqual(read);
  });

  it('stay with a field in conflict until it is saved', () => {
    const other = { ...stored, passport_number: 'X9' };
    const { form, conflicts } = applyPut(other, bodyOf(own));
    expect(conflicts).toEqual(['passport_number']);
    expect(form.mrz_doubtful).toEqual({ gender: 'male', serial_number: 'S1' });
    const rest = overwriting({ 0: onlyFields(own, conflicts) }, [{ passport_number: 'X9' }]);
    const after = applyPut(form, bodyOf(rest[0] ?? {})).form;
    expect(after).toMatchObject({ passport_number: 'U1' });
    expect(after.mrz_doubtful).toEqual({ gender: 'male', passport_number: 'U1', serial_number: 'S1' });
  });

  it('stay where a person has compared another value, or the paper of another guest', () => {
    const other = { name: 'EDA', mrz_doubtful: { name: 'EDA' } };
    const { name } = own;
    const compared = bodyOf(name === undefined ? {} : { name });
    expect(compared).toEqual({ form: { mrz_doubtful: { name: null } }, base: { name: 'ADA' } });
    expect(applyPut(other, compared).form).toEqual(other);
    expect(applyPut(other, { form: compared.form, guest_name: 'ADA' }).form).toEqual(other);
    expect(applyPut(other, { form: compared.form }).form).toEqual({ name: 'EDA' });
  });

  it('end with another value in the field', () => {
    const again = into(scanned, 0, 'passport_number', 'U2', null);
    expect(formWith({}, again[0] ?? {}).mrz_doubtful).toEqual({ serial_number: 'S1' });
  });
});
