import type { PassForm } from '@bellhop/contract/passes/form';
import type { NewPass, PassLinks, PassSend, PassSource } from '@bellhop/contract/passes/pass';
import { keepPace } from '../../platform/access-records/pace.ts';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { readPhone } from '../../platform/phone-number.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import type { UnbookedStays } from '../bookings/room-assignment/unbooked-stays.ts';
import type { BookingRow } from '../bookings/row.ts';
import { accessEnd, isStayOver } from '../bookings/stay-over.ts';
import { addressBy } from '../deliveries/rules.ts';
import { longestSeconds } from '../guests/rules.ts';
import { keepStayCode, stayCodeHash } from '../guests/sessions.ts';
import { openTarget, passCodes, sealTarget, shortCodeHash } from './codes.ts';
import { outsideApp, outsideLink, ownPage } from './long-link.ts';
import { findOrMakeStay, readForm } from './make-stay.ts';
import { issuesPasses } from './policy.ts';
import { presentStay } from './present.ts';
import { findByCode, insert, type LinkTargetRow, removeExpired, updateUsed } from './store.ts';

export interface PassParts {
  database: Database;
  clock: Clock;
  /** 32 bytes from which the codes are derived. */
  codeKey: Buffer;
  identities: IdentityBox;
  unbooked: UnbookedStays;
}

export interface PassInput {
  /** Null if the form identifies the stay. */
  bookingId: string | null;
  form: PassForm;
  source: PassSource;
  /** Whether a person can choose the stay if the form fits several stays. */
  asks: boolean;
  /** The client's idempotency key. */
  id: string;
}

/** Seconds for which a dead link is reported as expired; later it is unknown. */
const tellsOfExpiry = 90 * 86_400;
/** Seconds after a use in which further uses are not stored. */
const useIsOneFor = 60;

/**
 * Creates a pass for a guest, and records it in the hotel's log; without a booking the form's stay is found or created.
 * @param origin the origin of the hotel's pages
 * @throws not_allowed, not_found, invalid_input, stay_ended, id_taken, whose_stay, too_many_requests, and the codes of
 * `roomProblems`
 */
export async function createPass(
  { database, clock, codeKey, identities, unbooked }: PassParts,
  hotel: Hotel,
  caller: StaffCaller,
  origin: string,
  input: PassInput,
): Promise<NewPass> {
  if (!issuesPasses(hotel.settings)) throw new Failure('not_allowed');
  const making = { hotelId: hotel.id, staffId: caller.id, id: input.id };
  const codes = passCodes(codeKey, making);
  const codeHash = shortCodeHash(codes.short);
  const url_short = `${origin}/s/${codes.short}`;
  const at = clock.now();
  const form = input.bookingId === null ? readForm(hotel, input.form, at) : null;
  const actor = actorOf(caller);
  await keepPace({ database, clock }, hotel, caller, 'pass');
  return database.write(hotel.id, async (tx) => {
    const bookingId =
      form === null
        ? (input.bookingId ?? '')
        : await findOrMakeStay(tx, form, {
            ...{ hotel, identities, unbooked, actor, at },
            ...{ id: codes.booking, asks: input.asks },
          });
    let result: NewPass | null = null;
    const answer = (stay: BookingRow, url_long: string): NewPass => ({
      body: { url_short, url_long },
      ...presentStay(stay),
      made: stay.id === codes.booking,
      sends: sendsOf(hotel, stay, form),
    });
    // The booking is locked: of two calls with one id, the second finds the pass of the first.
    await changeEntities(tx, bookingEntity, [bookingId], {
      actor,
      at,
      async decide(stay) {
        const known = await findByCode(tx.sql, hotel.id, codeHash);
        if (known !== null) {
          if (known.booking_id !== stay.id) throw new Failure('id_taken');
          result = answer(stay, openTarget(hotel.id, codes.short, known.target));
          return null;
        }
        if (isStayOver(stay, at)) throw new Failure('stay_ended');
        const { source } = input;
        const long = await makeLongLink(tx, { hotel, stay, origin, code: codes.stay, source, at });
        const link = {
          codeHash,
          target: sealTarget(hotel.id, codes.short, long.url),
          booking_id: stay.id,
          source,
          made_by: caller.id,
          making: input.id,
          origin,
          stay_code: long.stayCode,
          expires_at: at + longestSeconds,
        };
        // A concurrent call used the id for another booking.
        if (!(await insert(tx.sql, hotel.id, link, at))) throw new Failure('id_taken');
        await removeExpired(tx.sql, hotel.id, at - tellsOfExpiry);
        const access = { what: 'pass', entity: 'booking', entityId: stay.id, bookingId: stay.id } as const;
        await recordAccess(tx, { ...access, at, actor: caller.id });
        result = answer(stay, long.url);
        // The booking's version stays, so that no edit of it conflicts with the pass.
        return { changed: { pass: { from: null, to: source } }, set: {}, stamp: 'none' };
      },
    });
    if (result === null) throw new Failure('not_found');
    return result;
  });
}

/** Lists addresses for the link; a stay found by form gets it only at addresses that it already had. */
function sendsOf(hotel: Hotel, stay: BookingRow, form: PassForm | null): PassSend[] {
  const mail = addressBy('mail', stay);
  const phone = addressBy('sms', stay);
  const isMail = mail !== null && (form === null || form.email.toLowerCase() === mail.toLowerCase());
  const isPhone =
    phone !== null && (form === null || readPhone(form.phone_number, hotel.settings.timeZone)?.e164 === phone);
  return [
    ...(isMail ? [{ by: 'email', to: mail } as const] : []),
    ...(isPhone ? [{ by: 'sms', to: phone } as const] : []),
  ];
}

async function makeLongLink(
  { sql }: TenantWrite,
  input: { hotel: Hotel; stay: BookingRow; origin: string; code: string; source: PassSource; at: number },
): Promise<{ url: PassLinks['url_long']; stayCode: string | null }> {
  const { hotel, stay, origin, source } = input;
  const parts = { hotelId: hotel.id, settings: hotel.settings, origin, stay, source };
  const app = outsideApp(parts);
  if (app !== null) return { url: outsideLink(app, parts), stayCode: null };
  await keepStayCode(sql, hotel.id, stay.id, input.code, input.at);
  return { url: ownPage(origin, input.code), stayCode: stayCodeHash(input.code) };
}

/** Returns the target of a short link, or the reason why it does not work. */
export async function followShortLink(
  { database, clock }: Pick<PassParts, 'database' | 'clock'>,
  hotelId: string,
  code: string,
): Promise<{ target: string } | 'unknown' | 'expired' | 'revoked'> {
  const row = await database.read(hotelId, (sql) => findByCode(sql, hotelId, shortCodeHash(code)));
  if (row === null) return 'unknown';
  const now = clock.now();
  const state = stateOf(row, now);
  if (state === 'ended') return accessEnd(row, row.expires_at) < now - tellsOfExpiry ? 'unknown' : 'expired';
  if (state === 'revoked') return 'revoked';
  // Our own page reports its use by itself.
  if (row.stay_code === null && (row.used_at ?? 0) <= now - useIsOneFor)
    await database.write(hotelId, ({ sql }) => updateUsed(sql, hotelId, row.id, now));
  return { target: openTarget(hotelId, code, row.target) };
}

export function stateOf(
  {
    status,
    checkout,
    expires_at,
    revoked_at,
  }: Pick<LinkTargetRow, 'status' | 'checkout' | 'expires_at' | 'revoked_at'>,
  now: number,
): 'open' | 'revoked' | 'ended' {
  const isOver = status !== null && isStayOver({ status, checkout }, now);
  if (isOver || accessEnd({ checkout }, expires_at) <= now) return 'ended';
  return revoked_at === null ? 'open' : 'revoked';
}
