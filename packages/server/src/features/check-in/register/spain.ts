import { isChildOn } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { PaymentMethod } from '@bellhop/contract/payments/link';
import XMLBuilder from 'fast-xml-builder';
import { inOrder, lineOf, type Register, type RegisterGap, type RegisterStay } from './stays.ts';

const namespace = 'http://www.neg.hospedajes.mir.es/altaParteHospedaje';
/** Most stays of one file. */
const mostStays = 100;

/** Codes of the form that ISO 3166-1 has otherwise. */
const countries: Readonly<Record<string, string>> = { TC: 'TUR', PS: 'PSE', KSV: 'XKX', KKTC: 'CYP' };
/** Catalogue TIPO_PARENTESCO. */
const kinships: Readonly<Record<string, string>> = {
  child: 'HJ',
  grandchild: 'NI',
  sibling: 'HR',
  nephew: 'SB',
  ward: 'TU',
  other: 'OT',
};

/** Catalogue TIPO_PAGO; who has not paid yet, or has it put on the room, pays at the hotel. */
const payments: Readonly<Record<PaymentMethod, string>> = {
  cash: 'EFECT',
  card: 'TARJT',
  online: 'PLATF',
  room: 'DESTI',
};

/** Catalogue SEXO: `H` is male, `M` is female, `O` is another or unspecified sex. */
const sexes: Readonly<Record<NonNullable<GuestForm['gender']>, string>> = { male: 'H', female: 'M', unspecified: 'O' };

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/**
 * Travellers' registration of SES.HOSPEDAJES (Ministerio del Interior, "Servicio de Hospedajes – Comunicaciones", 3.1.3, for
 * Real Decreto 933/2021): one communication for each stay, at most 100 in a file.
 * @param establishment the code that the ministry gave to the hotel
 * @param today the hotel's date, `YYYY-MM-DD`
 */
export function spanishRegister(stays: readonly RegisterStay[], establishment: string, today: string): Register {
  const ordered = inOrder(stays);
  const gaps: RegisterGap[] = [];
  const files: Register['files'][number][] = [];
  for (let from = 0; from < ordered.length; from += mostStays) {
    const part = ordered.slice(from, from + mostStays);
    const text = builder.build({
      '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
      'alt:peticion': {
        '@_xmlns:alt': namespace,
        solicitud: {
          codigoEstablecimiento: lineOf(establishment, 10) ?? '',
          comunicacion: part.map((stay) => communication(stay, today, gaps)),
        },
      },
    });
    const number = ordered.length > mostStays ? `-${from / mostStays + 1}` : '';
    files.push({
      name: `ses-hospedajes-${today}${number}.xml`,
      mediaType: 'application/xml',
      text,
      guests: part.reduce((sum, { guests }) => sum + guests.length, 0),
    });
  }
  return { files, gaps };
}

function communication(stay: RegisterStay, today: string, gaps: RegisterGap[]) {
  if (stay.departure === null) gaps.push({ reference: stay.reference, position: 0, field: 'checkout' });
  return {
    contrato: {
      referencia: lineOf(stay.reference, 50),
      fechaContrato: stay.bookedOn,
      fechaEntrada: stay.arrival,
      ...(stay.departure === null ? {} : { fechaSalida: stay.departure }),
      numPersonas: stay.guests.length,
      ...(stay.rooms.length === 0 ? {} : { numHabitaciones: stay.rooms.length }),
      pago: { tipoPago: payments[stay.paidBy ?? 'room'] },
    },
    persona: stay.guests.map((form, position) => {
      const lacks = (field: RegisterGap['field']) => gaps.push({ reference: stay.reference, position, field });
      return traveller(form, stay.guests[0] ?? form, today, lacks);
    }),
  };
}

/** Writes elements in the order of the schema; missing values are left out and reported. */
function traveller(form: GuestForm, main: GuestForm, today: string, lacks: (field: RegisterGap['field']) => void) {
  const needed = (value: string | undefined, field: RegisterGap['field']) => {
    if (value === undefined) lacks(field);
    return value;
  };
  const isAdult = !isChildOn(form.birth_date, today);
  const paper = paperOf(form);
  const number = lineOf(paper === 'PAS' ? form.passport_number : form.national_identification_number, 15);
  const hasCard = paper === 'NIF' || paper === 'NIE';
  // Children are reached by the main guest's number.
  const reachedBy = isAdult ? form : { ...main, ...withoutEmpty(form) };
  const phone = lineOf(reachedBy.phone_number, 20);
  const email = lineOf(reachedBy.email, 250);
  if (phone === undefined && email === undefined) lacks('phone_number');
  return withoutEmpty({
    rol: 'VI',
    nombre: needed(lineOf(form.name, 50), 'name'),
    apellido1: needed(lineOf(form.surname, 50), 'surname'),
    apellido2:
      paper === 'NIF' && isAdult
        ? needed(lineOf(form.second_surname, 50), 'second_surname')
        : lineOf(form.second_surname, 50),
    tipoDocumento: number === undefined ? undefined : paper,
    numeroDocumento: isAdult
      ? needed(number, paper === 'PAS' ? 'passport_number' : 'national_identification_number')
      : number,
    soporteDocumento:
      hasCard && number !== undefined
        ? needed(lineOf(form.document_support_number, 9), 'document_support_number')
        : undefined,
    fechaNacimiento: needed(lineOf(form.birth_date, 10), 'birth_date'),
    nacionalidad: countryOf(form.nationality),
    sexo: form.gender == null ? undefined : sexes[form.gender],
    direccion: addressOf(form, needed),
    telefono: phone,
    correo: email,
    parentesco: isAdult ? undefined : needed(kinships[form.kinship ?? ''], 'kinship'),
  });
}

/** NIF: the identity number of a Spaniard; NIE: the number of a foreign resident. */
function paperOf(form: GuestForm): 'NIF' | 'NIE' | 'PAS' | 'OTRO' {
  const hasNumber = lineOf(form.national_identification_number, 1) !== undefined;
  if (form.nationality === 'ESP' && (hasNumber || form.document_type !== 'passport')) return 'NIF';
  if (/^[XYZ]\d{7}[A-Z]$/i.test(form.national_identification_number?.trim() ?? '')) return 'NIE';
  const hasPassport = lineOf(form.passport_number, 1) !== undefined;
  return hasPassport || !hasNumber ? 'PAS' : 'OTRO';
}

function addressOf(
  form: GuestForm,
  needed: (value: string | undefined, field: RegisterGap['field']) => string | undefined,
) {
  const country = countryOf(form.country);
  const city = lineOf(form.city, 100);
  const isSpanish = country === 'ESP';
  return withoutEmpty({
    direccion: needed(lineOf(form.address, 100), 'address'),
    codigoMunicipio: isSpanish ? needed(lineOf(form.municipality_code, 5), 'municipality_code') : undefined,
    nombreMunicipio: isSpanish ? city : needed(city, 'city'),
    codigoPostal: needed(lineOf(form.postal_code, 20), 'postal_code'),
    pais: needed(country, 'country'),
  });
}

function countryOf(code: string | null | undefined): string | undefined {
  const upper = lineOf(code, 4)?.toUpperCase();
  return upper === undefined ? undefined : (countries[upper] ?? upper);
}

function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  // Entries of the object itself.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each != null && each !== '')) as Partial<Value>;
}
