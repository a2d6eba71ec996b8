import { type FormFault, faultsOf, keepsFromSubmitting } from '@bellhop/contract/check-in/faults';
import {
  type AskedField,
  ageOn,
  askedFields,
  checkInCountry,
  type FieldUses,
  fieldUsesOf,
  isAsked,
  isChildOn,
  missingFields,
  numberField,
  signingAge,
} from '@bellhop/contract/check-in/fields';
import { type GuestForm, mrzFields } from '@bellhop/contract/check-in/form';
import { formSections } from '@bellhop/contract/check-in/form-sections';
import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';
import { wallOf } from '@bellhop/contract/zoned-time';
import { type CheckInBook, correctionOf, formsIn } from './check-in-book.ts';
import { type Edits, editsOf, formWith, isNumberOf, standing } from './typed.ts';

/** How the forms of a check-in are read: by the hotel's wishes, calendar and country. */
export interface FormRules {
  readonly uses: FieldUses;
  readonly zone: string;
  /** The hotel's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The date of check-out; null: not known. */
  readonly until: string | null;
  /** The date of check-in, else today. */
  readonly arrival: string;
  /** Staff have named fields, and the guest corrects those alone. */
  readonly isCorrecting: boolean;
  /** Phone numbers are taken by the letter of FCI-13. */
  readonly isStrict: boolean;
}

export function rulesOf(
  { fields, checkin, checkout, state, asked, strict_phone }: OwnCheckIn,
  zone: string,
  now: number,
): FormRules {
  return {
    uses: fieldUsesOf(fields, zone),
    zone,
    today: wallOf(now, zone).date,
    until: checkout === null ? null : wallOf(checkout, zone).date,
    arrival: wallOf(checkin ?? now, zone).date,
    isCorrecting: state === 'changes_asked' && (asked?.fields.length ?? 0) > 0,
    isStrict: strict_phone,
  };
}

/** A guest of the check-in as the phone shows them, with what was typed. */
export interface GuestView {
  readonly position: number;
  readonly guest: OwnForm;
  readonly edits: Edits;
  readonly form: GuestForm;
  readonly faults: readonly FormFault[];
  readonly missing: readonly AskedField[];
  /** Fields that staff want corrected. */
  readonly asked: readonly AskedField[];
  /** Those that the guest has changed since. */
  readonly corrected: readonly AskedField[];
  /** Old enough to sign, or of unknown age. */
  readonly signs: boolean;
  /** Signed for the hotel's texts as they are, or about to be sent. */
  readonly isSigned: boolean;
}

export function guestViews(book: CheckInBook, rules: FormRules): GuestView[] {
  const { checkIn } = book;
  if (checkIn === null) return [];
  return formsIn(book).map((guest) => {
    const { position } = guest;
    const edits = editsOf(book.typed, position);
    const form = formWith(guest.form, edits);
    const { uses, zone, today, until, arrival, isStrict } = rules;
    const isHidden = (field: string) => guest.masked.some((each) => each === field && edits[each] === undefined);
    const doubts = book.doubts[position] ?? {};
    const isOf = (field: string, fields: object) => Object.hasOwn(fields, field);
    // What is wrong with a hidden number only the server can say; what a paper denies stands until the field is changed.
    const faults = [
      ...faultsOf(form, today, until, undefined, isStrict).filter(
        ({ field, reason }) => reason !== 'required' && !isHidden(field),
      ),
      ...guest.faults.filter(({ field, reason }) =>
        reason === 'digit' ? !isOf(field, edits) && !isOf(field, doubts) : reason !== 'required' && isHidden(field),
      ),
    ];
    const denied = mrzFields.flatMap((field): FormFault[] => {
      const doubt = doubts[field] ?? null;
      return doubt !== null && isNumberOf(field, standing(form, field), doubt) ? [{ field, reason: 'digit' }] : [];
    });
    // Of a hidden date of birth the server knows who signs, and what a child still has to say.
    const age = isHidden('birth_date') ? null : ageOn(form.birth_date, arrival);
    const told = missingFields(form, { uses, zone, arrival, position });
    const isMissing = (field: AskedField) =>
      !isHidden('birth_date') || edits[field] !== undefined
        ? told.includes(field)
        : guest.faults.some((fault) => fault.field === field && fault.reason === 'required');
    return {
      position,
      guest,
      edits,
      form,
      faults: [...faults, ...denied],
      missing: askedFields.filter(isMissing),
      // The dates of the stay are the booking's, and no field of the form.
      asked: (checkIn.asked?.fields ?? []).flatMap((one) =>
        one.position === position && one.field !== 'checkin' && one.field !== 'checkout' ? [one.field] : [],
      ),
      corrected: askedFields.filter((field) => book.corrected.includes(correctionOf(checkIn, position, field))),
      signs: isHidden('birth_date') ? guest.signs : age === null || age >= signingAge,
      isSigned: book.signatures[position] !== undefined || (guest.signed !== null && guest.signature_current),
    };
  });
}

/** How many of the forms have anything in them, or one behind them has. */
export function filledForms(views: readonly GuestView[]): number {
  const isFilled = ({ form, isSigned }: GuestView) =>
    isSigned || Object.values(form).some((value) => value !== null && value !== '');
  return Math.max(1, views.map(isFilled).lastIndexOf(true) + 1);
}

/** Whether the guest may write into a field: all of them, or those alone that staff want corrected and what is still missing. */
export function isEditable(
  { asked, missing, edits }: GuestView,
  field: AskedField,
  { isCorrecting }: FormRules,
): boolean {
  return !isCorrecting || asked.includes(field) || missing.includes(field) || edits[field] !== undefined;
}

/** Whether a field that is empty keeps the forms from being handed in. */
export function isRequired({ form, position }: GuestView, field: AskedField, rules: FormRules): boolean {
  return missingFields({ ...form, [field]: null }, { ...rules, position }).includes(field);
}

/** The fields that a guest sees, in sections: what the hotel asks for, as far as it is about them. */
export function shownSections(
  view: GuestView,
  rules: FormRules,
): { id: (typeof formSections)[number]['id']; fields: AskedField[] }[] {
  return formSections
    .map(({ id, fields }) => ({
      id,
      fields: fields.filter(
        (field) => isShown(view, field, rules) && (isEditable(view, field, rules) || isFilled(view.form, field)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function isFilled(form: GuestForm, field: AskedField): boolean {
  const value = form[field];
  return value !== undefined && value !== null && value !== '';
}

function isShown({ form, asked, position, missing }: GuestView, field: AskedField, rules: FormRules): boolean {
  if (asked.includes(field)) return true;
  if (!isAsked(rules.uses, field, position)) return false;
  if (missing.includes(field) || isFilled(form, field)) return true;
  const country = checkInCountry(rules.zone);
  if (field === 'kinship') return isChildOn(form.birth_date, rules.today);
  if (field === 'passport_number') return isNumber(field) || form.document_type === 'passport';
  if (field === 'national_identification_number') return isNumber(field) || form.document_type === 'identity_card';
  return true;

  function isNumber(one: AskedField) {
    return numberField(form, country) === one;
  }
}

/** Something that keeps the check-in from being handed in. */
export interface Hindrance {
  readonly position: number;
  readonly what: AskedField | 'signature';
  readonly why: 'missing' | 'wrong' | 'clash';
}

export function hindrances(views: readonly GuestView[]): Hindrance[] {
  return views.flatMap((view) => {
    const { position, signs, isSigned } = view;
    const ofFields = everyField.flatMap((what): Hindrance[] => {
      const why = whyNot(view, what);
      return why === null ? [] : [{ position, what, why }];
    });
    return signs && !isSigned ? [...ofFields, { position, what: 'signature', why: 'missing' }] : ofFields;
  });
}

/** In the order of the form. */
const everyField = formSections.flatMap(({ fields }) => fields);

function whyNot({ missing, faults, edits }: GuestView, field: AskedField): Hindrance['why'] | null {
  if (missing.includes(field)) return 'missing';
  if (edits[field]?.clashes === true) return 'clash';
  return faults.some((fault) => fault.field === field && keepsFromSubmitting(fault)) ? 'wrong' : null;
}

/** What the server named: `guests.0.birth_date`, `guests.1.signature`. */
export function hindrancesOf(paths: readonly string[]): Hindrance[] {
  return paths.flatMap((path) => {
    const [, number = '', name = ''] = /guests\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = everyField.find((each) => each === name);
    const what = name === 'signature' ? name : field;
    return what === undefined ? [] : [{ position: Number(number), what, why: 'missing' as const }];
  });
}

/** What is written in an empty field whose value the server hides. */
export function hiddenNumber({ guest, edits }: GuestView, field: AskedField): string | null {
  const isHidden = edits[field] === undefined && guest.masked.some((each) => each === field);
  const value = guest.form[field];
  return isHidden && typeof value === 'string' ? value : null;
}
