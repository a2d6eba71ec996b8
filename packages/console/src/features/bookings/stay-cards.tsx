import type { Booking } from '@bellhop/contract/bookings/booking';
import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../platform/later-part.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useBookingEdits } from '../booking-store/booking-edit.ts';
import { KeylessAccessCard } from './keyless-access-card.tsx';
import { KeylessCard } from './keyless-card.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';
import { PmsCard } from './pms-card.tsx';
import { SharedRooms } from './shared-rooms.tsx';

const InviteCard = lazyWithWords(
  async () => (await import('../check-in/invite-card.tsx')).InviteCard,
  'check-in',
  'deliveries',
);

const SignaturesCard = lazyWithWords(
  async () => (await import('../check-in/signatures-card.tsx')).SignaturesCard,
  'check-in',
);

/** Cards beside the form of a stay, each turned on by a setting of the hotel. */
export function StayCards({ booking, whole }: { readonly booking: Booking; readonly whole: FullBooking }) {
  const settings = useSettings();
  const props = { booking, edits: useBookingEdits(whole) };
  return (
    <>
      <SharedRooms booking={whole} />
      {settings.fastCheckin && (
        <LaterPart>
          <InviteCard booking={booking} />
          <SignaturesCard key={booking.id} bookingId={booking.id} />
        </LaterPart>
      )}
      {settings.keyless_active && <KeylessCard {...props} />}
      {settings.molainn_keyless_access && <KeylessAccessCard {...props} />}
      {settings.loyaltyAndguestPreferences && <LoyaltyCard {...props} />}
      {(settings.repeatCheckPms || whole.pms_differs === true) && <PmsCard {...props} />}
    </>
  );
}
