import { addTroubles } from '../../../platform/partners/store.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { PmsParts } from './parts.ts';
import { type ReservationResult, takeReservations } from './take-reservations.ts';

/** Takes reservations and stores refusals with the account, where people see them. @param toldAt the time of a file */
export async function takeAndNote(
  parts: PmsParts,
  hotel: Hotel,
  driver: string,
  items: readonly unknown[],
  { toldAt = parts.clock.now(), inSeconds = false }: { toldAt?: number; inSeconds?: boolean } = {},
): Promise<ReservationResult[]> {
  const { database, clock, figures, log } = parts;
  const results = await takeReservations(parts, hotel, { driver, items, toldAt, inSeconds });
  const at = clock.now();
  for (const { result } of results) figures.reservation(result);
  figures.heard(hotel.id, toldAt);
  const refused = results.filter(({ result }) => result === 'refused');
  if (refused.length > 0) {
    const troubles = refused.map(({ id, reason }) => ({ at, text: `Reservation ${id ?? 'without an id'}: ${reason}` }));
    await database.write(hotel.id, ({ sql }) => addTroubles(sql, hotel.id, 'pms', driver, troubles));
    log.warn(
      { hotel: hotel.id, refused: refused.length },
      'pms: the server refused some reservations; the administration lists the reasons',
    );
  }
  return results;
}
