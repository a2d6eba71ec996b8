import { mainGuestField, otherGuestsField } from '@bellhop/contract/check-in/form';
import { isPaperLink, paperFields, paperLink } from '@bellhop/contract/check-in/papers';
import type { CustomFieldValue } from '../requests/row.ts';
import { type FormSettings, type JudgedAt, type Judgement, judge, recordOf } from './judge.ts';
import type { PaperRow } from './papers/store.ts';

/** The form that a guest sent, and its judgement. */
export interface JudgedForm {
  sent: unknown;
  judged: Judgement;
}

export interface SplitValues {
  /** The values that the request keeps: names, the time of arrival, and the fields of its card (ENT-43). */
  values: CustomFieldValue[];
  /** The main guest first; null: the values name no guest. */
  forms: JudgedForm[] | null;
}

type StayDates = Pick<JudgedAt, 'checkin' | 'checkout'>;

/** Separates the forms of guests from the values that a request keeps. */
export function takeApart(settings: FormSettings, values: readonly CustomFieldValue[], stay: JudgedAt): SplitValues {
  const read = formsIn(values, stay);
  if (read === null) return { values: [...values], forms: null };
  const forms = judged(settings, read, stay);
  return { values: shortened(values, forms), forms };
}

export function judged(settings: FormSettings, forms: readonly unknown[], stay: JudgedAt): JudgedForm[] {
  return forms.map((form, position) => ({ sent: form, judged: judge(settings, form, position, stay) }));
}

/** Returns the values with the readable part of these forms in place of the whole forms. */
export function shortened(values: readonly CustomFieldValue[], forms: readonly JudgedForm[]): CustomFieldValue[] {
  const [main, ...others] = forms.map(({ judged }) => shortOf(judged));
  return values.map(({ id, value }) => {
    if (id === mainGuestField) return { id, value: JSON.stringify(main ?? {}) };
    if (id === otherGuestsField)
      return { id, value: JSON.stringify(others.map(({ time_of_arrival: _, ...each }) => each)) };
    return { id, value };
  });
}

/** The values as clients of the specification read them (FCI-10, FCI-11). */
export function whole(values: readonly CustomFieldValue[], forms: readonly unknown[]): CustomFieldValue[] {
  const [main, ...others] = forms;
  return values.map(({ id, value }) => {
    if (id === mainGuestField && main !== undefined) return { id, value: JSON.stringify(main) };
    if (id === otherGuestsField) return { id, value: JSON.stringify(others) };
    return { id, value };
  });
}

function shortOf({ form, faults, complete }: Judgement) {
  const { name = '', surname = '', time_of_arrival = null } = form;
  return { name, surname, time_of_arrival, complete, faults: faults.map(({ field }) => field) };
}

/** The forms among the values, the main guest's first; null: no field of forms is among them. */
export function formsIn(values: readonly CustomFieldValue[], stay: StayDates): unknown[] | null {
  const [main, others] = [mainGuestField, otherGuestsField].map((id) => values.find((each) => each.id === id)?.value);
  if (main === undefined && others === undefined) return null;
  const parsed = others === undefined ? [] : readJson(others);
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const mainForm = withoutDates(withoutLinks(main === undefined ? {} : readJson(main)), stay);
  return [mainForm, ...list.map(withoutLinks)];
}

/** Forms with the dates of the stay, which the main guest's form does not keep; dates of its own go first (FCI-10, ENT-38). */
export function withDates(forms: readonly unknown[], { checkin, checkout }: StayDates): readonly unknown[] {
  const [main, ...others] = forms;
  const dates = Object.entries({ checkin, checkout }).filter(([, date]) => date !== null);
  // An import may have left another shape, which is kept unchanged.
  return typeof main !== 'object' || main === null
    ? forms
    : [{ ...Object.fromEntries(dates), ...recordOf(main) }, ...others];
}

/** A client that sends the main guest's form back sends the dates of the stay too. */
function withoutDates(form: unknown, stay: StayDates): unknown {
  const isOfStay = ([field, value]: [string, unknown]) =>
    (field === 'checkin' || field === 'checkout') && value !== null && value === stay[field];
  const fields = Object.entries(recordOf(form));
  return fields.some(isOfStay) ? Object.fromEntries(fields.filter((each) => !isOfStay(each))) : form;
}

/** Forms with the links of their pictures (FCI-20). */
export function withLinks(
  forms: readonly unknown[],
  papers: readonly PaperRow[],
  requestId: string,
): readonly unknown[] {
  return forms.map((form, position) => {
    const pictures = papers.filter((paper) => paper.position === position && paper.erased_at === null);
    const links = pictures.map(({ id, side }) => [paperFields[side], paperLink(requestId, id)]);
    return pictures.length === 0 ? form : { ...recordOf(form), ...Object.fromEntries(links) };
  });
}

/** A client that sends a form back sends the links too. */
function withoutLinks(form: unknown): unknown {
  const fields = Object.entries(recordOf(form));
  return fields.some(([, value]) => isPaperLink(value))
    ? Object.fromEntries(fields.filter(([, value]) => !isPaperLink(value)))
    : form;
}

/** Parses a value, which is JSON (ENT-08); a value of an import that is not JSON stays a text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the columns of a guest's row that can be read without opening the form. */
export function plainOf({ form, faults, complete }: Judgement) {
  return {
    name: form.name ?? '',
    surname: form.surname ?? '',
    complete,
    faults: faults.map(({ field, reason }) => `${field}:${reason}`),
  };
}
