import { parse } from 'mrz';
import { offeredCountries } from './country-choices.ts';
import type { GuestForm, MrzField } from './form.ts';

/**
 * Reason why a text cannot be a machine readable zone of an identity paper; `length` also for a wrong number of lines; the
 * number of a visa (ICAO 9303-7) does not belong in the field of a passport's number.
 */
export type MrzProblem = 'length' | 'alphabet' | 'visa';

export interface MrzReading {
  readonly form: Pick<GuestForm, MrzField>;
  /** Fields whose check digit does not match, or whose value cannot be read. */
  readonly doubtful: readonly MrzField[];
  /** Whether no field is doubtful and every check digit matches, including the composite one. */
  readonly isChecked: boolean;
}

/** Codes of ICAO 9303-3 that a form writes differently. */
const nationalities: Readonly<Record<string, string>> = {
  D: 'DEU',
  RKS: 'KSV',
  PSE: 'PS',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
  // Codes of Kosovo and of earlier years, as papers still have them.
  XKX: 'KSV',
  XKK: 'KSV',
  ROM: 'ROU',
  TMP: 'TLS',
  ZAR: 'COD',
};

/**
 * Codes that may be filled in; for others, such as codes of refugees, organisations and former states, a person
 * chooses.
 */
const offered: ReadonlySet<string> = new Set(offeredCountries('nationality'));

/** Fields for the number of a card, by issuing state, for cards that also have their holder's number. */
const cardNumbers: Readonly<Record<string, MrzField>> = { TUR: 'serial_number', ESP: 'document_support_number' };
/** Numbers of holders, citizens and foreigners, in the optional data of papers of those states. */
const holderNumbers: Readonly<Record<string, RegExp>> = { TUR: /^\d{11}$/, ESP: /^[\dXYZ]\d{7}[A-Z]$/ };

/** Characters of each line, by the number of lines (ICAO 9303-4, -5 and -6: TD3 and TD2, TD1). */
const widths: readonly { readonly lines: number; readonly width: number }[] = [
  { lines: 2, width: 44 },
  { lines: 3, width: 30 },
  { lines: 2, width: 36 },
];

/**
 * Reads the machine readable zone of a passport or an identity card in the form that a scanner types or a person
 * pastes: with spaces, invisible characters and `«` for `<<`, in lower case, in one line or in several.
 * @param today the hotel's date, `YYYY-MM-DD`: no birth is after it
 */
export function readMrz(typed: string, today: string): MrzReading | MrzProblem {
  const text = typed
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .toUpperCase();
  if (!/^[A-Z0-9<]+$/.test(text)) return text === '' ? 'length' : 'alphabet';
  const shape = widths.find(({ lines, width }) => lines * width === text.length);
  if (shape === undefined) return 'length';
  if (text.startsWith('V')) return 'visa';
  const lines = Array.from({ length: shape.lines }, (_, line) =>
    text.slice(line * shape.width, (line + 1) * shape.width),
  );
  const { fields, details } = parse(lines);

  const doubtful = new Set<MrzField>();
  const isWrong = (name: string) => details.some(({ field, valid }) => field === name && !valid);
  const raw = (name: string) => {
    const range = details.find(({ field }) => field === name)?.ranges[0];
    if (range === undefined) return '';
    return (lines[range.line] ?? '').slice(range.start, range.end).replaceAll('<', ' ').trim();
  };
  const form: { -readonly [Field in MrzField]?: string } = {};
  const put = (field: MrzField, value: string, ...wrongWith: readonly string[]) => {
    if (value === '') return;
    form[field] = value;
    if (wrongWith.some(isWrong)) doubtful.add(field);
  };
  const date = (name: 'birthDate' | 'expirationDate', of: (yymmdd: string) => string | null) => {
    const field: MrzField = name === 'birthDate' ? 'birth_date' : 'date_of_expire';
    const read = of(raw(name));
    if (read === null) doubtful.add(field);
    else put(field, read, `${name}CheckDigit`);
  };

  put('name', fields.firstName ?? '');
  put('surname', fields.lastName ?? '');
  // The French card before 2021 has a format of its own: a number of 12 digits, no nationality and no expiry.
  const isOldFrench = details.some(({ field }) => field === 'administrativeCode');
  const country = (name: 'nationality' | 'issuingState') => nationalities[raw(name)] ?? raw(name);
  const nationality = isOldFrench ? 'FRA' : country('nationality');
  if (offered.has(nationality)) put('nationality', nationality);
  else doubtful.add('nationality');
  date('birthDate', (yymmdd) => birthDate(yymmdd, today));
  if (!isOldFrench) date('expirationDate', (yymmdd) => dateOf(`20${yymmdd}`));
  if (/^[FMX]?$/.test(raw('sex')))
    put('gender', fields.sex === 'female' || fields.sex === 'male' ? fields.sex : 'unspecified');

  const number = isOldFrench ? (lines[1] ?? '').slice(0, 12) : (fields.documentNumber ?? raw('documentNumber'));
  const isPassport = text.startsWith('P');
  const personal = raw(shape.lines === 3 ? 'optional1' : 'personalNumber').replaceAll(' ', '');
  const issuer = country('issuingState');
  const cardNumber = isPassport ? undefined : cardNumbers[issuer];
  const numberField = cardNumber ?? 'passport_number';
  const isHolders = holderNumbers[issuer]?.test(personal) ?? false;
  const isPermit = cardNumber !== undefined && issuer !== nationality;
  put(
    'document_type',
    isPassport ? 'passport' : isPermit ? 'residence_permit' : text.startsWith('I') ? 'identity_card' : 'other',
  );
  put(numberField, number, 'documentNumberCheckDigit');
  if (isHolders) put('national_identification_number', personal, 'personalNumberCheckDigit');
  // Residence cards of other states have their holder's number in either place.
  if (!isPassport && (cardNumber === undefined ? issuer !== nationality : !isHolders)) doubtful.add(numberField);
  return {
    // `female` and `male` are also the form's values.
    form: form as MrzReading['form'],
    doubtful: [...doubtful],
    isChecked: doubtful.size === 0 && details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit')),
  };
}

/** Returns the date in the latest year that is not after today. */
function birthDate(yymmdd: string, today: string): string | null {
  const inThis = dateOf(`20${yymmdd}`);
  if (inThis !== null && inThis <= today) return inThis;
  return dateOf(`19${yymmdd}`);
}

function dateOf(digits: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
  if (parts === null) return null;
  const date = parts.slice(1).join('-');
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}
