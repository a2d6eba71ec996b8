import { type FormFault, faultsOf, keepsFromSubmitting } from '@bellhop/contract/check-in/faults';
import { ageOn, fieldUsesOf, signingAge } from '@bellhop/contract/check-in/fields';
import { formOf, type GuestForm } from '@bellhop/contract/check-in/form';
import { agreedTexts, type Signed } from '@bellhop/contract/check-in/view';
import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import { wallOf } from '@bellhop/contract/zoned-time';

export type FormSettings = Pick<AllSettings, 'timeZone' | 'checkInFields' | 'strictPassForm'>;

/** The time of a judgement and the dates of the stay, in unix seconds. */
export interface JudgedAt {
  at: number;
  checkin: number | null;
  checkout: number | null;
}

export interface Judgement {
  form: GuestForm;
  faults: FormFault[];
  complete: boolean;
  signs: boolean;
}

/** Finds the faults of a form, with fields that the hotel requires and the form lacks. */
export function judge(settings: FormSettings, input: unknown, position: number, stay: JudgedAt): Judgement {
  const form = formOf(recordOf(input));
  const dayOf = (at: number) => wallOf(at, settings.timeZone).date;
  const until = stay.checkout ?? form.checkout ?? null;
  const { timeZone: zone, checkInFields, strictPassForm } = settings;
  // The age on the day of arrival decides who is a child and who signs.
  const arrival = dayOf(stay.checkin ?? stay.at);
  const context = { uses: fieldUsesOf(checkInFields, zone), zone, position, arrival };
  const faults = faultsOf(form, dayOf(stay.at), until === null ? null : dayOf(until), context, strictPassForm);
  const age = ageOn(form.birth_date, arrival);
  return {
    form,
    faults,
    complete: !faults.some(keepsFromSubmitting),
    signs: age === null || age >= signingAge,
  };
}

/** Returns a stored form as a record; clients may have stored any JSON. */
export function recordOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
}

/** Checks whether the form has no field at all. */
export function isBlankForm(input: unknown): boolean {
  return Object.keys(recordOf(input)).length === 0;
}

/** Checks whether the guest has signed the present form and the hotel's present texts. */
export function isSignatureCurrent(
  { signed, isChanged }: { signed: Signed | null; isChanged: boolean },
  settings: Parameters<typeof isCurrent>[1],
): boolean {
  return !isChanged && isCurrent(signed, settings);
}

/** Checks whether the guest has agreed to the present versions of the hotel's texts. */
export function isCurrent(signed: Signed | null, settings: Pick<AllSettings, 'houseRules' | 'privacyNotice'>): boolean {
  const texts = textsToAgree(settings);
  return (
    signed !== null &&
    agreedTexts.every(
      (name) =>
        texts[name] === null ||
        signed.agreed.some(({ text, version }) => text === name && version === texts[name]?.version),
    )
  );
}

/** The hotel's texts by their names in an agreement; null: it has none. */
export function textsToAgree({ houseRules, privacyNotice }: Parameters<typeof isCurrent>[1]) {
  return { house_rules: houseRules, privacy_notice: privacyNotice };
}
