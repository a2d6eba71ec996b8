import type { Erased } from '../../../platform/entities/store.ts';
import type { ObjectStore } from '../../../platform/files/object-store.ts';
import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import type { FormBox } from '../form-box.ts';
import { openGuests } from '../open-guests.ts';
import { removeIn } from '../papers/erase.ts';
import { listAgreedTexts } from '../store.ts';

/** Check-ins with their forms, signatures and offers; an export names pictures of papers without containing them. */
export const checkInsOfGuests = (box: FormBox, objects: Pick<ObjectStore, 'remove'>): GuestDataHolder => ({
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
      const agreed = guests.flatMap(({ signed }) => signed?.agreed ?? []);
      check_ins.push({
        ...row,
        guests: guests.map(({ position, sent, signature, signed, papers }) => ({
          position,
          form: sent,
          signature,
          signed,
          papers: papers.map(({ side, added_at, erased_at }) => ({ side, added_at, erased_at })),
        })),
        agreed_texts: await listAgreedTexts(sql, hotelId, agreed),
      });
    }
    const check_in_offers = await sql`
      select offer_id, kind, name, price, currency, request_id, chosen_at from check_in_offers
      where hotel_id = ${hotelId} and booking_id = any(${bookingIds({ hotelId, ...records })})
      order by chosen_at, offer_id`;
    return { check_ins, check_in_offers };
  },

  async erase({ sql, hotelId }, records) {
    const requests = [...records.requestIds];
    await sql`delete from unsealed_forms where hotel_id = ${hotelId} and request_id = any(${requests})`;
    await sql`delete from copied_identities where hotel_id = ${hotelId} and booking_id = any(${bookingIds(records)})`;
    await sql`delete from check_in_offers where hotel_id = ${hotelId} and booking_id = any(${bookingIds(records)})`;
    // The guests' forms go with them.
    const gone = await sql<{ id: string }[]>`
      delete from check_ins
      where hotel_id = ${hotelId} and (booking_id = any(${bookingIds(records)}) or request_id = any(${requests})) returning id`;
    await removeIn({ sql, hotelId }, objects, 0);
    return gone.map(({ id }): Erased => ({ entity: 'check_in', id }));
  },
});
