import {
  type PassFault,
  type PassField,
  type PassForm,
  passFaults,
  passFields,
  passLimits,
  standsInTheWay,
} from '@bellhop/contract/passes/form';
import type { PmsGuest } from '@bellhop/contract/passes/pass';
import { wallOf } from '@bellhop/contract/zoned-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { Suggestions } from '../../ui/kit/suggestions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRoomSuggestions } from '../rooms/rooms.ts';
import styles from './pass-form.module.css';
import { hasPmsPicker, PmsPicker } from './pms-picker.tsx';
import type { PassBooking, PassSubject } from './wanted.ts';

export const noForm: PassForm = {
  firstName: '',
  lastName: '',
  phone_number: '',
  email: '',
  checkIn: '',
  checkOut: '',
  roomNo: '',
};

interface NewPassFormProps {
  /** The form as it was typed so far. */
  readonly form: PassForm;
  readonly isPms: boolean;
  readonly onChange: (form: PassForm) => void;
  readonly onMake: (wanted: PassSubject) => void;
  readonly onFind: () => void;
}

/**
 * The guest of a new pass: typed, or picked from the property management system (QR-04, QR-12 to QR-14, QR-19 to
 * QR-28).
 */
export function NewPassForm({ form, isPms, onChange, onMake, onFind }: NewPassFormProps) {
  const { t, i18n } = useTranslation('passes');
  const settings = useSettings();
  const today = wallOf(useNow(), settings.timeZone).date;
  const [left, setLeft] = useState<ReadonlySet<PassField>>(new Set());
  const [listId, wayId] = [useId(), useId()];
  const suggestions = useRoomSuggestions(form.roomNo);
  const [picked, pick] = useState<PmsGuest | null>(null);
  const { strictPassForm } = settings;
  const faults = passFaults(form, today, strictPassForm);
  // The strict rules of the form refuse a real guest.
  const looser = strictPassForm ? passFaults(form, today, false) : faults;
  const otherWay = isPms && hasPmsPicker(settings) ? t('form.otherWayPms') : t('form.otherWay');
  const hasOtherWay = (name: PassField) =>
    picked === null &&
    left.has(name) &&
    faultIn(faults, name)?.reason === 'invalid' &&
    faultIn(looser, name) === undefined;
  const isValid = picked !== null || !faults.some((fault) => standsInTheWay(fault, faults));
  const shown = picked === null ? form : formOf(picked);

  const field = (name: PassField) => ({
    label: t(`field.${name}`),
    value: shown[name],
    maxLength: passLimits[name],
    readOnly: picked !== null,
    required: name !== 'phone_number' && name !== 'email',
    error: picked === null && left.has(name) ? errorOf(faults, name, t) : undefined,
    onBlur: () => setLeft((before) => new Set([...before, name])),
  });
  const typed = (name: PassField) => ({
    ...field(name),
    autoComplete: 'off',
    ...(hasOtherWay(name) ? { describedBy: wayId } : {}),
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  });
  const dated = (name: PassField) => ({
    ...field(name),
    locale: i18n.language,
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onMake(picked === null ? form : bookingOf(picked));
      }}
    >
      {isPms && hasPmsPicker(settings) && <PmsPicker onPick={pick} />}
      {picked !== null && (
        <p role="status" className={styles.picked}>
          <span>{t('pms.picked')}</span>
          <Button size="small" onClick={() => pick(null)}>
            {t('pms.clear')}
          </Button>
        </p>
      )}
      {!isPms && (
        <Button variant="ghost" onClick={onFind}>
          {t('findGuest')}
        </Button>
      )}
      <div className={styles.pair}>
        <TextField {...typed('firstName')} />
        <TextField {...typed('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField {...typed('phone_number')} type="tel" dir="ltr" placeholder="+12345678900" />
        <TextField {...typed('email')} type="email" dir="ltr" />
      </div>
      <p className={styles.note}>{t('oneIsEnough')}</p>
      <div className={styles.pair}>
        <DateField {...dated('checkIn')} />
        <DateField {...dated('checkOut')} min={form.checkIn || undefined} />
      </div>
      <TextField {...typed('roomNo')} list={listId} />
      <Suggestions id={listId} values={suggestions} />
      {passFields.some(hasOtherWay) && (
        <p id={wayId} className={styles.note}>
          {otherWay}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={!isValid}>
        {t('create')}
      </Button>
    </form>
  );
}

/** The keys of the specification, by field. */
const errorKeys = {
  firstName: 'firstname',
  lastName: 'lastname',
  phone_number: 'mobile',
  email: 'email',
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  roomNo: 'roomnumber',
} as const satisfies Record<PassField, string>;

function faultIn(faults: readonly PassFault[], name: PassField): PassFault | undefined {
  return faults.find(({ field }) => field === name);
}

function errorOf(
  faults: readonly PassFault[],
  name: PassField,
  t: ReturnType<typeof useTranslation<'passes'>>['t'],
): string | undefined {
  const fault = faultIn(faults, name);
  if (fault === undefined) return undefined;
  // The other address is enough.
  if (fault.reason === 'required' && !standsInTheWay(fault, faults)) return undefined;
  if (fault.reason === 'not_after' || fault.reason === 'past') return t(`form.${fault.reason}`);
  return t(`form.valid.${errorKeys[name]}`);
}

function formOf(guest: PmsGuest): PassForm {
  return {
    firstName: guest.FirstName,
    lastName: guest.LastName,
    phone_number: guest.Mobile,
    email: guest.Email,
    checkIn: guest.Checkindate,
    checkOut: guest.Checkoutdate,
    roomNo: guest.RoomNo,
  };
}

function bookingOf({ booking_id, FirstName, LastName, RoomNo }: PmsGuest): PassBooking {
  return {
    id: booking_id,
    fullName: `${FirstName} ${LastName}`.trim(),
    rooms: RoomNo === '' ? [] : RoomNo.split(', '),
    status: 'future_guest',
  };
}
