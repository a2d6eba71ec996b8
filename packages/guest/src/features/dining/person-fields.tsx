import { nameIn } from '@bellhop/browser/i18n/name-in';
import { asksForAges } from '@bellhop/contract/dining/rules';
import { useLocale } from '../../platform/i18n/locale.ts';
import { CheckRow, Field, inputClass } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextBox, TextInput } from '../../ui/text-input.tsx';
import type { GuestRestaurant } from './dining-desk.ts';
import { mayShareChair, type Person, type Place } from './draft.ts';
import styles from './person-fields.module.css';
import { useWords } from './words.ts';

/** Id of the `datalist` of suggested names. */
export const knownNames = 'known-names';

/** Fields of one person of the party: name, dish, and notes for the kitchen. */
export function PersonFields({
  restaurant: { menu, rules },
  place: { kind, index, person },
  isOpen,
  courseFault,
  ageFault,
  onChange,
}: {
  restaurant: GuestRestaurant;
  place: Place;
  /** Whether the optional fields are unfolded. */
  isOpen: boolean;
  courseFault: string | undefined;
  ageFault: string | undefined;
  onChange(person: Person): void;
}) {
  const { t, language } = useLocale();
  const words = useWords();
  const courses = menu.filter(({ is_main_course }) => is_main_course);
  const optional = t('new.optional');
  return (
    <FieldGroup
      title={words(kind === 'adult' ? 'guests.adult' : 'guests.child', { number: index + 1 })}
      titleClass={styles.legend}
      className={styles.person}
    >
      <Field label={words('guests.name')} note={optional}>
        {(wired) => (
          <TextInput
            {...wired}
            list={knownNames}
            autoComplete="off"
            maxLength={200}
            value={person.name}
            onChange={(event) => onChange({ ...person, name: event.target.value })}
          />
        )}
      </Field>
      {kind === 'child' && (
        <Field
          label={words('guests.age')}
          note={asksForAges(rules) ? undefined : optional}
          error={ageFault}
          required={asksForAges(rules)}
        >
          {(wired) => (
            <input
              {...wired}
              className={inputClass}
              inputMode="numeric"
              maxLength={2}
              value={person.age}
              onChange={(event) => onChange({ ...person, age: event.target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'child' && mayShareChair(person, rules) && (
        <CheckRow label={words('guests.lap')} checked={person.lap} onChange={(lap) => onChange({ ...person, lap })} />
      )}
      {courses.length > 0 && (
        <Field
          label={words('guests.course')}
          note={rules.main_course_selection_required ? undefined : optional}
          error={courseFault}
          required={rules.main_course_selection_required}
        >
          {(wired) => (
            <select
              {...wired}
              className={inputClass}
              value={courses.some(({ id }) => id === person.course) ? person.course : ''}
              onChange={(event) => onChange({ ...person, course: event.target.value })}
            >
              <option value="">{words('guests.no_course')}</option>
              {courses.map(({ id, title, titleWithLocales }) => (
                <option key={id} value={id}>
                  {nameIn({ name: title, nameWithLocales: titleWithLocales }, language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <details open={isOpen || person.allergies !== '' || person.notes !== '' || undefined}>
        <summary className={styles.more}>{words('guests.more')}</summary>
        <div className={styles.fields}>
          <Field label={words('guests.allergies')} note={words('guests.allergies_hint')}>
            {(wired) => (
              <TextInput
                {...wired}
                maxLength={300}
                value={person.allergies}
                onChange={(event) => onChange({ ...person, allergies: event.target.value })}
              />
            )}
          </Field>
          <Field label={words('guests.notes')} note={optional}>
            {(wired) => (
              <TextBox
                {...wired}
                rows={2}
                maxLength={500}
                value={person.notes}
                onChange={(event) => onChange({ ...person, notes: event.target.value })}
              />
            )}
          </Field>
        </div>
      </details>
    </FieldGroup>
  );
}
