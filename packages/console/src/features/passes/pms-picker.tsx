import { logProblem } from '@bellhop/browser/log';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { listPmsGuests, type PmsGuest } from '@bellhop/contract/passes/pass';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { Button } from '../../ui/button.tsx';
import { RetryIcon } from '../../ui/first-icons.tsx';
import { ComboboxField } from '../../ui/kit/combobox-field.tsx';
import styles from './pass-form.module.css';

/** QR-12: the hotel reads the list, has such a system, and its staff sign in at a user pool. */
export function hasPmsPicker(
  settings: Pick<HotelSettings, 'getPmsListForBellhopPass' | 'pmsIntegration' | 'awsCognitoUserPoolId'>,
): boolean {
  const { getPmsListForBellhopPass, pmsIntegration, awsCognitoUserPoolId } = settings;
  return getPmsListForBellhopPass && pmsIntegration !== '' && awsCognitoUserPoolId !== '';
}

/** Milliseconds for which the picker shows the choice (QR-15). */
const shownFor = 500;

/** The guests of the property management system. */
export function PmsPicker({ onPick }: { readonly onPick: (guest: PmsGuest) => void }) {
  const { t } = useTranslation(['passes', 'api', 'ui']);
  const { api, hotelId } = useReadContext();
  const [chosen, choose] = useState<string | null>(null);
  const read = useQuery({
    queryKey: ['passes', 'pms', hotelId],
    queryFn: ({ signal }) => api.call(listPmsGuests, { params: { hotelId }, query: { hotel_id: hotelId }, signal }),
  });
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => choose(null), shownFor);
    return () => clearTimeout(timer);
  }, [chosen]);
  const { error } = read;
  useEffect(() => {
    if (error !== null) logProblem('the list of the property management system did not load', error);
  }, [error]);
  const guests = read.data ?? [];
  return (
    <div className={styles.picker}>
      <ComboboxField
        label={t('passes:pms.label')}
        choices={guests.map((guest) => ({ id: guest.booking_id, label: labelOf(guest) }))}
        chosen={chosen}
        onChoose={(id) => {
          const guest = guests.find(({ booking_id }) => booking_id === id);
          if (guest === undefined) return;
          choose(guest.booking_id);
          onPick(guest);
        }}
        matches={isNamedSo}
        labels={{
          none: read.isPending ? t('passes:pms.loading') : t('passes:pms.none'),
          search: t('passes:pms.search'),
          noMatch: t('passes:pms.noMatch'),
        }}
      />
      {error !== null && (
        <div role="alert" className={styles.picked}>
          <span>{t('passes:pms.failed')}</span> <span>{t(`api:${failureCode(error)}`)}</span>
          <Button size="small" icon={<RetryIcon />} busy={read.isFetching} onClick={() => void read.refetch()}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function labelOf({ RoomNo, FirstName, LastName, Checkindate }: PmsGuest): string {
  return [RoomNo, `${FirstName} ${LastName}`.trim(), Checkindate].filter((part) => part !== '').join(' · ');
}
