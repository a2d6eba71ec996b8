import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import {
  type BookingIdentity,
  type EditedValues,
  type FullBooking,
  identityFields,
  openBookingIdentity,
} from '@bellhop/contract/bookings/full-booking';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Day, Line } from './controls.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './form.module.css';

/** Opened numbers are masked again after this time, in case the desk is left unattended. */
const shownForMs = 60_000;

export type OpenIdentity = ReturnType<typeof useOpenIdentity>;

/** Opens the identity numbers of a booking, which the server records, and masks them after a minute without typing. */
export function useOpenIdentity(booking: FullBooking) {
  const { id } = booking;
  const { api, hotelId } = useReadContext();
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => api.call(openBookingIdentity, { params: { id }, query: { hotel_id: hotelId } }),
    gcTime: 0,
  });
  /** Values that this person has set since. */
  const [own, setOwn] = useState<Partial<BookingIdentity>>({});
  const hide = useStable(() => {
    setOwn({});
    reset();
  });
  const known = useRef(booking);
  useEffect(() => {
    // A colleague has set a number that differs from the opened number.
    const isOutdated = identityFields.some((field) => !(field in own) && known.current[field] !== booking[field]);
    known.current = booking;
    if (isOutdated) hide();
  }, [booking, own, hide]);
  return {
    opened: data === undefined ? null : { ...data, ...own },
    error,
    isPending,
    open: () => mutate(),
    hide,
    keep(values: EditedValues) {
      const set = Object.entries(values).filter(([field]) => identityFields.some((each) => each === field));
      if (data !== undefined && set.length > 0) setOwn((known) => ({ ...known, ...Object.fromEntries(set) }));
    },
  };
}

interface IdentityFieldsProps {
  readonly booking: FullBooking;
  readonly identity: OpenIdentity;
  readonly form: FieldAccess;
}

/**
 * Identity numbers and birthday: a stored value is masked until a press opens it; an empty value can be typed at once.
 */
export function IdentityFields({ booking, identity, form }: IdentityFieldsProps) {
  const { t } = useTranslation(['bookings', 'bookings-form', 'api']);
  const { masked } = booking;
  const { opened, error, isPending, open, hide } = identity;
  const editable = identityFields.filter(
    (field) => opened !== null || !masked.includes(field) || form.isDraft(field) || form.error(field) !== undefined,
  );
  const isOpen = opened !== null;
  const texts = identityFields.map(form.text).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the minute again
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(hide, shownForMs);
    return () => clearTimeout(timer);
  }, [isOpen, texts, hide]);
  const birthdayError = form.error('birthday');
  return (
    <>
      {opened === null && (
        <Facts
          facts={masked.map((field) => ({
            name: t(`bookings-form:field.${field}`),
            value: <ProperName dir="ltr">{maskOf(booking, field)}</ProperName>,
          }))}
        />
      )}
      {editable.length > 0 && (
        <div className={styles.pair}>
          {editable.map((field) =>
            field === 'birthday' ? (
              <Day key={field} form={form} field={field} />
            ) : (
              <Line key={field} form={form} field={field} isLatin />
            ),
          )}
        </div>
      )}
      {birthdayError !== undefined && (
        <VisuallyHidden>
          <span role="alert">{birthdayError}</span>
        </VisuallyHidden>
      )}
      {error !== null && <p role="alert">{t(`api:${failureCode(error)}`)}</p>}
      {masked.length > 0 && (
        <div className={styles.open}>
          <Button size="small" busy={isPending} aria-expanded={opened !== null} onClick={opened === null ? open : hide}>
            {opened === null ? t('bookings:identity.show') : t('bookings:identity.hide')}
          </Button>
          <span>{t('bookings:identity.recorded')}</span>
        </div>
      )}
    </>
  );
}

function maskOf(booking: FullBooking, field: keyof BookingIdentity): string {
  return field === 'birthday' ? '••••' : (booking[field] ?? '••••');
}
