import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../../platform/live/live-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { PrintIcon } from '../../../../ui/kit/print-sheet.tsx';
import { PrintDialog } from './print-dialog.tsx';

interface PrintTablesProps {
  /** Null if none or all are chosen. */
  readonly restaurant: Restaurant | null;
  readonly day: string | null;
  /** All reservations of that restaurant and day; null until read. */
  readonly reservations: readonly RequestCard[] | null;
}

/** The button is enabled once a restaurant and a date are chosen (ALA-04). */
export function PrintTables({ restaurant, day, reservations }: PrintTablesProps) {
  const { t } = useTranslation('dining-reservations');
  const isOffline = useLive().state.freshness.state === 'offline';
  const [isOpen, setOpen] = useState(false);
  const isChosen = restaurant !== null && day !== null;
  const why = isChosen ? (isOffline ? t('print.offline') : undefined) : t('print.choose');
  return (
    <>
      <Button
        icon={<PrintIcon size={16} />}
        disabled={why !== undefined || reservations === null}
        title={why}
        onClick={() => setOpen(true)}
      >
        {t('print.open')}
      </Button>
      {isOpen && restaurant !== null && day !== null && reservations !== null && (
        <PrintDialog restaurant={restaurant} day={day} reservations={reservations} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
