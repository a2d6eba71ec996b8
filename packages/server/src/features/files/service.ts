import { createHash } from 'node:crypto';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import {
  type AttachmentExtension,
  attachmentMaxBytes,
  attachmentTypes,
  type createUpload,
  type putUpload,
} from '@bellhop/contract/files/attachment';
import { isShownTo } from '@bellhop/contract/requests/lists';
import { customAlphabet, nanoid } from 'nanoid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ObjectStore, objectKey } from '../../platform/files/object-store.ts';
import { prepareUpload } from '../../platform/files/prepare-upload.ts';
import { fileName, previewName } from '../../platform/files/stored-attachment.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { GuestCaller, StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import {
  countWaiting,
  findByTicket,
  findRequestRights,
  insert,
  markStored,
  type RequestRights,
  removeForgotten,
} from './store.ts';

export interface FilesParts {
  database: Database;
  clock: Clock;
  objects: ObjectStore;
}

/** Seconds between ticket and bytes: a photo over a poor network takes a few minutes. */
const ticketSeconds = 900;
/** Files of one person that wait to be named: protects the disk from who only uploads. */
const mostWaiting = 40;
/** A file that nothing named a day after its ticket ran out is forgotten, a few with each new ticket. */
const forgottenAfterSeconds = 86_400;
const forgottenAtOnce = 20;

/** MSG-09: ten random characters. */
const newFileId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);
const ticketSecretLength = 22;

/** A ticket for one file of a request that the caller may write to; guests also for a request that they are about to make. */
export async function giveTicket(
  { database, clock, objects }: FilesParts,
  hotel: Hotel,
  origin: string,
  caller: StaffCaller | GuestCaller,
  body: CallInput<typeof createUpload>['body'],
): Promise<CallAnswer<typeof createUpload>> {
  const hotelId = hotel.id;
  if (body.bytes > attachmentMaxBytes) throw new Failure('file_too_large');
  const extension = extensionOf(body.content_type, body.name);
  const owner = caller.kind === 'staff' ? `staff:${caller.id}` : `guest:${caller.userId}`;
  const id = newFileId();
  // The bytes come without a session: the ticket itself says whose hotel it is of.
  const ticket = `${nanoid(ticketSecretLength)}_${hotelId}`;
  const expiresAt = clock.now() + ticketSeconds;
  const forgotten = await database.write(hotelId, async ({ sql }) => {
    const request = await findRequestRights(sql, hotelId, body.request_id);
    if (!mayAttach(hotel, caller, request)) throw new Failure('not_found');
    if ((await countWaiting(sql, hotelId, owner)) >= mostWaiting) throw new Failure('too_many_requests');
    await insert(sql, hotelId, {
      id,
      ticketHash: hashOf(ticket),
      requestId: body.request_id,
      owner,
      name: body.name,
      extension,
      contentType: attachmentTypes[extension],
      expiresAt,
    });
    return removeForgotten(sql, hotelId, clock.now() - forgottenAfterSeconds, forgottenAtOnce);
  });
  for (const file of forgotten) {
    await objects.remove(objectKey(hotelId, file.request_id, fileName(file)));
    if (file.has_preview) await objects.remove(objectKey(hotelId, file.request_id, previewName(file)));
  }
  return {
    id,
    key: objectKey(hotelId, body.request_id, fileName({ id, extension })),
    upload_url: `${origin}/api/files/uploads/${ticket}`,
    expires_at: expiresAt,
  };
}

/** Takes the bytes of a ticket: once, and only what their own bytes show to be allowed. */
export async function takeBytes(
  { database, clock, objects }: FilesParts,
  ticket: string,
  bytes: AsyncIterable<Buffer>,
): Promise<CallAnswer<typeof putUpload>> {
  const hotelId = ticket.slice(ticketSecretLength + 1);
  const ticketHash = hashOf(ticket);
  const upload = await database.read(hotelId, (sql) => findByTicket(sql, hotelId, ticketHash));
  if (upload === null || upload.stored_at !== null || upload.expires_at <= clock.now())
    throw new Failure('upload_expired');
  const prepared = await prepareUpload(await collect(bytes));
  const file = { id: upload.id, extension: prepared.extension };
  await database.write(hotelId, async ({ sql }) => {
    const stored = {
      extension: prepared.extension,
      content_type: prepared.contentType,
      bytes: prepared.bytes.length,
      has_preview: prepared.preview !== null,
    };
    // Two at once: the second waits here for the first, then finds the ticket used.
    if (!(await markStored(sql, hotelId, ticketHash, stored, clock.now()))) throw new Failure('upload_expired');
    await objects.put(objectKey(hotelId, upload.request_id, fileName(file)), prepared.bytes);
    if (prepared.preview !== null) {
      await objects.put(objectKey(hotelId, upload.request_id, previewName(file)), prepared.preview);
    }
  });
  return { id: upload.id, content_type: prepared.contentType, bytes: prepared.bytes.length };
}

function mayAttach(hotel: Hotel, caller: StaffCaller | GuestCaller, request: RequestRights | null): boolean {
  if (caller.kind === 'staff') return request !== null && isShownTo(hotel.settings, caller.privileges, request);
  return request === null || (!request.is_staff && request.booking_id === caller.bookingId);
}

/** What the file is said to be, for the key in the ticket; what it is, its bytes will tell. */
function extensionOf(contentType: string, name: string): AttachmentExtension {
  const ending = name.toLowerCase().split('.').at(-1);
  const known = Object.entries(attachmentTypes).find(
    ([extension, type]) => type === contentType.toLowerCase() || (contentType === '' && extension === ending),
  );
  if (known === undefined) throw new Failure('file_type_not_allowed');
  // A key of the constant object that it was found in.
  return known[0] as AttachmentExtension;
}

/** @throws file_too_large as soon as it is known, whatever length was announced. */
async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > attachmentMaxBytes) throw new Failure('file_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
