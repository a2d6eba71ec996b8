import { describe, expect, it } from 'vitest';
import { formatFault } from './date-format.ts';
import type { DateSpec } from './mapping.ts';
import { createRowReader } from './row-value.ts';

const zone = 'Europe/Istanbul';

function reader(columns: Record<string, string>, timeZone = zone) {
  return createRowReader({ row: 7, line: 8, columns, whole: JSON.stringify(columns) }, new Set(['NULL']), timeZone);
}

function date(template: string, format: string, more: Partial<DateSpec> = {}): DateSpec {
  return { template, format, hour: 0, plusDays: [], minusDays: [], ...more };
}

const iso = (at: number | null) => (at === null ? null : new Date(at * 1000).toISOString());

describe('the format of dates in a mapping', () => {
  it.each(['iso', 'unix', 'dd.MM.yyyy', 'dd.MM.yy', 'dd-MMM-yyyy', 'd MMMM yyyy', 'yyyy-MM-ddTHH:mm:ss', 'yyyyMMdd'])(
    'may be %s (K6)',
    (format) => expect(formatFault(format)).toBeNull(),
  );

  it.each([
    ['dd-EEE-yyyy', /^unknown letters EEE; known are yyyy, yy, MMMM, MMM, /],
    ['DD.MM.YYYY', /^unknown letters DD, YYYY; /],
    ['dd.MM.yyyy hh:mm', /^unknown letters hh; /],
    ['dd-MMM-MM-yyyy', /^names the month twice$/],
    ['dd.MM', /^lacks the year$/],
    ['', /^lacks the year and the month and the day$/],
    ["yyyy-MM-dd'T'HH:mm", /^has the quote ', .* yyyy-MM-ddTHH:mm$/],
    ["d 'de' MMMM yyyy", /^has the quote ', /],
    ['yyyy"-"MM"-"dd', /^has the quote ", /],
    ['dd’MM’yyyy', /^has the quote ’, /],
  ])('is refused with its fault: %j (K6, F36, F37)', (format, fault) => {
    expect(formatFault(format)).toMatch(fault);
  });
});

describe('a list of rooms in a row', () => {
  const rooms = (text: string, separator = ',') => reader({ r: text }).list('rooms', { template: '{r}', separator });
  it.each([
    ['101,102', ['101', '102']],
    ['101 ، 102', ['101', '102']],
    ['1/204', ['1/204']],
    ['1+1', ['1+1']],
    ['Villa 3', ['Villa 3']],
    ['101、102', ['101', '102']],
    ['101，102', ['101', '102']],
    ['101,\n102', ['101', '102']],
    ['Garden Suite', ['Garden Suite']],
    ['Sun and Sea 3', ['Sun and Sea 3']],
    ['3 Sun and Sea', ['3 Sun and Sea']],
    ['Suite 7 y Jardín', ['Suite 7 y Jardín']],
    ['1 & 2', ['1 & 2']],
  ])('of %j is %j (K14, F74)', (text, list) => expect(rooms(text)).toEqual(list));

  it.each([
    '101;102',
    '101/102',
    '101|102',
    '101+102',
    '101&102&103',
    '101；102',
    '101\n102',
    '101\r\n102',
    '101\t102',
    '101 & 102',
    '101 and 102',
    '101 AND 102',
    '101 ve 102',
    '101 y 102',
    '101 et 102',
    '101 und 102',
    '101 و 102',
    '101 و102',
    'A1 and B2',
    'Villa 3 and Villa 4',
  ])('is refused where it has another separator: %j (K14, F73)', (text) => {
    expect(() => rooms(text)).toThrow(`rooms: "${text}" is several, and the mapping separates by ","`);
  });

  it.each(['101،102', '101、102', '101，102'])(
    'is refused as %j where the mapping separates by another sign',
    (text) => {
      expect(() => rooms(text, '+')).toThrow(`rooms: "${text}" is several, and the mapping separates by "+"`);
    },
  );
});

describe('a number of people in a row', () => {
  const people = (adults: string) => reader({ a: adults }).count('adults', { sum: ['a'] }, 99);
  it.each(['2', '2.0', '2,00', '٢'])('is 2 where a spreadsheet writes %j', (text) => expect(people(text)).toBe(2));
  it.each(['2.5', '1.000.0', 'two'])('is refused as %j', (text) => {
    expect(() => people(text)).toThrow(`adults: "${text}" is not a number`);
  });
});

describe('values of a row', () => {
  it('fills templates with columns and the number of the row', () => {
    expect(reader({ country: ' PRT ' }).text('name', 'Guest {row} ({country})')).toBe('Guest 7 (PRT)');
  });

  it('is nothing where a column in it is empty or means nothing', () => {
    expect(reader({ country: 'NULL' }).text('name', '({country})')).toBeNull();
    expect(reader({ country: '' }).text('name', '({country})')).toBeNull();
  });

  it('maps values, and refuses values that the mapping does not list (E37)', () => {
    const spec = { template: '{s}', values: { Out: 'checked_out' } };
    expect(reader({ s: 'Out' }).text('status', spec)).toBe('checked_out');
    expect(reader({ s: '' }).text('label', spec), 'an empty column (E37)').toBeNull();
    expect(reader({ s: '' }).text('label', { ...spec, values: { '*': 'VIP' } })).toBe('VIP');
    expect(() => reader({ s: 'Gone' }).text('status', spec)).toThrow('status: "Gone" is none of Out');
    expect(reader({ s: 'Gone' }).text('status', { ...spec, values: { '*': 'invalid_booking' } })).toBe(
      'invalid_booking',
    );
  });

  it.each([
    ['2015-July-1', 'yyyy-MMMM-d', '2015-06-30T21:00:00.000Z'],
    ['7/31/2015', 'M/d/yyyy', '2015-07-30T21:00:00.000Z'],
    ['31.12.2024 23:59', 'dd.MM.yyyy HH:mm', '2024-12-31T20:59:00.000Z'],
    ['2024-02-29', 'iso', '2024-02-28T21:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 'iso', '2024-02-29T10:00:00.000Z'],
    ['1700000000', 'unix', '2023-11-14T22:13:20.000Z'],
    ['01.12.26', 'dd.MM.yy', '2026-11-30T21:00:00.000Z'],
    ['31-12-99', 'dd-MM-yy', '1999-12-30T22:00:00.000Z'],
    ['01-Dec-26', 'dd-MMM-yy', '2026-11-30T21:00:00.000Z'],
    ['1 Sep 2026', 'd MMM yyyy', '2026-08-31T21:00:00.000Z'],
    ['01 Sept 2026', 'dd MMM yyyy', '2026-08-31T21:00:00.000Z'],
    ['30 SEPT 26', 'dd MMM yy', '2026-09-29T21:00:00.000Z'],
    ['1 September 2026', 'd MMMM yyyy', '2026-08-31T21:00:00.000Z'],
    ['٠١.١٢.٢٠٢٦', 'dd.MM.yyyy', '2026-11-30T21:00:00.000Z'],
    ['۲۰۲۶-۱۲-۰۱', 'iso', '2026-11-30T21:00:00.000Z'],
    ['٢٠٢٦-١٢-٠١T١٤:٠٠:٠٠Z', 'iso', '2026-12-01T14:00:00.000Z'],
    ['١٧٠٠٠٠٠٠٠٠', 'unix', '2023-11-14T22:13:20.000Z'],
    ['2026-12-01 14:00:00', 'iso', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T14:00:00.000', 'iso', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T14:00', 'iso', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T24:00:00', 'iso', '2026-12-01T21:00:00.000Z'],
    ['2026-12-01 14:00:00Z', 'iso', '2026-12-01T14:00:00.000Z'],
    ['2026-12-01 14:00:00+03', 'iso', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01 14:00:00 +03:00', 'iso', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T14:00:00,5Z', 'iso', '2026-12-01T14:00:00.000Z'],
    ['2026-12-01T14:00:00.123456-0530', 'iso', '2026-12-01T19:30:00.000Z'],
    ['2026-12-01T24:00:00Z', 'iso', '2026-12-02T00:00:00.000Z'],
  ])('reads %s by %s in the zone of the hotel (K6, F38, F40)', (value, format, expected) => {
    expect(iso(reader({ at: value }).time('checkin', date('{at}', format)))).toBe(expected);
  });

  it('counts days of the calendar, over the end of a month', () => {
    const spec = date('{at}', 'iso', { hour: 12, plusDays: ['a', 'b'], minusDays: ['c'] });
    expect(iso(reader({ at: '2016-02-27', a: '٢', b: '1', c: '0' }).time('checkout', spec))).toBe(
      '2016-03-01T10:00:00.000Z',
    );
  });

  it.each([
    ['2027-03-14 02:30', 'yyyy-MM-dd HH:mm', '0', '2027-03-14T07:30:00.000Z'],
    ['2027-03-13 12:00', 'yyyy-MM-dd HH:mm', '1', '2027-03-14T16:00:00.000Z'],
    ['2027-03-13T12:00:00-05:00', 'iso', '1', '2027-03-14T16:00:00.000Z'],
    ['1804957200', 'unix', '1', '2027-03-14T16:00:00.000Z'],
  ])('reads %s by %s and adds %s nights over a change of the clocks', (at, format, nights, expected) => {
    const values = reader({ at, nights }, 'America/New_York');
    expect(iso(values.time('checkin', date('{at}', format, { plusDays: ['nights'] })))).toBe(expected);
  });

  it('adds columns that count people; an empty one counts as zero', () => {
    const count = (columns: Record<string, string>) => reader(columns).count('children', { sum: ['c', 'b'] }, 99);
    expect(count({ c: '2', b: '1' })).toBe(3);
    expect(count({ c: '0', b: 'NULL' })).toBe(0);
    expect(count({ c: 'NULL', b: '' })).toBeNull();
    expect(() => count({ c: 'two', b: '1' })).toThrow('children: "two, 1" is not a number');
    expect(() => count({ c: '99', b: '1' })).toThrow('children: more than 99');
  });

  it.each(['2015-Juli-1', '2015-02-30', '٢٠١٥-٠٢-٣٠', '15-07-01', '', 'x'])('refuses %j as a date', (value) => {
    const read = () => reader({ at: `${value}!` }).time('checkin', date('{at}', 'yyyy-MM-dd!'));
    expect(read).toThrow(/checkin: ".*" is not a date like/);
  });

  it.each([
    '2027-02-30T10:00:00Z',
    '2026-02-29T14:00:00+03:00',
    '2026-04-31 14:00+03',
    '2026-12-01T14:00:00+25:00',
    '2026-12-01 +03:00',
  ])('refuses %s as a date with a time zone', (value) => {
    const read = () => reader({ at: value }).time('checkout', date('{at}', 'iso'));
    expect(read).toThrow(`checkout: "${value}" is not a date like 2026-12-31`);
  });

  it.each([
    ['0026-12-01', 'iso'],
    ['0026-12-01T10:00:00Z', 'iso'],
    ['0001-01-01', 'iso'],
    ['0085-06-01', 'yyyy-MM-dd'],
    ['1969-12-31T23:59:59Z', 'iso'],
    ['1970-01-01', 'iso'],
    ['253402300800', 'unix'],
  ])('refuses %s by %s, which no instant of the wire can say', (value, format) => {
    const read = () => reader({ at: value }).time('checkin', date('{at}', format));
    expect(read).toThrow(/^checkin: ".*" is not (between 1970 and 9999|a date like unix)$/);
  });

  it('refuses a date that a number of nights moves before 1970', () => {
    const spec = date('{at}', 'iso', { minusDays: ['nights'] });
    expect(() => reader({ at: '1970-02-01', nights: '99' }).time('checkin', spec)).toThrow('between 1970 and 9999');
  });
});
