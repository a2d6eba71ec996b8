import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type {
  createPaymentLink,
  listPaymentLinks,
  PaymentLink,
  updatePaymentLink,
  WholePaymentLink,
} from '@bellhop/contract/payments/link';
import { stateOf } from '@bellhop/contract/payments/state';
import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { outgoingChannels } from '../../platform/delivery/outgoing-message.ts';
import { changeEntity, changesOf } from '../../platform/entities/change-entity.ts';
import { findCreator } from '../../platform/entities/store.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { readList } from '../../platform/lists/answer-list.ts';
import type { Walk } from '../../platform/lists/store.ts';
import { presentEach } from '../../platform/odd-rows.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { drawShortCode } from '../../platform/short-code.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { findReader } from '../deliveries/store.ts';
import { amountRefusal, findProvider } from './accounts/provider-of.ts';
import { addLink, noMoney, unpaid } from './add-link.ts';
import { type EndingParts, endOpenAttempt } from './attempts/end-open.ts';
import { followOpenAttempt } from './attempts/follow-job.ts';
import { findOpenAttempt, listAttempts } from './attempts/store.ts';
import type { CodeBox } from './code-box.ts';
import { firstSecond, secondAfter } from './dates.ts';
import { filterOf } from './list/filter.ts';
import { paymentTable } from './list/store.ts';
import { presentAttempt, presentPayment } from './present.ts';
import { mustBePayable, withRequest } from './request-order.ts';
import type { PaymentRow } from './row.ts';
import { type PaymentPatch, stepOf } from './rules.ts';
import { type PaymentCatalogue, searchedPayments } from './search/documents.ts';
import { addReceiptJob, type SendingParts, sendLink, takeBack, takeBackReceipt } from './sending/send.ts';
import { findById, insertRecord, listRecords, paymentEntity, paymentShape } from './store.ts';

export interface PaymentParts extends SendingParts, EndingParts {
  database: Database;
  clock: Clock;
  box: CodeBox;
  searches: PaymentCatalogue;
}

/** The caller, and the address of the hotel's pages. */
export interface Asking {
  caller: StaffCaller;
  origin: string;
}

/** Answers `GET /payments/links`. */
export async function answerList(
  { database, box, searches }: PaymentParts,
  hotel: Hotel,
  query: CallInput<typeof listPaymentLinks>['query'],
): Promise<CallAnswer<typeof listPaymentLinks>> {
  const filter = filterOf(query);
  const table = paymentTable(hotel.id, filter);
  const search = (walk: Walk) => searches.page(table, walk, () => searchedPayments(filter));
  const { rows, ...page } = await readList({ database, table, shape: paymentShape, search }, query);
  return { items: presentEach('payment', rows, (row) => presentPayment(hotel, box, row)), ...page };
}

/** @throws not_found */
export async function answerPayment(
  { database, box }: PaymentParts,
  hotel: Hotel,
  id: string,
): Promise<WholePaymentLink> {
  const [row, records, attempts] = await database.read(hotel.id, (sql) =>
    Promise.all([findById(sql, hotel.id, id), listRecords(sql, hotel.id, id), listAttempts(sql, hotel.id, id)]),
  );
  if (row === null) throw new Failure('not_found');
  return { ...presentPayment(hotel, box, row), records, attempts: attempts.map(presentAttempt) };
}

/** @throws invalid_input: an amount that its provider cannot take exactly would never be paid by the link */
async function mustBeTaken(parts: PaymentParts, { id, settings }: Hotel, amount: number): Promise<void> {
  const account = await parts.database.read(id, (sql) => findProvider(sql, id));
  if (account === null) return;
  const reason = await amountRefusal(parts, id, account, { amount, currency: settings.currency });
  if (reason !== null) throw invalidInput('body.amount', reason);
}

/** @throws not_found (the booking), id_taken, invalid_input, messages_stopped */
export async function makePayment(
  parts: PaymentParts,
  hotel: Hotel,
  { caller, origin }: Asking,
  body: CallInput<typeof createPaymentLink>['body'],
): Promise<PaymentLink> {
  const { database, clock, box } = parts;
  const at = clock.now();
  await mustBeTaken(parts, hotel, body.amount);
  const row = await database.write(hotel.id, async (tx) => {
    const earlier = await findById(tx.sql, hotel.id, body.id);
    if (earlier !== null) return repeated(tx, caller, body, earlier);
    const stay = body.booking_id ? await findReader(tx.sql, hotel.id, body.booking_id) : null;
    if (body.booking_id && stay === null) throw new Failure('not_found');
    const code = drawShortCode();
    const { hotel_id: _, start_date, end_date, send = [], ...fields } = body;
    const { timeZone, currency } = hotel.settings;
    const starts_at = firstSecond(start_date, 'body.start_date', timeZone);
    const ends_at = secondAfter(end_date, 'body.end_date', timeZone);
    mustNotBePast(start_date, hotel, at);
    // A link that is over already could only disappoint the person who gets it.
    if (ends_at <= Math.max(starts_at, at)) throw wrong('end_date');
    const link: PaymentRow = {
      ...unpaid,
      ...fields,
      code: box.seal(hotel.id, body.id, code),
      email: fields.email ?? null,
      phone_number: fields.phone_number ?? null,
      purpose: fields.purpose ?? null,
      currency,
      starts_at,
      ends_at,
      checkin: fields.checkin ?? null,
      checkout: fields.checkout ?? null,
      room_number: fields.room_number ?? null,
      booking_id: fields.booking_id ?? null,
      request_id: fields.request_id ?? null,
      created_by: caller.name,
      created_at: at,
      updated_at: at,
    };
    const actor = actorOf(caller);
    return withRequest(tx, link.request_id, { actor, at }, async (request) => {
      if (request !== null) {
        await mustBePayable(tx, hotel, caller, request, (row) => presentPayment(hotel, box, row));
        // A guest would pay for the request of another guest, and read its text.
        if (link.booking_id !== null && link.booking_id !== request.booking_id) throw wrong('booking_id');
      }
      link.sendings = await sendLink(tx, parts, { hotel, origin, link, code, stay, send, at, by: caller.id });
      return addLink(tx, link, code, actor);
    });
  });
  return presentPayment(hotel, box, row);
}

/**
 * @throws not_found, status_not_settable, paid_online, paying_online, edit_conflict, invalid_input, messages_stopped,
 * limit_reached
 */
export async function changePayment(
  parts: PaymentParts,
  hotel: Hotel,
  { caller, origin }: Asking,
  id: string,
  body: CallInput<typeof updatePaymentLink>['body'],
): Promise<PaymentLink> {
  const { database, clock, box } = parts;
  const at = clock.now();
  const actor = actorOf(caller);
  const present = (row: PaymentRow) => presentPayment(hotel, box, row);
  const { status, method, reason, seen: seenReason, send = [] } = body;
  // A link must not be paid both at the desk and at a provider.
  const online = status === 'paid' && method !== undefined ? await endOpenAttempt(parts, hotel.id, id) : 'ended';
  const row = await database.write(hotel.id, async (tx) => {
    // The request of a link never changes, so it can be locked before the link.
    const known = await findById(tx.sql, hotel.id, id);
    return withRequest(tx, known?.request_id ?? null, { actor, at }, (request) =>
      changeLink(tx, request?.status === 'CANCELED'),
    );
  });
  return present(row);

  async function changeLink(tx: TenantWrite, isFutile: boolean): Promise<PaymentRow> {
    return changeEntity(tx, paymentEntity, id, {
      actor,
      at,
      edit: { basedOn: body.version, present },
      async decide(link) {
        const dates = datesOf(hotel, body);
        if (dates.starts_at !== link.starts_at) mustNotBePast(body.start_date, hotel, at);
        const step = stepOf(link, { status, method, reason, seen: seenReason, isFutile, ...dates }, at);
        if (step === 'state')
          throw new Failure(online === 'paid' ? 'paid_online' : 'status_not_settable', { current: present(link) });
        if (typeof step === 'string') throw wrong(step);
        if (step?.act === 'paid' && (online === 'open' || (online === 'ended' && (await isPayableOnline(tx, id)))))
          throw new Failure('paying_online', { current: present(link) });
        const moved = { ...link, ...step?.set };
        // A link that has ended must not be sent.
        if (send.length > 0 && stateOf(moved, at) !== 'open')
          throw new Failure('status_not_settable', { current: present(link) });
        if (step?.act === 'paid' || step?.act === 'canceled') {
          await takeBack(tx, link);
          await followOpenAttempt(tx, link.id, at);
        }
        if (step?.act === 'reversed') {
          await takeBackReceipt(tx, link.id);
          if (step.set.method === 'online') step.set.paid_at = await paidOnlineAt(tx, link);
        }
        if (step !== null) {
          if (moved.status === 'paid') await addReceiptJob(tx, link.id, at);
          const record = { ...noMoney, at, act: step.act, method: moved.method, reason: seenReason ?? reason ?? null };
          await insertRecord(tx.sql, hotel.id, { id, version: link.version + 1 }, actor, record);
        }
        if (send.length === 0) return step && { set: step.set };
        const stay = link.booking_id === null ? null : await findReader(tx.sql, hotel.id, link.booking_id);
        const code = box.open(hotel.id, link.id, link.code);
        const by = caller.id;
        const sendings = await sendLink(tx, parts, { hotel, origin, link: moved, code, stay, send, at, by });
        const isSent = send.some((channel) => parts.delivery.carries[outgoingChannels[channel]]);
        const changed = {
          ...(step && changesOf<PaymentRow>(link, step.set)),
          [isSent ? 'sending' : 'unsent']: { from: null, to: send.join(' ') },
        };
        return { changed, set: { ...step?.set, sendings } };
      },
    });
  }
}

/** Whether another session was begun meanwhile, in which the guest may pay. */
async function isPayableOnline({ sql, hotelId }: TenantWrite, linkId: string): Promise<boolean> {
  return (await findOpenAttempt(sql, hotelId, linkId)) !== null;
}

/** Returns the time of the money that remains after a payment at the reception was undone. */
async function paidOnlineAt({ sql, hotelId }: TenantWrite, { id, paid_at }: PaymentRow): Promise<number | null> {
  const came = (await listAttempts(sql, hotelId, id)).flatMap((attempt) => attempt.paid_at ?? []);
  return came.length === 0 ? paid_at : Math.min(...came);
}

/** Returns the link that the id made before. @throws id_taken if another person made it, or it is for other money */
async function repeated(
  { sql, hotelId }: TenantWrite,
  caller: StaffCaller,
  body: CallInput<typeof createPaymentLink>['body'],
  row: PaymentRow,
): Promise<PaymentRow> {
  const creator = await findCreator(sql, hotelId, 'payment', row.id);
  const isSame =
    row.amount === body.amount &&
    row.booking_id === (body.booking_id ?? null) &&
    row.request_id === (body.request_id ?? null);
  if (!isSame || (creator !== null && creator !== caller.id)) throw new Failure('id_taken');
  return row;
}

/** The days of a link; undefined: not sent. */
function datesOf(
  { settings: { timeZone } }: Hotel,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
): Pick<PaymentPatch, 'starts_at' | 'ends_at'> {
  return {
    starts_at: start_date === undefined ? undefined : firstSecond(start_date, 'body.start_date', timeZone),
    ends_at: end_date === undefined ? undefined : secondAfter(end_date, 'body.end_date', timeZone),
  };
}

/** A new start is today at the earliest, on the hotel's calendar. */
function mustNotBePast(startDate: string | undefined, { settings }: Hotel, at: number): void {
  if (startDate !== undefined && startDate < wallOf(at, settings.timeZone).date)
    throw invalidInput('body.start_date', 'past');
}

function wrong(field: string): Failure {
  return invalidInput(`body.${field}`, 'invalid');
}
