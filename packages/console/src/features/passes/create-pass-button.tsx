import { isEnded } from '@bellhop/contract/bookings/status';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { passOffers } from './pass-offers.ts';
import { PassOpener } from './pass-opener.tsx';
import type { PassBooking } from './wanted.ts';

/** A button for a pass of the booking's guest; hidden if passes are off, the person may not, or the stay is over. */
export function CreatePassButton({ booking }: { booking: PassBooking }) {
  const { t } = useTranslation('shell');
  const { qr } = passOffers(useSettings(), useSignedIn().privileges);
  return qr && !isEnded(booking.status) ? <PassOpener label={t('createQr')} start={booking} /> : null;
}
