import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGroup } from '../../../../ui/kit/field-group.tsx';
import { SwitchField } from '../../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { AgeField } from './age-field.tsx';
import styles from './dialog.module.css';
import { seatField } from './faults.ts';
import { type Person, type Seat, seatsOfForm, withPerson } from './form.ts';
import { RoomField } from './room-field.tsx';
import { useSeatTitle } from './use-about.ts';
import type { TableFormState } from './use-table-form.ts';

/** The contract's limits in characters. */
export const longest = { name: 200, notes: 500, allergies: 300 } as const;

/** One form for each of the party (ALA-17). */
export function PeopleStep({ state }: { state: TableFormState }) {
  const { t } = useTranslation('dining-reserve');
  const { form, change, restaurant } = state;
  const seats = seatsOfForm(form);
  const [first, ...rest] = seats;
  const hasCourses = restaurant?.menu.some(({ is_main_course }) => is_main_course) === true;
  const mayCopy = first !== undefined && first.person.name !== '' && rest.some(({ person }) => person.name === '');
  return (
    <>
      {!hasCourses && (
        <p role="status" className={styles.note}>
          {t('noMainCourse')}
        </p>
      )}
      {seats.map((seat) => (
        <PersonForm key={`${seat.kind} ${seat.place}`} seat={seat} state={state} hasCourses={hasCourses} />
      ))}
      {mayCopy && (
        <Button
          onClick={() => {
            const { name, room } = first.person;
            const copied = rest.reduce(
              (next, seat) =>
                seat.person.name === ''
                  ? { ...next, ...withPerson(next, seat, { name, room: seat.person.room || room }) }
                  : next,
              form,
            );
            change(copied);
          }}
        >
          {t('copyName', { name: first.person.name })}
        </Button>
      )}
    </>
  );
}

interface PersonFormProps {
  readonly seat: Seat;
  readonly state: TableFormState;
  readonly hasCourses: boolean;
}

function PersonForm({ seat, state, hasCourses }: PersonFormProps) {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const titleOf = useSeatTitle();
  const { form, change, faults, restaurant } = state;
  const { person, kind } = seat;
  const set = (patch: Partial<Person>) => change(withPerson(form, seat, patch));
  const errorOf = (field: 'name' | 'course' | 'age') =>
    faults.people.has(seatField(seat, field)) ? t(`fault.${field}`) : undefined;
  const courses = restaurant?.menu.filter(({ is_main_course }) => is_main_course) ?? [];
  const lapAge = restaurant?.config?.lap_age ?? null;
  const mayBeOnLap = kind === 'child' && lapAge !== null && person.age !== null && person.age < lapAge;
  return (
    <FieldGroup legend={titleOf(seat)}>
      <div className={styles.pair} data-wide="start">
        <TextField
          required
          dir="auto"
          label={t('name')}
          maxLength={longest.name}
          autoComplete="off"
          value={person.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <RoomField state={state} seat={seat} isRequired />
      </div>
      {hasCourses && (
        <SelectField
          required={state.needsCourse}
          label={t('course')}
          value={person.courseId}
          error={errorOf('course')}
          options={[
            { id: '', label: t('courseNone') },
            ...courses.map(({ id, title, titleWithLocales }) => ({ id, label: titleWithLocales[language] ?? title })),
          ]}
          onChoose={(courseId) => set({ courseId })}
        />
      )}
      {kind === 'child' && (
        <AgeField state={state} value={person.age} error={errorOf('age')} onChange={(age) => set({ age })} />
      )}
      {mayBeOnLap && <SwitchField label={t('onLap')} isOn={person.noChair} onChange={(noChair) => set({ noChair })} />}
      {/* Marked, and not asked for: ALA-37. */}
      <TextField
        required
        dir="auto"
        label={t('notes')}
        hint={t('notesHint')}
        maxLength={longest.notes}
        autoComplete="off"
        value={person.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <TextField
        dir="auto"
        label={t('allergies')}
        hint={t('allergiesHint')}
        maxLength={longest.allergies}
        autoComplete="off"
        value={person.allergies}
        onChange={(event) => set({ allergies: event.target.value })}
      />
      <div className={styles.marks}>
        <SwitchField label={t('vip')} isOn={person.isVip} onChange={(isVip) => set({ isVip })} />
        <SwitchField label={t('birthday')} isOn={person.isBirthday} onChange={(isBirthday) => set({ isBirthday })} />
      </div>
    </FieldGroup>
  );
}
