import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../../ui/kit/field-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { AgeField } from './age-field.tsx';
import styles from './dialog.module.css';
import { seatField } from './faults.ts';
import { seatsOfForm, withPerson } from './form.ts';
import { longest } from './people-step.tsx';
import { RoomField } from './room-field.tsx';
import { useSeatTitle } from './use-about.ts';
import type { TableFormState } from './use-table-form.ts';

/** The guest of a party at the door; a passer-by has no room. */
export function DoorFields({ state }: { state: TableFormState }) {
  const { t } = useTranslation('dining-reserve');
  const { form, change, faults } = state;
  const titleOf = useSeatTitle();
  const [first, ...others] = seatsOfForm(form);
  if (first === undefined) return null;
  const children = state.needsAge ? others.filter(({ kind }) => kind === 'child') : [];
  return (
    <>
      <div className={styles.pair} data-wide="start">
        <TextField
          required
          dir="auto"
          label={t('name')}
          maxLength={longest.name}
          autoComplete="off"
          value={first.person.name}
          error={faults.people.has(seatField(first, 'name')) ? t('fault.name') : undefined}
          onChange={(event) => change(withPerson(form, first, { name: event.target.value }))}
        />
        <RoomField state={state} seat={first} isRequired={false} />
      </div>
      {children.map((seat) => (
        <FieldGroup key={seat.place} legend={titleOf(seat)}>
          <AgeField
            state={state}
            value={seat.person.age}
            error={faults.people.has(seatField(seat, 'age')) ? t('fault.age') : undefined}
            onChange={(age) => change(withPerson(form, seat, { age, name: seat.person.name || titleOf(seat) }))}
          />
        </FieldGroup>
      ))}
    </>
  );
}
