import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { countryChoices } from '@bellhop/contract/check-in/country-choices';
import { documentTypes, type GuestField, kinships } from '@bellhop/contract/check-in/fields';
import { countryFields, dateFields, flagFields, formGenders, mrzFields } from '@bellhop/contract/check-in/form';
import { longestField } from '@bellhop/contract/check-in/form-schema';
import { latinFields } from '@bellhop/contract/check-in/form-sections';
import { type FieldValue, isMasked } from '@bellhop/contract/check-in/form-values';
import type { Language } from '@bellhop/contract/scalars';
import { useState } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { TextBox, TextInput } from '../../ui/text-input.tsx';
import styles from './check-in.module.css';
import { useForms } from './forms-context.ts';
import { type GuestView, hiddenNumber, isEditable, isRequired } from './guest-view.ts';
import { useWords, type Words } from './words.ts';

/** Checks whether the list contains the field; the list may be of a narrower type. */
const isOneOf = (fields: readonly string[], field: GuestField) => fields.includes(field);

/** Values of `autocomplete`, only for the first guest, who probably owns the phone. */
const autofill: { readonly [Field in GuestField]?: string } = {
  name: 'given-name',
  surname: 'family-name',
  birth_date: 'bday',
  phone_number: 'tel',
  email: 'email',
  address: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
};
const keyboards: { readonly [Field in GuestField]?: 'tel' | 'email' } = { phone_number: 'tel', email: 'email' };

/** Fields in which most members of a family have the same value. */
const ofFamilies = ['surname', 'nationality'];

/** Returns the element id of a field. */
export function fieldId(position: number, what: GuestField | 'signature'): string {
  return `check-in-${position}-${what}`;
}

/** One field of a guest's form; it is saved when the focus leaves it. */
export function FieldControl({ view, field }: { view: GuestView; field: GuestField }) {
  const { t, language } = useLocale();
  const words = useWords();
  const { desk, rules, isTried } = useForms();
  const [isIn, setIn] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { position, form, edits } = view;
  const value = form[field];
  const hidden = hiddenNumber(view, field);
  const text = typeof value === 'string' && hidden === null ? value : '';
  const required = isRequired(view, field, rules);
  const type = (next: FieldValue) => desk.type(position, field, next);
  const choose = (next: FieldValue) => {
    type(next);
    desk.leave(position, field);
  };
  const choices = choicesOf(field, language, words);
  const edit = edits[field];
  // Other guests are offered the surname and nationality of the first guest.
  const first =
    isOneOf(ofFamilies, field) && position > 0 ? desk.store.get().checkIn?.guests[0]?.form[field] : undefined;
  const offered = text === '' && typeof first === 'string' && first !== '' ? first : null;
  if (!isEditable(view, field, rules)) {
    if (value === undefined || value === null) return null;
    return (
      <p className={styles.standing}>
        <span>{words(`field.${field}`)}</span>
        <ProperName>{hidden ?? readable(value)}</ProperName>
      </p>
    );
  }
  const isDenied = view.faults.some((one) => one.field === field && one.reason === 'digit');
  const denied = isDenied ? mrzFields.find((each) => each === field) : undefined;
  const place = fieldId(position, field);
  // A date input cannot show a masked date; it would look empty.
  if (hidden !== null && isOneOf(dateFields, field) && !isChanging && errorOf() === undefined) {
    const label = words(`field.${field}`);
    return (
      <div id={place} className={styles.control}>
        <p className={styles.standing}>
          <span>{label}</span>
          <bdi>{words('number.saved', { number: isolated(hidden) })}</bdi>
        </p>
        <Button aria-label={words('hidden.changeField', { field: label })} onClick={() => setChanging(true)}>
          {words('hidden.change')}
        </Button>
      </div>
    );
  }
  return (
    <div id={place} className={styles.control}>
      <Field label={words(`field.${field}`)} note={noteOf()} error={errorOf()} required={required}>
        {(wired) => {
          if (choices !== null) {
            const chosen = typeof value === 'boolean' ? String(value) : readAs(field, text);
            // A value that another client wrote and that is not among the choices stays selectable.
            const all = choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, label: chosen }];
            return (
              <select
                {...wired}
                className={inputClass}
                value={chosen}
                onChange={(event) => choose(chosenValue(field, event.target.value))}
              >
                {all.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            );
          }
          const common = {
            ...wired,
            value: text,
            maxLength: longestField,
            onChange: (event: { target: { value: string } }) => type(event.target.value),
            onFocus: () => setIn(true),
            onBlur: () => {
              setIn(false);
              desk.leave(position, field);
            },
          };
          if (field === 'note' || field === 'dietary_requirements') return <TextBox {...common} rows={2} />;
          return (
            <TextInput
              {...common}
              // The person has just pressed Change in its place.
              autoFocus={isChanging}
              type={isOneOf(dateFields, field) ? 'date' : field === 'time_of_arrival' ? 'time' : 'text'}
              inputMode={keyboards[field]}
              dir={isOneOf(latinFields, field) ? 'ltr' : 'auto'}
              autoComplete={position === 0 ? (autofill[field] ?? 'off') : 'off'}
            />
          );
        }}
      </Field>
      {hidden !== null && !required && (
        <Button onClick={() => choose(null)}>{words(isMasked(field) ? 'number.remove' : 'hidden.remove')}</Button>
      )}
      {offered !== null && (
        <Button onClick={() => choose(offered)}>{words('family.same', { value: isolated(readable(offered)) })}</Button>
      )}
      {denied !== undefined && !isIn && (
        <Button onClick={() => desk.compared(position, denied)}>
          {words('scan.compared', { field: isolated(words(`field.${field}`)) })}
        </Button>
      )}
      {edit?.clashes === true && (
        <div role="group" aria-labelledby={`${place}-clash`} className={styles.choice}>
          <p id={`${place}-clash`}>{words('clash.text', { value: isolated(readable(edit.base)) })}</p>
          <Button onClick={() => desk.settle(position, field, 'mine')}>{words('clash.mine')}</Button>
          <Button onClick={() => desk.settle(position, field, 'theirs')}>{words('clash.theirs')}</Button>
        </div>
      )}
    </div>
  );

  function noteOf(): string | undefined {
    if (hidden !== null) return words('number.saved', { number: isolated(hidden) });
    return required ? undefined : t('new.optional');
  }

  function errorOf(): string | undefined {
    const fault = view.faults.find((one) => one.field === field);
    // No fault while the guest is still typing the value.
    if (fault !== undefined && !isIn && fault.reason !== 'required') return words(`fault.${fault.reason}`);
    if (isTried && view.missing.includes(field)) return t('new.required');
    const isCorrected = view.corrected.includes(field) && !isIn;
    return view.toCorrect.includes(field) && !isCorrected ? words('asked.field') : undefined;
  }

  function readable(one: FieldValue): string {
    const known = choices?.find(({ id }) => id === String(one ?? ''));
    return known?.label ?? (one === null || one === '' ? words('clash.empty') : String(one));
  }
}

/** Returns the options of a field; null for a field that is typed. */
function choicesOf(field: GuestField, language: Language, words: Words): { id: string; label: string }[] | null {
  const none = { id: '', label: words('choice.none') };
  const country = countryFields.find((each) => each === field);
  if (country !== undefined) {
    const names = { northernCyprus: words('country.northern'), stateless: words('country.stateless') };
    return countryChoices(country, language, names, words('country.choose'));
  }
  if (isOneOf(flagFields, field)) {
    return [none, { id: 'true', label: words('choice.yes') }, { id: 'false', label: words('choice.no') }];
  }
  if (field === 'gender') return [none, ...formGenders.map((id) => ({ id, label: words(`gender.${id}`) }))];
  if (field === 'kinship') return [none, ...kinships.map((id) => ({ id, label: words(`kinship.${id}`) }))];
  if (field === 'document_type') return [none, ...documentTypes.map((id) => ({ id, label: words(`document.${id}`) }))];
  return null;
}

/** `TC` is a common code for Türkiye. */
function readAs(field: GuestField, text: string): string {
  if (!isOneOf(countryFields, field)) return text;
  return text === 'TC' ? 'TUR' : text.toUpperCase();
}

function chosenValue(field: GuestField, chosen: string): FieldValue {
  if (chosen === '') return null;
  return isOneOf(flagFields, field) ? chosen === 'true' : chosen;
}
