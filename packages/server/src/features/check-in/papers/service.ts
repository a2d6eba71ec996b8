import { buffer } from 'node:stream/consumers';
import type { CallAnswer } from '@bellhop/contract/call';
import type { openPaper } from '@bellhop/contract/check-in/papers';
import { isInHand, mayGuestEdit } from '@bellhop/contract/check-in/state';
import type { CheckInDetail, OwnCheckIn, PaperSide } from '@bellhop/contract/check-in/view';
import { keepPace } from '../../../platform/access-records/pace.ts';
import { recordAccess } from '../../../platform/access-records/store.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type ObjectStore, objectKey } from '../../../platform/files/object-store.ts';
import type { PaperBox } from '../../../platform/files/paper-box.ts';
import { type AddressSigner, paperSeconds } from '../../../platform/files/signed-address.ts';
import { fileName } from '../../../platform/files/stored-attachment.ts';
import { actorOf, type GuestCaller, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { claimUploads } from '../../files/claim-uploads.ts';
import { mustBeOpenToStaff } from '../../requests/access.ts';
import type { Frame } from '../../requests/present.ts';
import { type CheckInStep, changeCheckIn } from '../change-check-in.ts';
import { type EditParts, positionOf } from '../edit-form.ts';
import { stayAndCheckIn, writeOwn } from '../guests.ts';
import { type CheckInParts, checkInOf } from '../held-check-in.ts';
import { stateNow } from '../present.ts';
import type { CheckInRow } from '../row.ts';
import { readDetail, seenIn } from '../staff-acts.ts';
import { listGuests } from '../store.ts';
import { removePictures } from './erase.ts';
import { findOfRequest, findPicture, listPapers, removePaper, replacePaper } from './store.ts';

export interface PaperParts extends CheckInParts, Pick<EditParts, 'codes'> {
  objects: ObjectStore;
  papers: PaperBox;
}

export interface PaperPlace {
  position: number;
  /** The id of the guest; undefined: the guest at this position. */
  guest?: string | undefined;
  side: PaperSide;
}

/** The upload that becomes the picture of a place. */
interface NewPaper {
  upload: string;
  /** The purpose for which `owner` asked for the upload. */
  folder: string;
  owner: string;
}

/** A guest hands a picture to the hotel, or takes it back (null), until staff accept the check-in. */
export async function changeOwnPaper(
  parts: PaperParts,
  hotel: Hotel,
  caller: GuestCaller,
  place: PaperPlace,
  upload: string | null,
): Promise<OwnCheckIn> {
  const own = await writeOwn(parts, hotel, caller, async (tx, at) => {
    const [stay, checkIn] = await stayAndCheckIn(tx.sql, hotel.id, caller);
    await changeCheckIn(tx, checkIn, {
      actor: actorOf(caller),
      at,
      decide(row) {
        if (!mayGuestEdit(stateNow(row, stay, at))) throw new Failure('status_not_settable');
        const picture = upload === null ? null : { upload, folder: row.id, owner: `guest:${caller.userId}` };
        return stepOf(tx, row, place, picture, at);
      },
    });
  });
  await removePictures(parts, hotel.id);
  return own;
}

/** The same by staff, as long as the guests have not checked in. */
export async function changePaper(
  parts: PaperParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  place: PaperPlace,
  upload: string | null,
): Promise<CheckInDetail> {
  const { hotel } = frame;
  await parts.database.write(hotel.id, async (tx) => {
    const at = parts.clock.now();
    const request = await checkInOf(tx.sql, { frame, caller, id });
    mustBeOpenToStaff(frame, request);
    await changeCheckIn(tx, await seenIn(tx, request), {
      actor: actorOf(caller),
      at,
      decide(row) {
        if (!isInHand(row.state)) throw new Failure('status_not_settable');
        const picture = upload === null ? null : { upload, folder: id, owner: `staff:${caller.id}` };
        return stepOf(tx, row, place, picture, at);
      },
    });
  });
  await removePictures(parts, hotel.id);
  return readDetail(parts, frame, caller, id);
}

/** @throws not_found, edit_conflict, upload_missing */
async function stepOf(
  { sql, hotelId }: TenantWrite,
  row: CheckInRow,
  place: PaperPlace,
  picture: NewPaper | null,
  at: number,
): Promise<CheckInStep | null> {
  const { side } = place;
  const rows = await listGuests(sql, hotelId, row.id);
  const position = positionOf(rows, { position: place.position, guest: place.guest });
  if (rows[position] === undefined) throw new Failure('not_found');
  const all = await listPapers(sql, hotelId, row.id);
  const current = all.find((paper) => paper.position === position && paper.side === side && paper.erased_at === null);
  // Sent again.
  if (current?.id === picture?.upload) return null;
  if (picture === null) {
    await removePaper(sql, hotelId, row.id, place);
  } else {
    await claimUploads(sql, hotelId, picture.folder, picture.owner, [picture.upload], at, 'identity');
    await replacePaper(sql, hotelId, row.id, { id: picture.upload, position, side, added_at: at, erased_at: null });
  }
  const papers = { from: current === undefined ? null : 'set', to: picture === null ? null : 'set' };
  return { set: {}, logged: { papers }, request: isInHand(row.state) ? {} : undefined };
}

/**
 * An address of one picture, for two minutes (decision 69); that it was opened is recorded before the answer leaves.
 * @throws not_found, erased, too_many_requests
 */
export async function open(
  { database, clock }: PaperParts,
  { hotel, signer }: Frame,
  caller: StaffCaller,
  id: string,
  paper: string,
): Promise<CallAnswer<typeof openPaper>> {
  const at = clock.now();
  await keepPace({ database, clock }, hotel, caller, 'papers');
  return database.write(hotel.id, async (tx) => {
    const request = await checkInOf(tx.sql, { frame: { hotel, signer }, caller, id });
    const row = await findOfRequest(tx.sql, hotel.id, id, paper, at);
    if (row === null) throw new Failure('not_found');
    if (row.is_gone) throw new Failure('erased');
    const act = { at, actor: caller.id, what: 'papers', entity: 'request', entityId: id } as const;
    await recordAccess(tx, { ...act, bookingId: request.booking_id });
    const path = pathOf(hotel.id, paper);
    return {
      url: `/files/${path}?${signer.sign(path, hotel.readAt ?? hotel.id, 'paper')}`,
      expires_at: at + paperSeconds,
    };
  });
}

/** The bytes behind an address; null: made up, expired, of another hotel's host, or the picture is gone. */
export async function readPicture(
  { database, objects, papers }: Pick<PaperParts, 'database' | 'objects' | 'papers'>,
  signer: AddressSigner,
  host: Hotel | null,
  { hotelId, paper, query }: { hotelId: string; paper: string; query: { e?: unknown; s?: unknown } },
): Promise<{ type: string; bytes: Buffer } | null> {
  if (host === null || signer.check(pathOf(hotelId, paper), host.id, query) === null) return null;
  const row = await database.read(hotelId, (sql) => findPicture(sql, hotelId, paper));
  const object = row && (await objects.get(objectKey(hotelId, row.request_id, fileName(row))));
  if (object === null) return null;
  return { type: row?.content_type ?? '', bytes: papers.open(hotelId, paper, await buffer(object.body)) };
}

function pathOf(hotelId: string, paper: string): string {
  return `papers/${hotelId}/${paper}`;
}
