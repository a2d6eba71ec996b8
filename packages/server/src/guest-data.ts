import { bookingsOfGuests } from './features/bookings/guest-data/store.ts';
import { createIdentityBox } from './features/bookings/identity.ts';
import { createFormBox } from './features/check-in/form-box.ts';
import { checkInsOfGuests } from './features/check-in/guest-data/store.ts';
import { deliveriesOfGuests } from './features/deliveries/guest-data/store.ts';
import { tablesOfGuests } from './features/dining/guest-data/store.ts';
import { createAllergyBox } from './features/dining/reservations/allergy-box.ts';
import { filesOfGuests } from './features/files/guest-data/files-of-guests.ts';
import { accessOfGuests } from './features/guests/guest-data/store.ts';
import { passesOfGuests } from './features/passes/guest-data/store.ts';
import { paymentsOfGuests } from './features/payments/guest-data/store.ts';
import { figuresOfGuests } from './features/reports/count.ts';
import { requestsOfGuests } from './features/requests/guest-data/store.ts';
import type { ObjectStore } from './platform/files/object-store.ts';
import type { GuestDataHolder } from './platform/guest-data/guest-data.ts';

/**
 * The holders of guests' data of all slices, in the order of erasure: a holder comes before the holders of rows that
 * its rows refer to.
 */
export function guestDataHolders(parts: {
  serverKey: Buffer;
  objects: Pick<ObjectStore, 'remove'>;
}): readonly GuestDataHolder[] {
  return [
    figuresOfGuests,
    filesOfGuests(parts.objects),
    passesOfGuests,
    paymentsOfGuests,
    accessOfGuests,
    deliveriesOfGuests,
    checkInsOfGuests(createFormBox(parts.serverKey), parts.objects),
    tablesOfGuests(createAllergyBox(parts.serverKey)),
    requestsOfGuests,
    bookingsOfGuests(createIdentityBox(parts.serverKey)),
  ];
}
