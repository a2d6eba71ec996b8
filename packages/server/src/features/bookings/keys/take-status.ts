import { type KeyStatus, keyStatus, takeKeyStatus } from '@bellhop/contract/bookings/key-status';
import type { FastifyInstance } from 'fastify';
import { isSignedBody } from '../../../partners/body-signature.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { takeBodies } from '../../../platform/http/take-bodies.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { createAccountBox } from '../../../platform/partners/account-box.ts';
import { insertEvent, updateOutcome } from '../../../platform/partners/events/store.ts';
import { openAccount } from '../../../platform/partners/open-account.ts';
import { webhookKeysOf } from '../../../platform/partners/partner.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { bookingEntity } from '../booking-entity.ts';
import { afterWord } from './rules.ts';
import { changeKey, settle } from './service.ts';

type Parts = Pick<SliceParts, 'app' | 'gatewayFor' | 'database' | 'clock' | 'serverKey' | 'log'>;

/** Bytes; a report is a line. */
const longest = 4096;

/**
 * Registers the call by which lock systems report. The body stays bytes, because the signature covers the bytes sent.
 */
export async function registerKeyStatus({ app, gatewayFor, serverKey, ...parts }: Parts): Promise<void> {
  const { database, clock, log } = parts;
  const accounts = createAccountBox(serverKey);
  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    takeBodies(scope, '*', { longest });
    gatewayFor(scope).on(takeKeyStatus, async ({ hotel, raw }) => {
      const account = await openAccount({ database, clock, accounts }, hotel.id, 'keys', 'link');
      if (account === null) throw new Failure('not_found');
      const text = Buffer.isBuffer(raw.body) ? raw.body.toString() : '';
      const keys = webhookKeysOf(account);
      if (!isSignedBody(keys, raw.headers, text, clock.now())) throw new Failure('bad_signature');
      const report = statusOf(text);
      const outcome = await database.write(hotel.id, (tx) => takeStatus(tx, report, clock.now()));
      log.info(
        { hotel: hotel.id, key: report.id, state: report.state, outcome },
        'keys: the server received a report of the lock system',
      );
      return {};
    });
  });
}

async function takeStatus(tx: TenantWrite, report: KeyStatus, now: number): Promise<string> {
  const order = report.order ?? 1;
  const eventId = `${report.id}/${order}/${report.state}/${report.at}`;
  // This insert comes first: a concurrent copy of the report waits here for this transaction.
  if (!(await insertEvent(tx.sql, tx.hotelId, 'keys', { eventId, at: now }))) return 'repeated';
  const by = { actor: system, at: now };
  let isTaken = false;
  const key = await changeKey(tx, report.id, by, async (current) => {
    const after = afterWord(current, { word: report.state, order });
    isTaken = after !== null;
    return after === null ? current : settle(tx, current, after.state, { trouble: after.trouble });
  });
  if (isTaken && key !== null) await putAccess(tx, key.booking_id, report.state, by);
  const outcome = key === null ? 'unknown' : isTaken ? key.state : 'passed over';
  await updateOutcome(tx.sql, tx.hotelId, 'keys', eventId, outcome);
  return outcome;
}

/** Sets the keyless access that the lock system reports (BKD-13), while the guest is in the house (BKD-17). */
async function putAccess(
  tx: TenantWrite,
  bookingId: string,
  to: KeyStatus['state'],
  by: { actor: typeof system; at: number },
): Promise<void> {
  await changeEntities(tx, bookingEntity, [bookingId], {
    ...by,
    async decide({ status, keyless_status: from }) {
      if (status !== 'hotel_guest' || from === to) return null;
      const changed = { molainn_keyless_access_status: { from: from ?? 'pending', to } };
      return { changed, set: { keyless_status: to } };
    },
  });
}

function statusOf(text: string): KeyStatus {
  try {
    return keyStatus.parse(JSON.parse(text));
  } catch {
    throw invalidInput('body', 'not_valid');
  }
}
