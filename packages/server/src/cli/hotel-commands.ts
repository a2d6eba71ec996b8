import { readConfig } from '../config.ts';
import { createStayLink, revokeStayLinks } from '../features/guests/sessions.ts';
import { systemClock } from '../platform/clock.ts';
import { forceReload } from '../platform/live/force-reload.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { Hotel } from '../platform/tenancy/hotel.ts';
import { ownAddress } from '../platform/tenancy/own-address.ts';
import { withHotel } from './open-hotel.ts';
import { print, printJson } from './print.ts';
import { findPresentStay } from './store.ts';

export interface GuestLinkFlags {
  hotel: string;
  booking?: string;
  json?: boolean;
}

/** Prints a fresh stay link of a booking, or of any guest who is in the house. */
export async function printGuestLink({ hotel: host, booking: bookingId, json }: GuestLinkFlags): Promise<void> {
  const config = readConfig();
  await withHotel(config, host, async ({ database, hotel }) => {
    const stay = await database.read(hotel.id, (sql) => findPresentStay(sql, hotel.id, bookingId ?? null));
    if (stay === null) {
      throw new StartFailure(
        bookingId === undefined ? `Nobody is in the house at ${host}.` : `${host} has no booking ${bookingId}.`,
      );
    }
    const code = await createStayLink({ database, clock: systemClock }, hotel.id, stay.id);
    const guest = `${stay.name} ${stay.family_name}`;
    const url = `${originOf(hotel, host, config.port)}/guest/#${code}`;
    if (json === true) printJson({ booking: stay.id, guest, url });
    else print(`${guest}\n${url}`);
  });
}

/** The hotel's own address, which other links have too; the port of this command's settings may not be the server's. */
function originOf(hotel: Hotel, host: string, port: number): string {
  const url = ownAddress(hotel);
  return url?.hostname === host.toLowerCase() ? url.origin : `http://${host}:${port}`;
}

/** Takes back every stay link of a booking: one that was lost, or shown to the wrong person. */
export async function revokeGuestLinks(host: string, bookingId: string): Promise<void> {
  await withHotel(readConfig(), host, async ({ database, hotel }) => {
    const revoked = await revokeStayLinks({ database, clock: systemClock }, hotel.id, bookingId);
    if (revoked === null) throw new StartFailure(`${host} has no booking ${bookingId}.`);
    print(`Stay links of ${bookingId} taken back: ${revoked}.`);
  });
}

/** Makes every console of the hotel reload itself (LIVE-10). */
export async function reloadConsoles(host: string): Promise<void> {
  await withHotel(readConfig(), host, async ({ database, hotel }) => {
    await forceReload(database, hotel.id);
    print(`Every open console of ${hotel.name} reloads.`);
  });
}
