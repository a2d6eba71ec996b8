import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestFinder } from '../search/guest-finder.tsx';
import { MadePass, type PassBooking } from './made-pass.tsx';

interface PassDialogProps {
  /** Shut, it stays there: only a dialog that closes gives the focus back. */
  readonly open: boolean;
  /** Null: the guest is looked for first. */
  readonly booking: PassBooking | null;
  readonly onClose: () => void;
}

export function PassDialog({ open, booking, onClose }: PassDialogProps) {
  const { t } = useTranslation(['passes', 'ui']);
  return (
    <Dialog open={open} title={t('passes:title')} onClose={onClose} closeLabel={t('ui:close')}>
      <Steps booking={booking} />
    </Dialog>
  );
}

/** Finds the guest, unless it is known whose pass it is, and makes the pass; each opening begins again. */
function Steps({ booking }: { booking: PassBooking | null }) {
  const [chosen, choose] = useState(booking);
  return chosen === null ? (
    <GuestFinder onChoose={choose} />
  ) : (
    <MadePass key={chosen.id} booking={chosen} onOther={booking === null ? () => choose(null) : undefined} />
  );
}
