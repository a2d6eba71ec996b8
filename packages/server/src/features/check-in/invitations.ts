import type { CallInput } from '@bellhop/contract/call';
import type { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { mayShare } from '@bellhop/contract/check-in/state';
import type { Delivery, DeliveryChannel } from '@bellhop/contract/deliveries/delivery';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { type Delivery as OutgoingDelivery, outgoingChannels } from '../../platform/delivery/outgoing-message.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { forEachHotel } from '../../platform/hourly-work.ts';
import { system } from '../../platform/live/system-actor.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { isStayOver } from '../bookings/stay-over.ts';
import { findById as findStay } from '../bookings/store.ts';
import { deliver } from '../deliveries/deliver.ts';
import { presentDelivery } from '../deliveries/present.ts';
import { addressOf } from '../deliveries/rules.ts';
import { findByIds as findDeliveries, findReader } from '../deliveries/store.ts';
import { newCheckIn } from './keep-forms.ts';
import type { CheckInRow } from './row.ts';
import { checkInEntity, countInvitations, findOf, listUninvited } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
}

export interface InviteParts extends Parts {
  delivery: Pick<OutgoingDelivery, 'carries'>;
}

const day = 86_400;
/** Most invitations that staff may send to one stay. */
const mostInvitations = 5;
const invitedAtOnce = 100;

/**
 * Staff send the guest of a stay the way to check in. The answer's state is `failed` if no service carries the message.
 * @throws not_found, stay_ended, status_not_settable, messages_stopped, invalid_input (no address), limit_reached
 */
export function invite(
  { database, clock, delivery: { carries } }: InviteParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  { channel }: CallInput<typeof inviteToCheckIn>['body'],
): Promise<Delivery> {
  return database.write(hotel.id, async (tx) => {
    const at = clock.now();
    const { sql, hotelId } = tx;
    const [stay, reader] = await Promise.all([findStay(sql, hotelId, id), findReader(sql, hotelId, id)]);
    if (stay === null || reader === null) throw new Failure('not_found');
    if (isStayOver(stay, at)) throw new Failure('stay_ended');
    if (reader.messages_stopped_at !== null) throw new Failure('messages_stopped');
    const noAddress = () => invalidInput(channel === undefined ? 'params.id' : 'body.channel', 'no_address');
    if (addressOf(reader, channel && [channel]) === null) throw noAddress();
    const deliveryId = await order(
      tx,
      id,
      actorOf(caller),
      at,
      async ({ state }) => {
        if (!mayShare(state)) throw new Failure('status_not_settable');
        if ((await countInvitations(sql, hotelId, id, at - day)) < mostInvitations) return true;
        throw new Failure('limit_reached');
      },
      channel,
    );
    const [delivery] = deliveryId === null ? [] : await findDeliveries(sql, hotelId, [deliveryId]);
    // The address is not usable.
    if (delivery === undefined) throw noAddress();
    const presented = presentDelivery(delivery);
    return carries[outgoingChannels[delivery.channel]]
      ? presented
      : { ...presented, state: 'failed', failure: 'not_set_up' };
  });
}

/** Invites guests who arrive soon, once, and again a day before if nothing was submitted; every hotel, every hour. */
export async function inviteDue({ database, clock, hotels }: Parts & { hotels: HotelDirectory }): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    const hotel = await hotels.byId(hotelId);
    const days = hotel?.settings.fastCheckin === true ? hotel.settings.checkInInviteDays : 0;
    if (days === 0) return;
    const at = clock.now();
    let bookingIds: string[];
    do {
      bookingIds = await database.read(hotelId, (sql) => listUninvited(sql, hotelId, at, days * day, invitedAtOnce));
      for (const id of bookingIds) {
        // Another process may have been quicker.
        const isStill = ({ invited_at }: CheckInRow) => invited_at === null || invited_at <= at - day;
        await database.write(hotelId, (tx) => order(tx, id, system, at, async (row) => isStill(row)));
      }
    } while (bookingIds.length === invitedAtOnce);
  });
}

/** Answers the id of the message; null: none was made. */
async function order(
  tx: TenantWrite,
  bookingId: string,
  actor: Actor,
  at: number,
  mayGo: (row: CheckInRow) => Promise<boolean>,
  channel?: DeliveryChannel,
): Promise<string | null> {
  const checkIn = await findOf(tx.sql, tx.hotelId, { bookingId });
  const row =
    checkIn ??
    (await insertEntity(tx, checkInEntity, newCheckIn(at, { booking_id: bookingId, state: 'invited' }), actor));
  let deliveryId: string | null = null;
  await changeEntity(tx, checkInEntity, row.id, {
    actor,
    at,
    async decide(current) {
      if (!(await mayGo(current))) return null;
      const message = { bookingId, requestId: null, kind: 'check_in_invitation', answersGuest: false } as const;
      deliveryId = await deliver(tx, { ...message, sendAt: at, ...(channel && { channel }) }, at);
      return { set: { invited_at: at } };
    },
  });
  return deliveryId;
}
