import type { CallInput } from '@bellhop/contract/call';
import type {
  addOwnComment,
  createOwnRequest,
  GuestComment,
  GuestStay,
  OwnRequest,
  OwnRequestDetail,
} from '@bellhop/contract/guests/calls';
import { mayBeRated } from '@bellhop/contract/guests/rating';
import type { Database, Sql } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../platform/session/caller.ts';
import { guestSpender, guestSubject } from '../../platform/usage/usage.ts';
import { findCurrent as findCurrentKey } from '../bookings/keys/store.ts';
import { presentStay } from '../bookings/present.ts';
import { findById as findStay } from '../bookings/store.ts';
import { claimUploads } from '../files/claim-uploads.ts';
import { type Author, addMessage } from '../requests/comments/conversation.ts';
import { listOfRequest } from '../requests/comments/store.ts';
import { writeRequest } from '../requests/create-request.ts';
import { type Frame, presentGuestComment, presentOwnRequest } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { findBooking, findById, findService, listOfBooking, requestEntity } from '../requests/store.ts';
import { guestMayAskFor, guestMayWriteTo } from './rules.ts';
import type { GuestParts } from './sessions.ts';

/** The limit of the list of a stay's requests. */
const mostOwn = 200;

export async function readStay({ database }: GuestParts, { hotel }: Frame, caller: GuestCaller): Promise<GuestStay> {
  const [row, key] = await database.read(hotel.id, (sql) =>
    Promise.all([findStay(sql, hotel.id, caller.bookingId), findCurrentKey(sql, hotel.id, caller.bookingId)]),
  );
  if (row === null) throw new Failure('stay_ended');
  return presentStay(hotel, row, key);
}

export async function readOwnRequests(
  { database }: GuestParts,
  frame: Frame,
  caller: GuestCaller,
): Promise<OwnRequest[]> {
  const rows = await database.read(frame.hotel.id, (sql) =>
    listOfBooking(sql, frame.hotel.id, caller.bookingId, mostOwn),
  );
  return rows.map((row) => presentOwnRequest(frame, row));
}

export function readOwnRequest(
  { database }: GuestParts,
  frame: Frame,
  caller: GuestCaller,
  id: string,
): Promise<OwnRequestDetail> {
  return readDetail(database, frame, caller, id);
}

export async function askFor(
  { database, clock }: GuestParts,
  frame: Frame,
  caller: GuestCaller,
  body: CallInput<typeof createOwnRequest>['body'],
  addressDigest: string,
): Promise<OwnRequestDetail> {
  const hotelId = frame.hotel.id;
  const at = clock.now();
  await database.write(hotelId, async (tx) => {
    const [service, booking, earlier] = await Promise.all([
      findService(tx.sql, hotelId, body.service_id),
      findBooking(tx.sql, hotelId, caller.bookingId),
      findById(tx.sql, hotelId, body.id),
    ]);
    if (service === null || booking === null) throw new Failure('not_found');
    if (!guestMayAskFor(service) && !guestMayWriteTo(frame.hotel.settings, service, body))
      throw new Failure('not_found');
    const author = authorOf(frame, caller, addressDigest);
    const fileIds = body.attachments.map((file) => file.id);
    await writeRequest(tx, frame, service, earlier, {
      id: body.id,
      booking,
      requesterId: caller.userId,
      values: body.custom_fields_values,
      text: body.text,
      files: (sql: Sql) => claimUploads(sql, hotelId, body.id, author.owner, fileIds, at),
      author,
      at,
    });
  });
  return readDetail(database, frame, caller, body.id);
}

export async function writeToStaff(
  { database, clock }: GuestParts,
  frame: Frame,
  caller: GuestCaller,
  requestId: string,
  body: CallInput<typeof addOwnComment>['body'],
  addressDigest: string,
): Promise<GuestComment> {
  const author = authorOf(frame, caller, addressDigest);
  const message = { id: body.id, body: body.body, attachmentIds: body.attachments.map((file) => file.id) };
  const row = await database.write(frame.hotel.id, (tx) =>
    addMessage(tx, requestId, author, message, clock.now(), (request) => own(request, caller)),
  );
  return presentGuestComment(frame, row);
}

/** Sets the rating; a new rating replaces the earlier rating. */
export async function rate(
  { database, clock }: GuestParts,
  frame: Frame,
  caller: GuestCaller,
  id: string,
  rating: number,
): Promise<OwnRequest> {
  const at = clock.now();
  const row = await database.write(frame.hotel.id, (tx) =>
    changeEntity(tx, requestEntity, id, {
      actor: actorOf(caller),
      at,
      decide(current) {
        const request = own(current, caller);
        if (!mayBeRated(presentOwnRequest(frame, request), at)) throw new Failure('rating_not_possible');
        return { set: { rating } };
      },
    }),
  );
  return presentOwnRequest(frame, row);
}

async function readDetail(
  database: Database,
  frame: Frame,
  caller: GuestCaller,
  id: string,
): Promise<OwnRequestDetail> {
  const [row, comments] = await database.read(frame.hotel.id, (sql) =>
    Promise.all([findById(sql, frame.hotel.id, id), listOfRequest(sql, frame.hotel.id, id)]),
  );
  return {
    ...presentOwnRequest(frame, own(row, caller)),
    comments: comments.map((comment) => presentGuestComment(frame, comment)),
  };
}

/** Returns the guest's own request; other stays' and internal ones are not found. */
export function own(row: RequestRow | null, caller: GuestCaller): RequestRow {
  if (row === null || row.is_staff || row.booking_id !== caller.bookingId) throw new Failure('not_found');
  return row;
}

export function authorOf({ hotel }: Pick<Frame, 'hotel'>, caller: GuestCaller, addressDigest: string): Author {
  return {
    actor: actorOf(caller),
    isStaff: false,
    owner: guestSubject(caller.userId),
    spender: guestSpender(hotel, caller, addressDigest),
  };
}
