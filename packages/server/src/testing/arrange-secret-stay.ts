import {
  arrangeBooking,
  arrangeCheckIn,
  arrangeDelivery,
  arrangeKey,
  arrangePass,
  arrangePayment,
  arrangeRoom,
  childsForm,
  completeForm,
} from './arrange.ts';
import { arrangeColleague } from './arrange-colleague.ts';
import { arrangeBistro } from './arrange-restaurant.ts';
import type { TestServer } from './test-server.ts';

/** Writes a stay `stay-…` of a hotel with a row of every kind that an attempt may use. */
export async function arrangeSecretStay(server: TestServer, hotelId: string, planted: object = {}): Promise<void> {
  const id = `stay-${hotelId}`;
  await arrangeBooking(server, {
    id,
    hotelId,
    name: `Secret of ${hotelId}`,
    email: 'secret@guest.example',
    checkout: server.clock.now() + 10 * 86_400,
  });
  await arrangeKey(server, id, { hotelId });
  await arrangeDelivery(server, id, { hotelId });
  await arrangePayment(server, id, { hotelId });
  await arrangeBistro(server, `secret-${hotelId}`, id, hotelId);
  await arrangePass(server, id, hotelId);
  await arrangeColleague(server, `colleague-of-secret-${hotelId}`, hotelId);
  await arrangeRoom(server, `room-of-secret-${hotelId}`, hotelId);
  await arrangeChange(server, hotelId);
  await arrangeCheckIn(server, `check-in-of-secret-${hotelId}`, {
    hotelId,
    bookingId: id,
    form: { ...completeForm, ...planted },
    others: [childsForm],
  });
}

/** Writes a change of the settings below the first number of the log, which may be taken back repeatedly. */
async function arrangeChange({ sqlAsOwner: sql }: TestServer, hotelId: string): Promise<void> {
  const changed = { 'settings.idleLockMinutes': { from: 15, to: 20 } };
  await sql`
    insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
    values (${hotelId}, 0, 0, 'system', 'all', 'MODIFY', 'settings', ${hotelId}, 1000000, ${sql.json(changed)})`;
}
