import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { openBookingIdentity } from '@bellhop/contract/bookings/full-booking';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { formatFor } from '../../platform/format/format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from './booking-detail.module.css';

/** A number that was opened is masked again after this time, also where somebody left the desk open. */
const shownForMs = 60_000;
/** BKD-30. */
const birthdayZone = 'Etc/GMT-12';

/** Identity numbers and birthday of a stay: masked until a press, which the server records. */
export function IdentityCard({ booking }: { booking: FullBooking }) {
  const { t } = useTranslation(['bookings', 'errors']);
  const { api, hotelId } = useReadContext();
  const { language } = useLanguage();
  const { id, masked, version } = booking;
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => api.call(openBookingIdentity, { params: { id }, query: { hotel_id: hotelId } }),
    gcTime: 0,
  });
  const isOpen = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened may have changed with the version
  useEffect(() => reset, [version, reset]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(reset, shownForMs);
    return () => clearTimeout(timer);
  }, [isOpen, reset]);
  if (masked.length === 0) return null;
  const { national_identification_number, passport_number, birthday } = data ?? booking;
  const date = birthday === null || birthday === undefined ? null : formatFor(language, birthdayZone).date(birthday);
  const number = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  return (
    <section aria-label={t('bookings:identity.title')} className={styles.card}>
      <h3>{t('bookings:identity.title')}</h3>
      <div aria-live="polite">
        <Facts
          facts={[
            { name: t('bookings:identity.national'), value: number(national_identification_number) },
            { name: t('bookings:identity.passport'), value: number(passport_number) },
            { name: t('bookings:identity.birthday'), value: masked.includes('birthday') ? (date ?? '••••') : null },
          ]}
        />
      </div>
      <p className={styles.note}>{t('bookings:identity.recorded')}</p>
      {error !== null && <p role="alert">{t(`errors:${failureCode(error)}`)}</p>}
      <div>
        <Button busy={isPending} aria-expanded={isOpen} onClick={() => (isOpen ? reset() : mutate())}>
          {isOpen ? t('bookings:identity.hide') : t('bookings:identity.show')}
        </Button>
      </div>
    </section>
  );
}
