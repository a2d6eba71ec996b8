import type { PassLinks } from '@bellhop/contract/passes/pass';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/http/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import type { BookingRow } from '../bookings/row.ts';
import { accessEnd, isStayOver } from '../bookings/stay-over.ts';
import { longestSeconds } from '../guests/rules.ts';
import { keepStayCode } from '../guests/sessions.ts';
import { openTarget, passCodes, sealTarget, shortCodeHash } from './codes.ts';
import { outsideApp, outsideLink, ownPage } from './long-link.ts';
import { issuesPasses } from './policy.ts';
import { findByCode, insert, removeExpired } from './store.ts';

export interface PassParts {
  database: Database;
  clock: Clock;
  /** 32 bytes that the codes follow from. */
  codeKey: Buffer;
}

export interface WantedPass {
  bookingId: string;
  source: 'scan';
  /** The client's id of this making. */
  id: string;
}

/** Seconds that a link says "expired"; after that it says "unknown". */
const tellsOfExpiry = 90 * 86_400;

/**
 * Makes a pass for the guest of a booking, and says so in the hotel's log.
 * @param origin where the hotel's pages are
 * @throws not_allowed, not_found, stay_ended, id_taken
 */
export async function createPass(
  { database, clock, codeKey }: PassParts,
  hotel: Hotel,
  caller: StaffCaller,
  origin: string,
  wanted: WantedPass,
): Promise<PassLinks> {
  if (!issuesPasses(hotel.settings)) throw new Failure('not_allowed');
  const codes = passCodes(codeKey, { hotelId: hotel.id, staffId: caller.id, id: wanted.id });
  const codeHash = shortCodeHash(codes.short);
  const url_short = `${origin}/s/${codes.short}`;
  return database.write(hotel.id, async (tx) => {
    let links: PassLinks | null = null;
    const at = clock.now();
    // The booking is locked: of two calls with one id the second finds what the first made.
    await changeEntities(tx, bookingEntity, [wanted.bookingId], {
      actor: actorOf(caller),
      at,
      async decide(stay) {
        const known = await findByCode(tx.sql, hotel.id, codeHash);
        if (known !== null) {
          if (known.booking_id !== stay.id) throw new Failure('id_taken');
          links = { url_short, url_long: openTarget(hotel.id, codes.short, known.target) };
          return null;
        }
        if (isStayOver(stay, at)) throw new Failure('stay_ended');
        const url_long = await makeLongLink(tx, { hotel, stay, origin, code: codes.stay, source: wanted.source, at });
        const link = {
          codeHash,
          target: sealTarget(hotel.id, codes.short, url_long),
          booking_id: stay.id,
          expires_at: at + longestSeconds,
        };
        // The id was used for another booking at this very moment.
        if (!(await insert(tx.sql, hotel.id, link, at))) throw new Failure('id_taken');
        await removeExpired(tx.sql, hotel.id, at - tellsOfExpiry);
        const made = { what: 'pass', entity: 'booking', entityId: stay.id, bookingId: stay.id } as const;
        await recordAccess(tx, { ...made, at, actor: caller.id });
        links = { url_short, url_long };
        // The booking itself stays as it is, so that no edit of it is in conflict with the pass.
        return { changed: { pass: { from: null, to: wanted.source } }, set: {}, stamp: 'none' };
      },
    });
    if (links === null) throw new Failure('not_found');
    return links;
  });
}

async function makeLongLink(
  { sql }: TenantWrite,
  made: { hotel: Hotel; stay: BookingRow; origin: string; code: string; source: 'scan'; at: number },
): Promise<string> {
  const { hotel, stay, origin, source } = made;
  const parts = { hotelId: hotel.id, settings: hotel.settings, origin, stay, source };
  const app = outsideApp(parts);
  if (app !== null) return outsideLink(app, parts);
  await keepStayCode(sql, hotel.id, stay.id, made.code, made.at);
  return ownPage(origin, made.code);
}

/** Where a short link leads. */
export async function followShortLink(
  { database, clock }: Pick<PassParts, 'database' | 'clock'>,
  hotelId: string,
  code: string,
): Promise<{ target: string } | 'unknown' | 'expired'> {
  const row = await database.read(hotelId, (sql) => findByCode(sql, hotelId, shortCodeHash(code)));
  if (row === null) return 'unknown';
  const now = clock.now();
  const end = accessEnd(row, row.expires_at);
  if (end < now - tellsOfExpiry) return 'unknown';
  return end <= now || isStayOver(row, now) ? 'expired' : { target: openTarget(hotelId, code, row.target) };
}
