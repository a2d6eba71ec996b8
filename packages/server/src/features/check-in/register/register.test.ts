import { readFileSync } from 'node:fs';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import { describe, expect, it } from 'vitest';
import { spanishRegister } from './spain.ts';
import type { RegisterStay } from './stays.ts';
import { turkishRegister } from './turkiye.ts';

const today = '2026-11-23';
const example = (name: string) => readFileSync(new URL(`examples/${name}`, import.meta.url), 'utf8');
const stay = (over: Partial<RegisterStay> & { guests: readonly GuestForm[] }): RegisterStay => ({
  reference: 'R-1001',
  bookedOn: '2026-10-02',
  arrival: '2026-11-23T15:10:00',
  departure: '2026-11-27T12:00:00',
  paidBy: null,
  rooms: ['611', '612'],
  ...over,
});
const late = { reference: 'R-1002', bookedOn: '2026-11-20', arrival: '2026-11-23T18:40:00' } as const;

describe('the register of Spain', () => {
  const home = { address: 'Gran Vía 1, 2º B', postal_code: '28013', city: 'Madrid', country: 'ESP' };
  const carmen: GuestForm = {
    ...home,
    name: 'Carmen',
    surname: 'Española',
    second_surname: 'García & Ruiz',
    document_type: 'identity_card',
    national_identification_number: '99999999R',
    document_support_number: 'BAA000589',
    birth_date: '1980-01-01',
    nationality: 'ESP',
    gender: 'female',
    municipality_code: '28079',
    phone_number: '+34600111222',
    email: 'carmen@example.es',
  };
  const karim: GuestForm = {
    name: ' Karim ',
    surname: 'Idrissi',
    document_type: 'residence_permit',
    national_identification_number: 'X1234567L',
    document_support_number: 'E12345678',
    birth_date: '1979-07-30',
    nationality: 'MAR',
    gender: 'male',
    address: 'Rue de Fès 4',
    postal_code: '10000',
    city: 'Rabat',
    country: 'MAR',
    phone_number: '+212600111222',
  };
  const lucia: GuestForm = {
    ...home,
    name: 'Lucía',
    surname: 'Idrissi',
    second_surname: 'Española',
    birth_date: '2015-05-05',
    nationality: 'ESP',
    gender: 'female',
    municipality_code: '28079',
    kinship: 'child',
  };
  const arta: GuestForm = {
    name: 'Arta',
    surname: 'Gashi',
    passport_number: 'K00000001',
    birth_date: '1990-01-01',
    nationality: 'KSV',
    gender: 'female',
    address: 'Rruga B 12',
    postal_code: '10000',
    city: 'Prishtinë',
    country: 'KSV',
    email: 'arta@example.com',
  };

  it('is the file of SES.HOSPEDAJES, stays in the order of arrival', () => {
    const last = stay({ ...late, departure: '2026-11-24T12:00:00', rooms: [], guests: [arta] });
    const { files, gaps } = spanishRegister([last, stay({ guests: [carmen, karim, lucia] })], '0000123456', today);
    expect(gaps).toEqual([]);
    expect(files).toMatchObject([{ name: 'ses-hospedajes-2026-11-23.xml', guests: 4 }]);
    expect(files[0]?.text).toBe(example('ses-hospedajes.xml'));
  });

  it('stays well-formed with any signs in a name (S10, K12, F67)', () => {
    const odd = { ...arta, name: 'Ann\u000bMarie\u0001', surname: '\u001b[1m\uFFFEGashi\uFFFF <&>', city: 'A\ud83dB' };
    const text = spanishRegister([stay({ guests: [odd] })], '1', today).files[0]?.text ?? '';
    expect(text).not.toMatch(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(text).toContain('<nombre>Ann Marie</nombre>');
    expect(text).toContain('<apellido1>[1mGashi &lt;&amp;&gt;</apellido1>');
  });

  it('lists missing fields that a form requires', () => {
    const { second_surname: _, document_support_number: __, municipality_code: ___, ...half } = carmen;
    const child: GuestForm = { name: 'Leo', surname: 'Ruiz', birth_date: '2016-01-01' };
    const { gaps } = spanishRegister([stay({ guests: [half, child] })], '1', today);
    expect(gaps.map(({ position, field }) => `${position} ${field}`)).toEqual([
      '0 second_surname',
      '0 document_support_number',
      '0 municipality_code',
      '1 address',
      '1 city',
      '1 postal_code',
      '1 country',
      '1 kinship',
    ]);
  });

  it('leaves an unknown departure out and reports it; a stay has the payment method of its link', () => {
    const ways = [null, 'room', 'cash', 'card', 'online'] as const;
    const stays = ways.map((paidBy, index) => stay({ reference: `R-2${index}`, paidBy, guests: [arta] }));
    const [open] = spanishRegister([stay({ departure: null, guests: [arta] })], '1', today).files;
    expect(open?.text).not.toContain('fechaSalida');
    const { files, gaps } = spanishRegister([...stays, stay({ departure: null, guests: [arta] })], '1', today);
    expect(gaps).toEqual([{ reference: 'R-1001', position: 0, field: 'checkout' }]);
    expect(files[0]?.text.match(/(?<=<tipoPago>)\w+/g)).toEqual(['DESTI', 'DESTI', 'DESTI', 'EFECT', 'TARJT', 'PLATF']);
  });

  it('has a hundred stays in a file at most', () => {
    const stays = Array.from({ length: 101 }, (_, index) =>
      stay({ reference: `R-${String(index).padStart(3, '0')}`, guests: [arta] }),
    );
    const { files } = spanishRegister(stays, '1', today);
    expect(files.map(({ name, guests }) => [name, guests])).toEqual([
      ['ses-hospedajes-2026-11-23-1.xml', 100],
      ['ses-hospedajes-2026-11-23-2.xml', 1],
    ]);
  });
});

describe('the register of Türkiye', () => {
  const ayse: GuestForm = {
    name: 'Ayşe',
    surname: 'Yılmaz',
    nationality: 'TUR',
    national_identification_number: '10000000146',
    phone_number: '+905321234567',
    car_plate: '34 abc 123',
  };
  const erika: GuestForm = {
    name: 'Erika',
    surname: 'Mustermann',
    father_name: 'Hans',
    mother_name: 'Eva',
    passport_number: 'C01X00T47',
    nationality: 'DEU',
    birth_date: '1964-08-12',
    gender: 'female',
    phone_number: '+4915112345678',
  };
  const ali: GuestForm = {
    name: 'Ali "Bey"; Jr.',
    surname: '=1+1',
    passport_number: 'N1',
    national_identification_number: '99000000000',
    nationality: 'KKTC',
    birth_date: '1990-02-03',
  };

  it('is a sheet of citizens and one of foreigners, without formulas of guests', () => {
    const unknown: GuestForm = { name: 'Can', nationality: 'TC' };
    const stays = [stay({ ...late, rooms: ['508'], guests: [unknown] }), stay({ guests: [ayse, erika, ali] })];
    const { files, gaps } = turkishRegister(stays, today);
    expect(files.map(({ name, guests }) => [name, guests])).toEqual([
      ['kbs-vatandas-2026-11-23.csv', 2],
      ['kbs-yabanci-2026-11-23.csv', 2],
    ]);
    expect(files.map(({ text }) => text)).toEqual([example('kbs-vatandas.csv'), example('kbs-yabanci.csv')]);
    expect(gaps).toEqual([{ reference: 'R-1002', position: 0, field: 'national_identification_number' }]);
  });

  it('leaves out an identity number that does not hold together, and says so', () => {
    const wrong = { ...ayse, national_identification_number: '10000000147' };
    const { files, gaps } = turkishRegister([stay({ guests: [wrong] })], today);
    expect(files[0]?.text).not.toContain('10000000147');
    expect(gaps).toEqual([{ reference: 'R-1001', position: 0, field: 'national_identification_number' }]);
  });

  it('names a foreigner with an identity card by the number of the card, and one without a document as a gap', () => {
    const { passport_number: _, ...anna } = { ...erika, document_type: 'identity_card' };
    const guests = [
      { ...anna, serial_number: 'L01X00T47', national_identification_number: '640812-1' },
      { ...anna, document_support_number: 'BAA000589', national_identification_number: '99999999R' },
      { ...anna, national_identification_number: 'AB123' },
      { ...anna, national_identification_number: '99000000000' },
      { ...anna, passport_number: 'C01X00T47', serial_number: 'L01X00T47' },
    ];
    const { files, gaps } = turkishRegister([stay({ guests })], today);
    const [head = [], ...rows] = (files[0]?.text ?? '')
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').replace('\uFEFF', '').split(';'));
    const cells = rows.filter((row) => row.length > 1).map((row) => row[head.indexOf('BELGENO')]);
    expect(cells).toEqual(['L01X00T47', 'BAA000589', 'AB123', '', 'C01X00T47']);
    expect(gaps).toEqual([{ reference: 'R-1001', position: 3, field: 'passport_number' }]);
  });

  it('has no sheet without guests', () => {
    expect(turkishRegister([], today)).toEqual({ files: [], gaps: [] });
  });
});
