import { type FormFault, faultsOf, keepsFromSubmitting } from '@bellhop/contract/check-in/faults';
import { ageOn, fieldUsesOf, signingAge } from '@bellhop/contract/check-in/fields';
import { formOf, type GuestForm } from '@bellhop/contract/check-in/form';
import { agreedTexts, type Signed } from '@bellhop/contract/check-in/view';
import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import { wallOf } from '@bellhop/contract/zoned-time';

export type FormSettings = Pick<AllSettings, 'timeZone' | 'checkInFields' | 'strictPassForm'>;

/** When a form is judged, and of which stay; unix seconds. */
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

/** What is wrong with a form, and what the hotel requires beyond it. */
export function judge(settings: FormSettings, given: unknown, position: number, stay: JudgedAt): Judgement {
  const form = formOf(recordOf(given));
  const dayOf = (at: number) => wallOf(at, settings.timeZone).date;
  const until = stay.checkout ?? form.checkout ?? null;
  const { timeZone: zone, checkInFields, strictPassForm } = settings;
  // The day of arrival tells who is a child, as it tells who signs.
  const arrival = dayOf(stay.checkin ?? stay.at);
  const asked = { uses: fieldUsesOf(checkInFields, zone), zone, position, arrival };
  const faults = faultsOf(form, dayOf(stay.at), until === null ? null : dayOf(until), asked, strictPassForm);
  const age = ageOn(form.birth_date, arrival);
  return {
    form,
    faults,
    complete: !faults.some(keepsFromSubmitting),
    signs: age === null || age >= signingAge,
  };
}

/** What a client stored under a guest may be anything. */
export function recordOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};
}

/** Nobody has said anything in it. */
export function isBlankForm(given: unknown): boolean {
  return Object.keys(recordOf(given)).length === 0;
}

/** Whether a guest's signature stands for the form as it is, and for what the hotel asks to agree to. */
export function isSignatureCurrent(
  { signed, isChanged }: { signed: Signed | null; isChanged: boolean },
  settings: Parameters<typeof isCurrent>[1],
): boolean {
  return !isChanged && isCurrent(signed, settings);
}

/** Whether what was agreed to is still what the hotel asks for. */
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
