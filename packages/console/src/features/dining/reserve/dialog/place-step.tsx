import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import { startOfParty } from '@bellhop/contract/dining/rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { ReadState } from '../../../../platform/read-state.tsx';
import { DateField } from '../../../../ui/kit/date-field.tsx';
import { FieldGroup } from '../../../../ui/kit/field-group.tsx';
import { SwitchField } from '../../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { ChosenGuest } from '../../../search/chosen-guest.tsx';
import { GuestFinder } from '../../../search/guest-finder.tsx';
import { CountFields } from './count-fields.tsx';
import { dayChoices } from './day-choices.ts';
import styles from './dialog.module.css';
import { DoorFields } from './door-fields.tsx';
import type { PlaceField } from './faults.ts';
import { stayOf, withoutCourses } from './form.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { TableFormState } from './use-table-form.ts';

const otherDay = 'other';

/** Guest, restaurant, day and slot of the table, and the size of the party (ALA-16). */
export function PlaceStep({ state, isNew }: { state: TableFormState; isNew: boolean }) {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const locale = localeOf(language);
  const place = useRef<HTMLSelectElement>(null);
  const { form, change, faults, restaurants, restaurant, slots, facts, isAtDoor } = state;
  const errorOf = (field: PlaceField) => (faults.place.has(field) ? t(`fault.${field}`) : undefined);
  const isEmpty = slots.data?.listOfReservationSlots.length === 0;
  // Without a slot there is no date to offer (ALA-24).
  const days =
    restaurant === null || slots.data === undefined || isEmpty ? [] : dayChoices(restaurant, slots.data, facts.now);
  const isOtherDay = form.day !== '' && !days.some(({ day }) => day === form.day);
  const mayCount = restaurant !== null && form.day !== '';
  return (
    <>
      {isAtDoor && <CountFields state={state} isNew={isNew} />}
      {isAtDoor && <DoorFields state={state} />}
      {isNew && form.stay === null && (
        <GuestFinder
          takesFocus={!isAtDoor}
          onChoose={(guest) => {
            change({ stay: stayOf(guest), ...(isAtDoor && { adultPeople: [] }) });
            place.current?.focus();
          }}
        />
      )}
      {isNew && form.stay === null && !isAtDoor && <p className={styles.note}>{t('withoutStay')}</p>}
      {form.stay !== null && <ChosenGuest guest={form.stay} onOther={isNew ? () => change({ stay: null }) : null} />}
      <FieldGroup legend={t('where')}>
        <ReadState read={restaurants} failed={t('restaurantsFailed')} shape={[40]} />
        {restaurants.data !== undefined && (
          <SelectField
            ref={place}
            required
            label={t('restaurant')}
            value={form.restaurantId}
            error={errorOf('restaurant')}
            options={[
              { id: '', label: t('choose') },
              ...restaurants.data.map((each) => ({ id: each.id, label: nameIn(each, language) })),
            ]}
            onChoose={(restaurantId) =>
              change({
                restaurantId,
                opensAt: '',
                arrival: null,
                override: [],
                adultPeople: withoutCourses(form.adultPeople),
                childPeople: withoutCourses(form.childPeople),
              })
            }
          />
        )}
        {restaurant !== null && (
          <ReadState read={slots} failed={t('slotsFailed')} loading={t('slotsLoading')} shape={[40]} />
        )}
        {days.length > 0 && !isAtDoor && (
          <SelectField
            required
            label={t('day')}
            value={isOtherDay ? otherDay : (days.find(({ day }) => day === form.day)?.value ?? '')}
            error={errorOf('day')}
            options={[
              { id: '', label: t('choose') },
              ...days.map(({ value, label }) => ({ id: value, label })),
              { id: otherDay, label: t('otherDay') },
            ]}
            onChoose={(value) => {
              const chosen = days.find((each) => each.value === value)?.day ?? '';
              change({ day: value === otherDay ? (days.at(-1)?.next ?? '') : chosen, ...noSlot });
            }}
          />
        )}
        {restaurant !== null && isEmpty && form.day === '' && (
          <p role="status" className={styles.note}>
            {t(restaurant.config === null ? 'rule.config_missing' : 'slotsNone')}
          </p>
        )}
        {(isOtherDay || (isEmpty && restaurant?.config !== null)) && !isAtDoor && (
          <DateField
            label={t(isEmpty ? 'day' : 'otherDay')}
            required={isEmpty}
            error={isEmpty ? errorOf('day') : undefined}
            locale={locale}
            value={form.day}
            onChange={(day) => change({ day, ...noSlot })}
          />
        )}
        {mayCount && slots.data !== undefined && (
          <SlotChoice
            state={state}
            error={errorOf('slot')}
            onChoose={(chosen) =>
              change({
                opensAt: chosen.opens_at,
                arrival: chosen.all_day ? startOfParty(chosen, null, facts.now) : null,
                override: [],
              })
            }
          />
        )}
      </FieldGroup>
      {!isAtDoor && <CountFields state={state} isNew={isNew} />}
      {isNew && <SwitchField label={t('hold')} isOn={form.isHeld} onChange={(isHeld) => change({ isHeld })} />}
    </>
  );
}

const noSlot = { opensAt: '', arrival: null, override: [] };
