import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { paperTypes } from '@bellhop/contract/check-in/papers';
import { type AttachmentExtension, attachmentMaxBytes, attachmentTypes } from '@bellhop/contract/files/attachment';
import type { createUpload, putUpload } from '@bellhop/contract/files/uploads';
import { customAlphabet, nanoid } from 'nanoid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { type ObjectStore, objectKey } from '../../platform/files/object-store.ts';
import type { PaperBox } from '../../platform/files/paper-box.ts';
import type { PreparePool, Turn } from '../../platform/files/prepare-pool.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { fileName, previewName } from '../../platform/files/stored-attachment.ts';
import type { GuestCaller, StaffCaller } from '../../platform/session/caller.ts';
import type { SessionReaders } from '../../platform/session/session.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { type AddressDigest, type Spender, spend } from '../../platform/usage/usage.ts';
import { mayAttach, mayBringPaper, mayReport } from './policy.ts';
import { countWaiting, findRequestRights, giveBack, insert, markStored, type PendingUpload, take } from './store.ts';
import { isStanding, sessionOf, spenderOf } from './ticket-session.ts';

export interface FilesParts {
  database: Database;
  clock: Clock;
  objects: ObjectStore;
  pool: PreparePool;
  papers: PaperBox;
  addressDigest: AddressDigest;
  hotels: HotelDirectory;
  readers: Pick<SessionReaders, 'accounts' | 'privileges' | 'guests'>;
}

/** Seconds between ticket and bytes: a photo over a poor network takes a few minutes. */
const ticketSeconds = 900;
/** Tries of a ticket: a broken connection may be retried, while an invalid file would be refused again. */
const mostTries = 3;
/** Seconds after which a ticket in use counts as abandoned: no upload takes so long. */
const takenSeconds = 300;
/** Files of one person without a message; protects the disk. */
const mostWaiting = 40;

/** MSG-09: ten random characters. */
const newFileId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);
const ticketSecretLength = 22;

/**
 * Gives a ticket for a file of a request that the caller may write to; guests may get it before they make the request, staff before they report a defect.
 */
export async function giveTicket(
  { database, clock, addressDigest }: Pick<FilesParts, 'database' | 'clock' | 'addressDigest'>,
  hotel: Hotel,
  { origin, address }: { origin: string; address: string },
  caller: StaffCaller | GuestCaller,
  body: CallInput<typeof createUpload>['body'],
): Promise<CallAnswer<typeof createUpload>> {
  const hotelId = hotel.id;
  if (body.bytes > attachmentMaxBytes) throw new Failure('file_too_large');
  const extension = extensionOf(body.content_type, body.name);
  const kind = body.kind === 'identity' ? body.kind : null;
  if (kind === 'identity') mustTakePaper(hotel, caller, extension);
  const owner = caller.kind === 'staff' ? `staff:${caller.id}` : `guest:${caller.userId}`;
  const session = sessionOf(caller);
  const spender = spenderOf(hotel, session, addressDigest(hotelId, address));
  const id = newFileId();
  // The bytes come without a session, so the ticket contains the hotel.
  const ticket = `${nanoid(ticketSecretLength)}_${hotelId}`;
  const expiresAt = clock.now() + ticketSeconds;
  await database.write(hotelId, async ({ sql }) => {
    const request = await findRequestRights(sql, hotelId, body.request_id);
    const may =
      body.kind === 'defect' ? mayReport(hotel.settings, caller, request) : mayAttach(hotel.settings, caller, request);
    if (!may) throw new Failure('not_found');
    if ((await countWaiting(sql, hotelId, owner)) >= mostWaiting) throw new Failure('too_many_requests');
    // The amount is 0 here, but a guest without space is refused before sending the bytes.
    for (const kind of ['sent_bytes', 'kept_bytes'] as const) {
      await spend(sql, spender, kind, 0, clock.now(), body.bytes);
    }
    await insert(sql, hotelId, {
      id,
      kind,
      ticketHash: hashOf(ticket),
      requestId: body.request_id,
      owner,
      // Names of files often contain the guest's name.
      name: kind === null ? body.name : '',
      extension,
      contentType: attachmentTypes[extension],
      expiresAt,
      session,
    });
  });
  return {
    id,
    key: objectKey(hotelId, body.request_id, fileName({ id, extension })),
    upload_url: `${origin}/api/files/uploads/${ticket}`,
    expires_at: expiresAt,
  };
}

/** Takes the bytes of a ticket once, if their content is of an allowed type. */
export async function takeBytes(
  parts: FilesParts,
  ticket: string,
  bytes: Readable,
  address: string,
): Promise<CallAnswer<typeof putUpload>> {
  const { database, clock } = parts;
  const hotelId = ticket.slice(ticketSecretLength + 1);
  const ticketHash = hashOf(ticket);
  // The ticket is claimed before any work, so that a ticket sent twice starts one upload.
  const upload = await database.write(hotelId, ({ sql }) =>
    take(sql, hotelId, ticketHash, clock.now(), { mostTries, deadSince: clock.now() - takenSeconds }),
  );
  if (upload === null || upload.session === null) throw new Failure('upload_expired');
  try {
    if (!(await isStanding(parts.readers, hotelId, upload.session))) throw new Failure('upload_expired');
    const hotel = await parts.hotels.byId(hotelId);
    if (hotel === null) throw new Failure('upload_expired');
    const spender = spenderOf(hotel, upload.session, parts.addressDigest(hotelId, address));
    const turn = await beginTurn(parts.pool, `${hotelId}/${upload.owner}`, bytes);
    try {
      return await keepBytes(parts, { hotelId, ticketHash, upload, spender }, bytes, turn);
    } finally {
      turn.end();
    }
  } catch (error) {
    const counts = !(error instanceof Failure && error.code === 'uploads_busy');
    await database.write(hotelId, ({ sql }) => giveBack(sql, hotelId, ticketHash, upload, counts));
    throw error;
  }
}

/** Reads a refused body to its end, because browsers show no answer while the body is unsent. */
async function beginTurn(pool: PreparePool, owner: string, bytes: Readable): Promise<Turn> {
  try {
    return pool.begin(owner);
  } catch (error) {
    let length = 0;
    const chunks: AsyncIterable<Buffer> = bytes;
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > attachmentMaxBytes) break;
    }
    throw error;
  }
}

interface SpentTicket {
  hotelId: string;
  ticketHash: string;
  upload: PendingUpload;
  spender: Spender;
}

async function keepBytes(
  { database, clock, objects, papers }: FilesParts,
  { hotelId, ticketHash, upload, spender }: SpentTicket,
  bytes: Readable,
  turn: Turn,
): Promise<CallAnswer<typeof putUpload>> {
  const isPaper = upload.kind === 'identity';
  const preview = objects.draft();
  const paths = { source: objects.draft(), kept: objects.draft(), preview: isPaper ? null : preview };
  try {
    await receiveFile(bytes, paths.source);
    const prepared = await turn.prepare(paths);
    if (isPaper) {
      if (!paperTypes.includes(prepared.extension)) throw new Failure('file_type_not_allowed');
      await writeFile(paths.kept, papers.seal(hotelId, upload.id, await readFile(paths.kept)));
    }
    const file = { id: upload.id, extension: prepared.extension };
    const stored = {
      extension: prepared.extension,
      content_type: prepared.contentType,
      bytes: prepared.bytes,
      has_preview: prepared.preview,
    };
    await database.write(hotelId, async ({ sql }) => {
      if (!(await markStored(sql, hotelId, ticketHash, upload, stored, clock.now()))) {
        throw new Failure('upload_expired');
      }
      for (const kind of ['sent_bytes', 'kept_bytes'] as const) {
        await spend(sql, spender, kind, prepared.bytes, clock.now());
      }
      await objects.keep(objectKey(hotelId, upload.request_id, fileName(file)), paths.kept);
      if (prepared.preview) await objects.keep(objectKey(hotelId, upload.request_id, previewName(file)), preview);
    });
    return { id: upload.id, content_type: prepared.contentType, bytes: prepared.bytes };
  } finally {
    await Promise.all([paths.source, paths.kept, preview].map((path) => rm(path, { force: true })));
  }
}

/**
 * Refuses pictures of identity papers unless the hotel takes them and the caller handles or makes check-ins.
 * @throws not_allowed, file_type_not_allowed
 */
function mustTakePaper({ settings }: Hotel, caller: StaffCaller | GuestCaller, extension: AttachmentExtension): void {
  if (!mayBringPaper(settings, caller)) throw new Failure('not_allowed');
  if (!paperTypes.includes(extension)) throw new Failure('file_type_not_allowed');
}

/** Returns the announced type, for the key in the ticket; the bytes decide the final type. */
function extensionOf(contentType: string, name: string): AttachmentExtension {
  const ending = name.toLowerCase().split('.').at(-1);
  const known = Object.entries(attachmentTypes).find(
    ([extension, type]) => type === contentType.toLowerCase() || (contentType === '' && extension === ending),
  );
  if (known === undefined) throw new Failure('file_type_not_allowed');
  // `known` is an entry of `attachmentTypes`.
  return known[0] as AttachmentExtension;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
