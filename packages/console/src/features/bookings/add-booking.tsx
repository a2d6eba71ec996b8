import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useMay } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { PlusIcon } from '../requests/icons.tsx';
import { bookingsPath } from './booking-address.ts';

/** The address of a new booking has this word in place of an id. */
export const newBookingId = 'new';

export const NewBooking = lazyWithWords(
  async () => (await import('./form/new-booking.tsx')).NewBooking,
  'bookings-form',
  'rooms',
  'forms',
  'requests-add',
);

/**
 * Returns a function that opens the form of a new booking from any screen; null if bookings cannot be created here
 * (BKD-02).
 */
export function useAddBooking(): (() => void) | null {
  const mayBook = useMay(mayHandleBookings);
  const { newBookingRequest } = useSettings().featureUpdate;
  const navigate = useNavigate();
  if (!mayBook || !newBookingRequest) return null;
  return () => void navigate({ to: `${bookingsPath}/$id`, params: { id: newBookingId }, search: true });
}

/** `isSmall`: an icon alone, for narrow places. */
export function AddBookingButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { t } = useTranslation('bookings');
  const add = useAddBooking();
  if (add === null) return null;
  return isSmall ? (
    <IconButton size="small" label={t('addNew')} icon={<PlusIcon />} onClick={add} />
  ) : (
    <Button icon={<PlusIcon size={16} />} onClick={add}>
      {t('addNew')}
    </Button>
  );
}
