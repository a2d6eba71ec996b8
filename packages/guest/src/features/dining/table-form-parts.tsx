import { mostPeople } from '@bellhop/contract/dining/reservation';
import type { ReactNode } from 'react';
import { formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { CountField } from './count-field.tsx';
import type { GuestRestaurant } from './dining-desk.ts';
import { withPerson } from './draft.ts';
import { knownNames, PersonFields } from './person-fields.tsx';
import styles from './table-form.module.css';
import type { TableFormState } from './use-table-form.ts';
import { useWords } from './words.ts';

export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shown while the sittings load, and after that failed. */
export function SlotsMissing({ form: { slotsFailure, readSlots } }: { form: TableFormState }) {
  const { t } = useLocale();
  const words = useWords();
  if (slotsFailure === null) return <p role="status">{words('when.loading')}</p>;
  return (
    <div role="alert" className={styles.part}>
      <p>{t(`errors.${slotsFailure}`)}</p>
      <Button onClick={readSlots}>{t('gate.retry')}</Button>
    </div>
  );
}

export function PartyPart({ form: { draft, edit } }: { form: TableFormState }) {
  const words = useWords();
  return (
    <Part name="party" title={words('party.title')}>
      <CountField
        label={words('party.adults')}
        value={draft.adults}
        least={1}
        most={mostPeople}
        onChange={(adults) => edit({ adults })}
      />
      <CountField
        label={words('party.children')}
        value={draft.children}
        least={0}
        most={mostPeople}
        onChange={(children) => edit({ children })}
      />
    </Part>
  );
}

/** Rules about ages, shown before a child's age is entered. */
export function AgeRules({ rules: { min_age, lap_age } }: Pick<GuestRestaurant, 'rules'>) {
  const words = useWords();
  return (
    <>
      {min_age !== null && <p>{words('why.child_too_young', { count: min_age })}</p>}
      {lap_age !== null && <p>{words('guests.lap_rule', { count: lap_age })}</p>}
    </>
  );
}

/** The time of arrival in a sitting that lasts all day. */
export function ArrivalField({
  form: { arrivals, arrival, edit },
  timeZone,
}: {
  form: TableFormState;
  timeZone: string;
}) {
  const locale = useLocale();
  const words = useWords();
  if (arrivals.length === 0) return null;
  return (
    <Field label={words('when.arrival')}>
      {(wired) => (
        <select
          {...wired}
          className={inputClass}
          value={arrival ?? ''}
          onChange={(event) => edit({ arrival: Number(event.target.value) })}
        >
          {arrivals.map((at) => (
            <option key={at} value={at}>
              {formatTime(at, { ...locale, timeZone }, 'time')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function GuestsPart({
  form: { draft, edit, places, missing, ageless },
  restaurant,
  names,
}: {
  form: TableFormState;
  restaurant: GuestRestaurant;
  names: readonly string[];
}) {
  const words = useWords();
  return (
    <Part name="guests" title={words('guests.title')}>
      {draft.isUntold && <p>{words('guests.untold')}</p>}
      <datalist id={knownNames}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {places.map((place, at) => (
        <PersonFields
          key={`${place.kind}-${place.index}`}
          restaurant={restaurant}
          place={place}
          isOpen={draft.isUntold}
          courseFault={missing.includes(at) ? words('form.choose_course') : undefined}
          ageFault={ageless.includes(at) ? words('form.enter_age') : undefined}
          onChange={(person) => edit(withPerson(draft, place, person))}
        />
      ))}
    </Part>
  );
}
