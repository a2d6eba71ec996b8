import type { GuestForm } from '@bellhop/contract/check-in/form';
import { isTurkishId } from '@bellhop/contract/check-in/turkish-id';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { csvCell } from '../../../platform/csv-cell.ts';
import { inOrder, lineOf, type Register, type RegisterFile, type RegisterGap, type RegisterStay } from './stays.ts';

/** Text of a column, or the field that is missing. */
interface Column {
  readonly name: string;
  readonly of: (form: GuestForm, stay: RegisterStay, main: GuestForm) => string | undefined;
  readonly required?: RegisterGap['field'];
}

const genders: Readonly<Record<string, string>> = { female: 'KADIN', male: 'ERKEK' };

const arrived: Column = { name: 'GRSTRH', of: (_, stay) => stay.arrival };
const staying: readonly Column[] = [
  { name: 'KULLANIMSEKLI', of: () => 'KONAKLAMA' },
  { name: 'ODANO', of: (_, stay) => lineOf(stay.rooms.join('-'), 20) },
  { name: 'PLKNO', of: (_, __, main) => lineOf(main.car_plate?.replaceAll(/\s/g, '').toUpperCase(), 20) },
  { name: 'TELNO', of: (form, _, main) => lineOf(form.phone_number ?? main.phone_number, 20) },
];

/** MusteriKimlikNoGirisTalep: citizens are known by their number alone. */
const citizenColumns: readonly Column[] = [
  arrived,
  {
    name: 'KIMLIKNO',
    // One whose digits do not fit belongs to no person.
    of: ({ national_identification_number: number }) =>
      isTurkishId(number?.trim() ?? '') ? number?.trim() : undefined,
    required: 'national_identification_number',
  },
  ...staying,
];

/** MusteriYabanciGirisTalep. */
const foreignerColumns: readonly Column[] = [
  { name: 'ADI', of: (form) => lineOf(form.name, 100), required: 'name' },
  { name: 'SOYADI', of: (form) => lineOf(form.surname, 100), required: 'surname' },
  { name: 'BABAADI', of: (form) => lineOf(form.father_name, 100) },
  { name: 'ANAADI', of: (form) => lineOf(form.mother_name, 100) },
  { name: 'BELGENO', of: (form) => lineOf(documentNumber(form), 30), required: 'passport_number' },
  { name: 'CINSIYET', of: (form) => genders[form.gender ?? ''] ?? 'TANIMSIZ' },
  {
    name: 'DOGUMTARIHI',
    of: (form) => (lineOf(form.birth_date, 10) === undefined ? undefined : `${form.birth_date}T00:00:00`),
    required: 'birth_date',
  },
  arrived,
  {
    name: 'KIMLIKNO',
    // Only foreign residents have it; it begins with 99.
    of: (form) =>
      isForeignResidents(form.national_identification_number)
        ? (form.national_identification_number ?? undefined)
        : undefined,
  },
  ...staying,
  { name: 'ULKKOD', of: (form) => lineOf(form.nationality, 4)?.toUpperCase(), required: 'nationality' },
];

/**
 * Sheets for the Turkish notification of identities (Law 1774; columns of `KBS_Tesis_Servis`): one of citizens and one of
 * foreigners, in UTF-8 with a byte order mark and semicolons, as spreadsheets of that country open them.
 * @param today the hotel's date, `YYYY-MM-DD`
 */
export function turkishRegister(stays: readonly RegisterStay[], today: string): Register {
  const gaps: RegisterGap[] = [];
  const files: RegisterFile[] = [];
  for (const [kind, columns] of [
    ['vatandas', citizenColumns],
    ['yabanci', foreignerColumns],
  ] as const) {
    const rows = inOrder(stays).flatMap((stay) =>
      stay.guests.flatMap((form, position) => {
        if (isCitizen(form) !== (kind === 'vatandas')) return [];
        const cells = columns.map(({ of, required }) => {
          const text = of(form, stay, stay.guests[0] ?? form);
          if (text === undefined && required !== undefined) {
            gaps.push({ reference: stay.reference, position, field: required });
          }
          return csvCell(text ?? '', { isPhone: true });
        });
        return [cells.join(';')];
      }),
    );
    if (rows.length === 0) continue;
    const head = columns.map(({ name }) => csvCell(name)).join(';');
    files.push({
      name: `kbs-${kind}-${today}.csv`,
      mediaType: 'text/csv',
      text: `\uFEFF${[head, ...rows].join('\r\n')}\r\n`,
      guests: rows.length,
    });
  }
  return { files, gaps };
}

/** Returns the number of the passport, else of the identity card; a foreign resident's number names no document. */
function documentNumber(form: GuestForm): string | undefined {
  const { passport_number, serial_number, document_support_number, national_identification_number: own } = form;
  const numbers = [passport_number, serial_number, document_support_number, isForeignResidents(own) ? null : own];
  return numbers.find((number) => !isEmptyText(number)) ?? undefined;
}

function isForeignResidents(number: string | null | undefined): boolean {
  return /^99\d{9}$/.test(number ?? '');
}

function isCitizen({ nationality }: GuestForm): boolean {
  return nationality === 'TUR' || nationality === 'TC';
}
