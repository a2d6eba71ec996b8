import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/kit/field-group.tsx';
import { ChosenGuest } from '../../search/chosen-guest.tsx';
import { GuestFinder } from '../../search/guest-finder.tsx';
import { addGuestOf } from './add-guest.ts';
import type { Faults } from './faults.ts';
import type { AddForm, FormStart } from './form.ts';
import styles from './whose-choice.module.css';

interface GuestChoiceProps {
  readonly form: AddForm;
  readonly start: FormStart;
  readonly fault: Faults['guest'];
  readonly onChange: (patch: Partial<AddForm>) => void;
  /** The guest is chosen: the focus moves on to the category. */
  readonly onChosen: () => void;
}

/** ADD-02, ADD-12: a guest, found by room, name or number, or staff themselves. */
export function WhoseChoice({ form, start, fault, onChange, onChosen }: GuestChoiceProps) {
  const { t } = useTranslation('requests-add');
  const name = useId();
  // A person who walks through the two choices by keys keeps the focus on them.
  const [isWalking, setWalking] = useState(false);
  return (
    <FieldGroup legend={t('whose')} isLoose>
      <div className={styles.choices}>
        {(['guest', 'staff'] as const).map((whose) => (
          <label key={whose} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={whose}
              checked={form.whose === whose}
              onChange={() => {
                setWalking(true);
                onChange({ whose });
              }}
            />
            <span>{t(whose)}</span>
          </label>
        ))}
      </div>
      {form.whose === 'staff' && <p className={styles.note}>{t('staffNote')}</p>}
      {form.whose === 'guest' && form.guest !== null && (
        <ChosenGuest
          guest={form.guest}
          // A form that was opened for one guest offers no other.
          onOther={
            start.guest === null
              ? () => {
                  setWalking(false);
                  onChange({ guest: null });
                }
              : null
          }
        />
      )}
      {form.whose === 'guest' && form.guest === null && (
        <div className={styles.finder}>
          <GuestFinder
            takesFocus={!isWalking}
            onChoose={(booking) => {
              onChange({ guest: addGuestOf(booking) });
              onChosen();
            }}
            error={fault && t(`fault.${fault}`)}
          />
        </div>
      )}
    </FieldGroup>
  );
}
