import { type FormFault, faultsOf, keepsFromSubmitting } from '@bellhop/contract/check-in/faults';
import {
  ageOn,
  checkInCountry,
  type FieldUses,
  fieldUsesOf,
  type GuestField,
  guestFields,
  isAsked,
  isChildOn,
  missingFields,
  numberField,
  signingAge,
} from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import { editsOf, type FormEdits, formWith, isChanged } from '@bellhop/contract/check-in/form-edit';
import { formSections } from '@bellhop/contract/check-in/form-sections';
import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';
import { wallOf } from '@bellhop/contract/zoned-time';
import { type CheckInBook, correctionOf, formsIn } from './check-in-book.ts';

/** The hotel's rules for the forms of a check-in. */
export interface FormRules {
  readonly uses: FieldUses;
  readonly zone: string;
  /** The hotel's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The date of check-out; null: unknown. */
  readonly until: string | null;
  /** The date of check-in, else today. */
  readonly arrival: string;
  /** Whether staff have asked for corrections: the guest may edit only the fields that staff named. */
  readonly isCorrecting: boolean;
  /** Whether phone numbers must match FCI-13 exactly. */
  readonly isStrict: boolean;
}

export function rulesOf(
  { fields, checkin, checkout, state, asked: corrections, strict_phone }: OwnCheckIn,
  zone: string,
  now: number,
): FormRules {
  return {
    uses: fieldUsesOf(fields, zone),
    zone,
    today: wallOf(now, zone).date,
    until: checkout === null ? null : wallOf(checkout, zone).date,
    arrival: wallOf(checkin ?? now, zone).date,
    isCorrecting: state === 'changes_asked' && (corrections?.fields.length ?? 0) > 0,
    isStrict: strict_phone,
  };
}

/** A guest's form with the typed values applied. */
export interface GuestView {
  readonly position: number;
  readonly guest: OwnForm;
  readonly edits: FormEdits;
  readonly form: GuestForm;
  readonly faults: readonly FormFault[];
  readonly missing: readonly GuestField[];
  /** Fields that staff want corrected. */
  readonly toCorrect: readonly GuestField[];
  /** Fields that the guest has changed since staff asked for a correction. */
  readonly corrected: readonly GuestField[];
  /** Whether the guest signs: of age, or of unknown age. */
  readonly signs: boolean;
  /** Signed for the current texts, or the signature is waiting to be sent. */
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
    const isHidden = (field: string) => guest.masked.some((each) => each === field && !isChanged(edits, each));
    // Only the server can check a masked number. A failed check digit stays until the field is changed.
    const faults = [
      ...faultsOf(form, today, until, undefined, isStrict).filter(
        ({ field, reason }) => reason !== 'required' && !isHidden(field),
      ),
      ...guest.faults.filter(({ field, reason }) =>
        reason === 'digit' ? !Object.hasOwn(edits, field) : reason !== 'required' && isHidden(field),
      ),
    ];
    // With a masked date of birth, the server decides who signs and which fields of a child are missing.
    const age = isHidden('birth_date') ? null : ageOn(form.birth_date, arrival);
    const missing = missingFields(form, { uses, zone, arrival, position });
    const isMissing = (field: GuestField) =>
      !isHidden('birth_date') || isChanged(edits, field)
        ? missing.includes(field)
        : guest.faults.some((fault) => fault.field === field && fault.reason === 'required');
    return {
      position,
      guest,
      edits,
      form,
      faults,
      missing: guestFields.filter(isMissing),
      // Dates of the stay belong to the booking, not to the form.
      toCorrect: (checkIn.asked?.fields ?? []).flatMap((one) =>
        one.position === position && one.field !== 'checkin' && one.field !== 'checkout' ? [one.field] : [],
      ),
      corrected: guestFields.filter((field) => book.corrected.includes(correctionOf(checkIn, position, field))),
      signs: isHidden('birth_date') ? guest.signs : age === null || age >= signingAge,
      isSigned: book.signatures[position] !== undefined || (guest.signed !== null && guest.signature_current),
    };
  });
}

/** The number of forms up to the last filled one, at least 1. */
export function filledForms(views: readonly GuestView[]): number {
  const isFilled = ({ form, isSigned }: GuestView) =>
    isSigned || Object.values(form).some((value) => value !== null && value !== '');
  return Math.max(1, views.map(isFilled).lastIndexOf(true) + 1);
}

/**
 * Whether the guest may edit a field: every field, or while staff ask for corrections only those fields and missing
 * ones.
 */
export function isEditable(
  { toCorrect, missing, edits }: GuestView,
  field: GuestField,
  { isCorrecting }: FormRules,
): boolean {
  return !isCorrecting || toCorrect.includes(field) || missing.includes(field) || isChanged(edits, field);
}

/** Whether the forms cannot be submitted while the field is empty. */
export function isRequired({ form, position }: GuestView, field: GuestField, rules: FormRules): boolean {
  return missingFields({ ...form, [field]: null }, { ...rules, position }).includes(field);
}

/** Fields that the hotel asks this guest for, by section. */
export function shownSections(
  view: GuestView,
  rules: FormRules,
): { id: (typeof formSections)[number]['id']; fields: GuestField[] }[] {
  return formSections
    .map(({ id, fields }) => ({
      id,
      fields: fields.filter(
        (field) => isShown(view, field, rules) && (isEditable(view, field, rules) || isFilled(view.form, field)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function isFilled(form: GuestForm, field: GuestField): boolean {
  const value = form[field];
  return value !== undefined && value !== null && value !== '';
}

function isShown({ form, toCorrect, position, missing }: GuestView, field: GuestField, rules: FormRules): boolean {
  if (toCorrect.includes(field)) return true;
  if (!isAsked(rules.uses, field, position)) return false;
  if (missing.includes(field) || isFilled(form, field)) return true;
  const country = checkInCountry(rules.zone);
  if (field === 'kinship') return isChildOn(form.birth_date, rules.today);
  if (field === 'passport_number') return isNumber(field) || form.document_type === 'passport';
  if (field === 'national_identification_number') return isNumber(field) || form.document_type === 'identity_card';
  return true;

  function isNumber(one: GuestField) {
    return numberField(form, country) === one;
  }
}

/** A field or signature that prevents the submission. */
export interface Hindrance {
  readonly position: number;
  readonly what: GuestField | 'signature';
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

/** Fields in the order of the form. */
const everyField = formSections.flatMap(({ fields }) => fields);

function whyNot({ missing, faults, edits }: GuestView, field: GuestField): Hindrance['why'] | null {
  if (missing.includes(field)) return 'missing';
  if (edits[field]?.clashes === true) return 'clash';
  return faults.some((fault) => fault.field === field && keepsFromSubmitting(fault)) ? 'wrong' : null;
}

/** Parses paths of the server: `guests.0.birth_date`, `guests.1.signature`. */
export function hindrancesOf(paths: readonly string[]): Hindrance[] {
  return paths.flatMap((path) => {
    const [, number = '', name = ''] = /guests\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = everyField.find((each) => each === name);
    const what = name === 'signature' ? name : field;
    return what === undefined ? [] : [{ position: Number(number), what, why: 'missing' as const }];
  });
}

/** The masked value to show in an unedited field; null if the value is not masked. */
export function hiddenNumber({ guest, edits }: GuestView, field: GuestField): string | null {
  const isHidden = !isChanged(edits, field) && guest.masked.some((each) => each === field);
  const value = guest.form[field];
  return isHidden && typeof value === 'string' ? value : null;
}
