import { describe, expect, it } from 'vitest';
import { readPhone } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+90 (532) 987-65 43', 'Europe/Istanbul', '+905329876543', '05329876543'],
    ['0532 987 65 43', 'Europe/Istanbul', '+905329876543', '05329876543'],
    ['5329876543', 'Turkey', '+905329876543', '05329876543'],
    ['0090 532 987 65 43', 'Europe/Berlin', '+905329876543', '05329876543'],
    ['+٩٠٥٥٥١١١٢٢٣٣', 'Asia/Dubai', '+905551112233', '05551112233'],
    ['٠٥٣٢٩٨٧٦٥٤٣', 'Europe/Istanbul', '+905329876543', '05329876543'],
    ['\u202a+90 532 987 65 43\u202c', 'UTC', '+905329876543', '05329876543'],
    ['+49 (0)170 1119955', 'Europe/Istanbul', '+491701119955', '01701119955'],
    ['0170 / 1119955', 'Europe/Berlin', '+491701119955', '01701119955'],
    ['tel:+49\u2011170\u20111119955', 'Europe/Madrid', '+491701119955', '01701119955'],
    ['612 34 56 78', 'Europe/Madrid', '+34612345678', '612345678'],
    ['098765 43210', 'Asia/Kolkata', '+919876543210', '09876543210'],
    ['(212) 555-0123', 'America/New_York', '+12125550123', '2125550123'],
    ['8 916 123-45-67', 'Europe/Moscow', '+79161234567', '89161234567'],
    ['+44 20 7946 0958 ext. 45', 'Europe/Istanbul', '+442079460958', '02079460958'],
    ['020 7946 0958 x45', 'Europe/London', '+442079460958', '02079460958'],
    ['+44 20 7946 0958;ext=45', 'Europe/Istanbul', '+442079460958', '02079460958'],
    ['+44 20 7946 0958 #45', 'Europe/Istanbul', '+442079460958', '02079460958'],
    ['0212 345 67 89 dahili 45', 'Europe/Istanbul', '+902123456789', '02123456789'],
    ['+34 912 345 678 (extensión 45)', 'Europe/Istanbul', '+34912345678', '912345678'],
    ['+971 50 123 4567 تحويلة ٤٥', 'Asia/Dubai', '+971501234567', '0501234567'],
    ['+376 312 345', 'Europe/Istanbul', '+376312345', '312345'],
    ['+290 22158', 'Europe/Istanbul', '+29022158', '22158'],
  ])('written %j in a hotel of %s is %s (K5)', (typed, timeZone, e164, national) => {
    expect(readPhone(typed, timeZone)).toEqual({ e164, national });
  });

  it.each([
    ['0532 987 65 43', 'UTC'],
    ['+905329876543 / +905551112233', 'Europe/Istanbul'],
    ['ask at reception', 'Europe/Istanbul'],
    ['12', 'Europe/Istanbul'],
    ['', 'Europe/Istanbul'],
    ['+', 'Europe/Istanbul'],
  ])('is none where %j is written in a hotel of %s', (typed, timeZone) => {
    expect(readPhone(typed, timeZone)).toBeNull();
  });
});
