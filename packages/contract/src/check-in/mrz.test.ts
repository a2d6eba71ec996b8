import { describe, expect, it } from 'vitest';
import { type MrzReading, readMrz } from './mrz.ts';

const today = '2026-11-23';

function read(...lines: readonly string[]): MrzReading {
  const reading = readMrz(lines.join('\n'), today);
  if (typeof reading === 'string') throw new Error(reading);
  return reading;
}

const passport = [
  'P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36SWE7408122F1204159ZE184226B<<<<<10',
] as const;
const anna = {
  name: 'ANNA MARIA',
  surname: 'ERIKSSON',
  nationality: 'SWE',
  birth_date: '1974-08-12',
  date_of_expire: '2012-04-15',
  gender: 'female',
};

describe('the machine readable zone of a paper', () => {
  it.each([
    ['a passport', passport, { ...anna, document_type: 'passport', passport_number: 'L898902C3' }],
    [
      'a card of three lines',
      ['I<SWED231458907<<<<<<<<<<<<<<<', '7408122F1204159SWE<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
      { ...anna, document_type: 'identity_card', passport_number: 'D23145890' },
    ],
    [
      'a card of two lines',
      ['I<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907SWE7408122F1204159<<<<<<<6'],
      { ...anna, document_type: 'identity_card', passport_number: 'D23145890' },
    ],
    [
      'a number that goes on in the optional field',
      ['I<SWED23145890<7349<<<<<<<<<<<', '3407127M9507122SWE<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
      {
        name: 'PETER JOHN',
        surname: 'STEVENSON',
        nationality: 'SWE',
        birth_date: '1934-07-12',
        date_of_expire: '2095-07-12',
        gender: 'male',
        document_type: 'identity_card',
        passport_number: 'D23145890734',
      },
    ],
    [
      'a Turkish card, with the identity number',
      ['I<TURA12B34567510000000146<<<<', '9001011F3001019TUR<<<<<<<<<<<4', 'YILMAZ<<AYSE<NUR<<<<<<<<<<<<<<'],
      {
        name: 'AYSE NUR',
        surname: 'YILMAZ',
        nationality: 'TUR',
        birth_date: '1990-01-01',
        date_of_expire: '2030-01-01',
        gender: 'female',
        document_type: 'identity_card',
        serial_number: 'A12B34567',
        national_identification_number: '10000000146',
      },
    ],
    [
      'a Turkish passport',
      ['P<TURYILMAZ<<AYSE<NUR<<<<<<<<<<<<<<<<<<<<<<<', 'U123456784TUR9001011F300101910000000146<<<46'],
      {
        name: 'AYSE NUR',
        surname: 'YILMAZ',
        nationality: 'TUR',
        birth_date: '1990-01-01',
        date_of_expire: '2030-01-01',
        gender: 'female',
        document_type: 'passport',
        passport_number: 'U12345678',
        national_identification_number: '10000000146',
      },
    ],
    [
      'a Spanish card, whose own number is the support’s',
      ['IDESPBAA000589599999999R<<<<<<', '8001014F2506171ESP<<<<<<<<<<<1', 'ESPANOLA<ESPANOLA<<CARMEN<<<<<'],
      {
        name: 'CARMEN',
        surname: 'ESPANOLA ESPANOLA',
        nationality: 'ESP',
        birth_date: '1980-01-01',
        date_of_expire: '2025-06-17',
        gender: 'female',
        document_type: 'identity_card',
        document_support_number: 'BAA000589',
        national_identification_number: '99999999R',
      },
    ],
    [
      'a French card before 2021, whose number has twelve digits (K10, F55)',
      ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
      {
        name: 'CORINNE',
        surname: 'BERTHIER',
        nationality: 'FRA',
        birth_date: '1965-12-06',
        gender: 'female',
        document_type: 'identity_card',
        passport_number: '880692310285',
      },
    ],
    [
      'a Spanish residence card, with the number of the foreigner',
      ['IDESPE123456782X1234567L<<<<<<', '9001011F3501014MAR<<<<<<<<<<<6', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
      {
        name: 'SALMA',
        surname: 'ALAOUI',
        nationality: 'MAR',
        birth_date: '1990-01-01',
        date_of_expire: '2035-01-01',
        gender: 'female',
        document_type: 'residence_permit',
        document_support_number: 'E12345678',
        national_identification_number: 'X1234567L',
      },
    ],
    [
      'a Turkish residence card, with the number of the foreigner',
      ['I<TURA12B34567599000000146<<<<', '9001011F3501014MAR<<<<<<<<<<<7', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
      {
        name: 'SALMA',
        surname: 'ALAOUI',
        nationality: 'MAR',
        birth_date: '1990-01-01',
        date_of_expire: '2035-01-01',
        gender: 'female',
        document_type: 'residence_permit',
        serial_number: 'A12B34567',
        national_identification_number: '99000000146',
      },
    ],
  ])('of %s fills the form', (_, lines, form) => {
    expect(read(...lines)).toEqual({ form, doubtful: [], isChecked: true });
  });

  it.each([
    ['lower case', passport.join('\n').toLowerCase()],
    ['spaces and line ends of a scanner', `  ${passport[0]} \r\n ${passport[1].replace('SWE', 'S WE')}\t\r\n`],
    ['one line', passport.join('')],
    ['signs that nobody sees (K10, F60)', `\u200e${passport.join('\u200b\n')}\u200f`],
    ['quotes that an app made of signs (K10, F60)', passport.join('\n').replaceAll('<<', '«')],
  ])('is read as well from %s', (_, typed) => {
    expect(readMrz(typed, today)).toMatchObject({ form: { passport_number: 'L898902C3' }, isChecked: true });
  });

  it.each([
    ['the number', 'L898902C37SWE7408122F1204159ZE184226B<<<<<10', 'passport_number'],
    ['the birth', 'L898902C36SWE7408123F1204159ZE184226B<<<<<10', 'birth_date'],
    ['the expiry', 'L898902C36SWE7408122F1204158ZE184226B<<<<<10', 'date_of_expire'],
  ])('fills the form and marks the field when the digit of %s does not fit', (_, second, field) => {
    const reading = read(passport[0], second);
    expect(reading.form).toMatchObject({ passport_number: 'L898902C3', birth_date: '1974-08-12' });
    expect(reading.doubtful).toEqual([field]);
    expect(reading.isChecked).toBe(false);
  });

  it.each([
    [
      'passport_number',
      'XR1234567',
      ['IRFRAXR123456709912345678<<<<<', '9001011F3501014MAR<<<<<<<<<<<0', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
    ],
    [
      'passport_number',
      'L01X00T47',
      ['I<D<<L01X00T471<<<<<<<<<<<<<<<', '9001011F3501014TUR<<<<<<<<<<<4', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
    ],
    [
      'passport_number',
      'RP1234567',
      ['IRGBRRP12345672<<<<<<<<<<<<<<<', '9001011F3501014ESP<<<<<<<<<<<2', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
    ],
    [
      'document_support_number',
      'E12345678',
      ['IDESPE123456782<<<<<<<<<<<<<<<', '9001011F3501014MAR<<<<<<<<<<<2', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
    ],
    [
      'serial_number',
      'A12B34567',
      ['I<TURA12B3456751234<<<<<<<<<<<', '9001011F3501014MAR<<<<<<<<<<<4', 'ALAOUI<<SALMA<<<<<<<<<<<<<<<<<'],
    ],
  ])('of a residence card of an unknown layout asks a person about %s %s', (field, number, lines) => {
    const reading = read(...lines);
    expect(reading.form).toMatchObject({ [field]: number });
    expect(reading).toMatchObject({ doubtful: [field], isChecked: false });
  });

  it('is not checked when only the digit of the whole is wrong', () => {
    const reading = read(passport[0], 'L898902C36SWE7408122F1204159ZE184226B<<<<<11');
    expect(reading).toMatchObject({ doubtful: [], isChecked: false });
  });

  it.each([
    ['ROM', 'ROU', []],
    ['XKX', 'KSV', []],
    ['XXA', 'XXA', []],
    ['XXB', undefined, ['nationality']],
    ['XXC', undefined, ['nationality']],
    ['XXX', undefined, ['nationality']],
    ['PSE', 'PS', []],
    ['EUE', undefined, ['nationality']],
    ['UNO', undefined, ['nationality']],
    ['UNA', undefined, ['nationality']],
    ['UNK', undefined, ['nationality']],
    ['XPO', undefined, ['nationality']],
    ['XOM', undefined, ['nationality']],
    ['XES', undefined, ['nationality']],
    ['YUG', undefined, ['nationality']],
    ['SCG', undefined, ['nationality']],
    ['ANT', undefined, ['nationality']],
    ['UTO', undefined, ['nationality']],
    ['QQQ', undefined, ['nationality']],
  ])('with the nationality %s says %s, or asks a person (K10, F58)', (code, nationality, doubtful) => {
    const reading = read(passport[0], passport[1].replace('SWE', code));
    expect(reading.form.nationality).toBe(nationality);
    expect(reading).toMatchObject({ doubtful, isChecked: doubtful.length === 0 });
  });

  it.each(['<', 'X'])('with the sex %s says that the paper has none (K8, F50)', (sex) => {
    expect(read(passport[0], passport[1].replace('2F1', `2${sex}1`)).form.gender).toBe('unspecified');
  });

  it.each([
    ['741332', 'L898902C36SWE7413324F1204159ZE184226B<<<<<10'],
    ['740000', 'L898902C36SWE7400001F1204159ZE184226B<<<<<18'],
    ['74<<<<', 'L898902C36SWE74<<<<1F1204159ZE184226B<<<<<18'],
  ])('marks a birth of %s, which no calendar has, and leaves it out', (_, second) => {
    const reading = read(passport[0], second);
    expect(reading).toMatchObject({ doubtful: ['birth_date'], isChecked: false });
    expect(reading.form).not.toHaveProperty('birth_date');
  });

  it.each([
    ['empty text', '', 'length'],
    ['a large visa (K10, F56)', `V${passport.join('').slice(1)}`, 'visa'],
    ['a small visa (K10, F56)', 'V<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<D231458907SWE7408122F1204159<<<<<<<6', 'visa'],
    ['a line that is too short', passport.join('').slice(1), 'length'],
    ['a line that is too long', `${passport.join('')}<`, 'length'],
    ['Arabic letters', passport.join('').replace('ANNA', 'آنّا'), 'alphabet'],
    ['Turkish letters', passport.join('').replace('ERIK', 'ERİK'), 'alphabet'],
    ['a dash', passport.join('').replace('<', '-'), 'alphabet'],
  ])('is refused with its reason: %s', (_, typed, problem) => {
    expect(readMrz(typed, today)).toBe(problem);
  });

  it.each([
    ['D<<', 'DEU', 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'],
    ['RKS', 'KSV', 'P<RKSGASHI<<ARTA<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K000000011RKS9001011F3001019<<<<<<<<<<<<<<<4'],
    ['GBD', 'GBR', 'P<GBDSMITH<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<', '1234567897GBD9001011<3001019<<<<<<<<<<<<<<02'],
  ])('writes nationality %s as %s (FCI-21)', (_, nationality, ...lines) => {
    expect(read(...lines)).toMatchObject({ form: { nationality }, isChecked: true });
  });

  it('says that the paper has no sex where it has neither (K8)', () => {
    const reading = read(
      'P<GBDSMITH<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
      '1234567897GBD9001011<3001019<<<<<<<<<<<<<<02',
    );
    expect(reading.form.gender).toBe('unspecified');
  });

  it.each([
    ['261123', '2026-11-23'],
    ['261124', '1926-11-24'],
  ])('takes a birth of %s to be the latest that is not after today: %s', (yymmdd, date) => {
    const digit = yymmdd === '261123' ? 2 : 5;
    const second = `L898902C36SWE${yymmdd}${digit}F1204159ZE184226B<<<<<10`;
    expect(read(passport[0], second).form.birth_date).toBe(date);
  });
});
