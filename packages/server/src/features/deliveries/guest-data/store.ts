import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';

export const deliveriesOfGuests: GuestDataHolder = {
  async export(sql, records) {
    const deliveries = await sql`
      select kind, channel, language, state, failure, request_id, created_at, sent_at from deliveries
      where hotel_id = ${records.hotelId} and booking_id = any(${bookingIds(records)}) order by created_at, id`;
    return { deliveries };
  },
  async erase({ sql, hotelId }, records) {
    const ids = bookingIds(records);
    const gone = await sql<{ id: string }[]>`
      delete from deliveries where hotel_id = ${hotelId} and booking_id = any(${ids}) returning id`;
    // The outbox keeps addresses for a time, also of deliveries removed earlier; messages of the guest's other stays
    // remain.
    await sql`
      delete from outgoing_messages m using bookings b
      where b.hotel_id = ${hotelId} and b.id = any(${ids}) and m.recipient in (b.email, b.phone_number, b.phone_e164)
        and m.hotel_id = ${hotelId} and m.delivery_id is not null
        and not exists (select from deliveries d where d.hotel_id = ${hotelId} and d.id = m.delivery_id)`;
    return gone.map(({ id }) => ({ entity: 'delivery', id }) as const);
  },
};
