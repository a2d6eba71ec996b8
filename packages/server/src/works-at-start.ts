import type { FastifyBaseLogger } from 'fastify';
import { createIdentityBox } from './features/bookings/identity.ts';
import { readOldPhones } from './features/bookings/phones/read-old-phones.ts';
import { dropCopiedNumbers } from './features/check-in/drop-copied-numbers.ts';
import type { FormBox } from './features/check-in/form-box.ts';
import { sealOldForms } from './features/check-in/seal-old-forms.ts';
import { followRooms } from './features/dining/reservations/keys.ts';
import { followRoomKeys } from './features/rooms/follow-keys.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { HotelDirectory } from './platform/tenancy/hotel.ts';

interface WorksAtStart {
  database: Database;
  clock: Clock;
  hotels: HotelDirectory;
  forms: FormBox;
  serverKey: Buffer;
  log: FastifyBaseLogger;
}

/** Does what migrations left to the server, before it listens. */
export async function doWorksAtStart({ database, clock, hotels, forms, serverKey, log }: WorksAtStart): Promise<void> {
  const sealed = await sealOldForms({ database, hotels, box: forms });
  if (sealed > 0) log.info({ requests: sealed }, 'check-ins: the server sealed the forms of earlier requests');
  const dropped = await dropCopiedNumbers({ database, clock, identities: createIdentityBox(serverKey) });
  if (dropped > 0)
    log.info({ bookings: dropped }, 'check-ins: the server removed copied identity numbers from bookings');
  const rekeyed = await followRoomKeys(database, [followRooms]);
  if (rekeyed > 0) log.info({ rooms: rekeyed }, 'rooms: the server wrote the keys of this version for older rooms');
  const phones = await readOldPhones(database);
  if (phones > 0) log.info({ bookings: phones }, 'bookings: the server parsed the phone numbers of earlier bookings');
}
