import type { Erased } from '../../../platform/entities/erased.ts';
import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import type { FormBox } from '../form-box.ts';
import { openGuests } from '../open-guests.ts';

/** Check-ins with their forms and signatures. */
export const checkInsOfGuests = (box: FormBox): GuestDataHolder => ({
  async export(sql, { hotelId, ...records }) {
    const rows = await sql<{ id: string }[]>`
      select id, state, invited_at, submitted_at, accepted_at, done_at, declined_at, erased_at, created_at, asked
      from check_ins
      where hotel_id = ${hotelId}
        and (booking_id = any(${bookingIds({ hotelId, ...records })}) or request_id = any(${[...records.requestIds]}))
      order by created_at, id`;
    const check_ins: object[] = [];
    for (const row of rows) {
      const guests = await openGuests(sql, box, hotelId, row.id);
      check_ins.push({
        ...row,
        guests: guests.map(({ position, given, signature, signed }) => ({ position, form: given, signature, signed })),
      });
    }
    return { check_ins };
  },

  async erase({ sql, hotelId }, records) {
    const requests = [...records.requestIds];
    await sql`delete from unsealed_forms where hotel_id = ${hotelId} and request_id = any(${requests})`;
    // The guests' forms go with them.
    const gone = await sql<{ id: string }[]>`
      delete from check_ins
      where hotel_id = ${hotelId} and (booking_id = any(${bookingIds(records)}) or request_id = any(${requests})) returning id`;
    return gone.map(({ id }): Erased => ({ entity: 'check_in', id }));
  },
});
