import type { CallParts } from './app-parts.ts';
import { createIdentityBox } from './features/bookings/identity.ts';
import type { FormBox } from './features/check-in/form-box.ts';
import { checkInRequests } from './features/check-in/request-kind.ts';
import type { AllergyBox } from './features/dining/reservations/allergy-box.ts';
import { reservationRequests } from './features/dining/reservations/request-kind.ts';
import { paidRequests } from './features/payments/request-kind.ts';
import type { RequestKind } from './features/requests/request-kind.ts';

/** The kinds of requests of the slices, in the order in which they take their locks, and the app's own ones. */
export function requestKinds(
  { database, serverKey, requestKinds: others = [] }: CallParts,
  { forms, allergies }: { forms: FormBox; allergies: AllergyBox },
): RequestKind[] {
  return [
    checkInRequests({ database, box: forms, identities: createIdentityBox(serverKey) }),
    reservationRequests(database, allergies),
    paidRequests,
    ...others,
  ];
}
