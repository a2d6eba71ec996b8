import { Failure } from '../../../platform/failure.ts';
import { openAccount } from '../../../platform/partners/open-account.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { PmsDesk, PmsDriver } from '../../../platform/partners/pms-driver.ts';
import { noteCall } from '../../../platform/partners/store.ts';
import type { PmsParts } from './parts.ts';
import { whilePersonWaits } from './person-waits.ts';
import { readWord } from './read-word.ts';
import { findReservationOf, listBookingIds } from './store.ts';
import { takeAndNote } from './take-and-note.ts';

/**
 * Opens the part that reads the hotel's own system for other slices (decision 98); no lock is held during its calls.
 */
export function openPmsDesk(parts: PmsParts): PmsDesk {
  const { database, clock, hotels, figures } = parts;

  async function open(hotelId: string): Promise<{ driver: PmsDriver; name: string } | null> {
    const account = await openAccount(parts, hotelId, 'pms', null);
    const driver = account && (await parts.openPms(account));
    return driver && { driver, name: account.driver };
  }

  async function noteFailure(hotelId: string, name: string, error: unknown): Promise<void> {
    if (!(error instanceof PartnerFailure)) throw error;
    figures.failed(hotelId);
    await database.write(hotelId, ({ sql }) =>
      noteCall(sql, hotelId, 'pms', name, { at: clock.now(), error: error.message }),
    );
  }

  return {
    async find(hotelId, bookingId) {
      const [opened, hotel] = await Promise.all([open(hotelId), hotels.byId(hotelId)]);
      if (opened === null || hotel === null) return { state: 'none' };
      const known = await database.read(hotelId, (sql) => findReservationOf(sql, hotelId, bookingId));
      if (known === null) return { state: 'unknown' };
      try {
        const word = readWord(hotel, await whilePersonWaits(opened.driver.find(known.id), opened.name));
        return typeof word === 'string' ? { state: 'unknown' } : { state: 'found', reservation: word.reservation };
      } catch (error) {
        await noteFailure(hotelId, opened.name, error);
        return { state: 'unreachable' };
      }
    },
    async stays(hotelId, window) {
      const [opened, hotel] = await Promise.all([open(hotelId), hotels.byId(hotelId)]);
      if (opened === null || hotel === null) return null;
      const items = await opened.driver.stays(window).catch(async (error: unknown) => {
        await noteFailure(hotelId, opened.name, error);
        throw new Failure('pms_unreachable');
      });
      // Unknown reservations become bookings first, because a pass needs a booking.
      await takeAndNote(parts, hotel, opened.name, items, opened.driver);
      const reservations = items.flatMap((item) => {
        const word = readWord(hotel, item);
        return typeof word === 'string' ? [] : [word.reservation];
      });
      const ids = reservations.map(({ id }) => id);
      const bookingIds = await database.read(hotelId, (sql) => listBookingIds(sql, hotelId, ids));
      return reservations.flatMap((reservation) => {
        const bookingId = bookingIds.get(reservation.id);
        return bookingId === undefined ? [] : [{ reservation, bookingId }];
      });
    },
  };
}
