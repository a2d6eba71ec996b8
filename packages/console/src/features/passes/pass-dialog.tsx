import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestFinder } from './guest-finder.tsx';
import { MadePass } from './made-pass.tsx';
import type { PassBooking } from './pass-booking.ts';

/** Finds the guest, unless it is known whose pass it is, and makes the pass. */
export function PassDialog({ booking, onClose }: { booking: PassBooking | null; onClose: () => void }) {
  const { t } = useTranslation(['passes', 'ui']);
  const [chosen, choose] = useState(booking);
  return (
    <Dialog open title={t('passes:title')} onClose={onClose} closeLabel={t('ui:close')}>
      {chosen === null ? (
        <GuestFinder onChoose={choose} />
      ) : (
        <MadePass key={chosen.id} booking={chosen} onOther={booking === null ? () => choose(null) : undefined} />
      )}
    </Dialog>
  );
}
