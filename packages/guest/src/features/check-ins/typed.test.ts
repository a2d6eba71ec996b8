import { describe, expect, it } from 'vitest';
import { leave, rebased, savable, settled, type Typed, tidied, typeInto, withoutSaved, withSent } from './typed.ts';

const guests = (form: object) => [{ position: 0, form }];
const typed = (value: string, base: string | null = null): Typed => leave(typeInto({}, 0, 'city', value, base), 0);

describe('The text that a guest types into a form', () => {
  it('can be saved once its field is left, and an emptied field is saved as nothing', () => {
    const inField = typeInto({}, 0, 'city', ' Ankara ', null);
    expect(savable(inField['0'] ?? {})).toEqual({});
    expect(savable(leave(inField, 0)['0'] ?? {})).toEqual({ city: 'Ankara' });
    expect(savable(leave(typeInto({}, 0, 'city', '', 'Ankara'), 0)['0'] ?? {})).toEqual({ city: null });
  });

  it('leaves no edit when the value is unchanged', () => {
    expect(typeInto(typed('Izmir', 'Ankara'), 0, 'city', 'Ankara', 'Ankara')).toEqual({});
    expect(typeInto({}, 0, 'city', '', null)).toEqual({});
  });

  it('is dropped once saved, except a value typed since', () => {
    expect(withoutSaved(typed('Ankara'), 0, { city: 'Ankara' })).toEqual({});
    const since = withoutSaved(typed('Ankara, Çankaya'), 0, { city: 'Ankara' });
    expect(since['0']?.city).toMatchObject({ value: 'Ankara, Çankaya', base: 'Ankara' });
  });

  it('waits for a choice where another phone changed the same field, and is never lost', () => {
    const clash = rebased(typed('Ankara', 'Bursa'), guests({ city: 'Izmir' }));
    expect(clash['0']?.city).toMatchObject({ value: 'Ankara', base: 'Izmir', clashes: true });
    expect(savable(clash['0'] ?? {})).toEqual({});
    expect(savable(settled(clash, 0, 'city', 'mine')['0'] ?? {})).toEqual({ city: 'Ankara' });
    expect(settled(clash, 0, 'city', 'theirs')).toEqual({});
    // A change of another field causes no conflict.
    expect(rebased(typed('Ankara', 'Bursa'), guests({ city: 'Bursa', name: 'Ada' }))).toEqual(typed('Ankara', 'Bursa'));
  });

  it('counts as saved where the server masks the number except for its end', () => {
    const number = leave(typeInto({}, 0, 'passport_number', 'U1234 0234', null), 0);
    expect(savable(number['0'] ?? {})).toEqual({ passport_number: 'U12340234' });
    const sent = withSent(number, 0, savable(number['0'] ?? {}));
    expect(rebased(sent, guests({ passport_number: '••••0234' }))).toEqual({});
    expect(rebased(sent, guests({ passport_number: '••••9999' }))['0']?.passport_number?.clashes).toBe(true);
    // A short number is masked entirely; typing another number over it is an edit.
    const over = typeInto({}, 0, 'passport_number', 'X7', '••••');
    expect(savable(leave(over, 0)['0'] ?? {})).toEqual({ passport_number: 'X7' });
    expect(rebased(over, guests({ passport_number: '••••' }))['0']?.passport_number?.value).toBe('X7');
  });

  it.each(['••••0234', '••••'])('waits for a choice where another phone saved a number that reads %s', (shown) => {
    const number = leave(typeInto({}, 0, 'passport_number', shown === '••••' ? 'A7654321' : 'U12340234', null), 0);
    const refused = withSent(withSent(number, 0, savable(number['0'] ?? {})), 0, null);
    for (const each of [number, refused]) {
      const clash = rebased(each, guests({ passport_number: shown }))['0']?.passport_number;
      expect(clash).toMatchObject({ value: number['0']?.passport_number?.value, base: shown, clashes: true });
    }
  });

  it('is dropped with a removed guest', () => {
    expect(rebased(typeInto({}, 3, 'city', 'Ankara', null), guests({}))).toEqual({});
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
