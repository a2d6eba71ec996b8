import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mostFileBytes, type PmsFileResult, putPmsFile } from '@bellhop/contract/partners/pms-files';
import type { FastifyRequest } from 'fastify';
import { isSignedBody, readSignature, type SignedBytes } from '../../../../partners/body-signature.ts';
import { addressGroup } from '../../../../platform/address-group.ts';
import { Failure, invalidInput } from '../../../../platform/failure.ts';
import { receiveFile } from '../../../../platform/files/receive-file.ts';
import { openAccount } from '../../../../platform/partners/open-account.ts';
import { webhookKeysOf } from '../../../../platform/partners/partner.ts';
import type { SliceParts } from '../../../../platform/slice.ts';
import { createMinuteLimit } from '../../../../platform/usage/minute-limit.ts';
import { type FileParts, type FileTaker, fileId } from './file-taker.ts';
import { type FileRow, findFile } from './store.ts';
import { noCounts } from './take-file.ts';
import { UploadSlots } from './upload-slots.ts';

/** Files that one hotel's system may send within a minute. */
const mostFiles = 60;
/** Milliseconds after which the answer says that the file is still being taken. */
const patience = 20_000;

type Parts = FileParts & Pick<SliceParts, 'app' | 'gatewayFor'> & { taker: FileTaker };

/** Registers the call that receives a file; it is stored beside the files of the folder and taken at once. */
export async function registerFilePut(parts: Parts): Promise<void> {
  const { app, gatewayFor, clock } = parts;
  const limit = createMinuteLimit(clock);
  const slots = new UploadSlots();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_raw, payload, done) => done(null, payload));
    gatewayFor(scope).on(putPmsFile, async ({ hotel, params, raw, reply }) => {
      // After a refusal the server does not read the rest of the body.
      void reply.header('connection', 'close');
      limit(`${hotel.id} ${addressGroup(raw.ip)}`, mostFiles);
      const account = await openAccount(parts, hotel.id, 'pms', null);
      if (account?.driver !== 'csv') throw new Failure('not_found');
      if (Number(raw.headers['content-length'] ?? 0) > mostFileBytes) throw new Failure('file_too_large');
      const keys = webhookKeysOf(account);
      const { signed, isProven } = signatureOf(keys, params.name, raw.headers, clock.now());
      const endUse = slots.take(hotel.id, addressGroup(raw.ip), isProven);
      try {
        const answer = await takeFile(parts, hotel.id, params.name, raw, { signed, endUse });
        if (answer.state === 'taking') void reply.code(202);
        return answer;
      } finally {
        endUse();
      }
    });
  });
}

async function takeFile(
  { dropFolder, database, taker }: Parts,
  hotelId: string,
  sentName: string,
  raw: FastifyRequest,
  { signed, endUse }: { signed: SignedBytes; endUse: () => void },
): Promise<PmsFileResult> {
  const digest = createHash('sha256');
  const draft = await dropFolder.draft(hotelId);
  try {
    const body = raw.body instanceof Readable ? raw.body : Readable.from([]);
    await receiveFile(body, draft, mostFileBytes, (part) => {
      signed.update(part);
      digest.update(part);
    });
    if (!signed.fits()) throw new Failure('bad_signature');
    endUse();
    // The signed time is the time of the file, so a later replay does not count as newer.
    const seconds = Number(raw.headers['bellhop-timestamp']);
    const writtenAt = Math.floor(seconds * 1000);
    const name = `${seconds}-${sentName}`;
    const id = fileId(digest.digest('base64url'), writtenAt);
    const find = () => database.read(hotelId, (sql) => findFile(sql, hotelId, id));
    const before = await find();
    if (before === null || before.state === 'taking') {
      await dropFolder.accept(hotelId, draft, name, writtenAt);
      await inTime(taker.take(hotelId, name));
    }
    return answerOf(before?.state === 'taken' || before?.state === 'refused' ? before : await find());
  } finally {
    await dropFolder.discard(draft);
  }
}

/**
 * Returns the check of the signature, over the digest of the file before it arrives or else over the file itself.
 * @throws bad_signature if the headers have no readable signature, or a wrong signature of the digest
 */
function signatureOf(
  keys: readonly string[],
  name: string,
  headers: Readonly<Record<string, unknown>>,
  now: number,
): { signed: SignedBytes; isProven: boolean } {
  const digest = headers['bellhop-digest'];
  const signed = readSignature(keys, headers, now);
  if (signed === null) throw new Failure('bad_signature');
  if (typeof digest !== 'string') return { signed, isProven: false };
  if (!isSignedBody(keys, headers, `${name}.${digest}`, now)) throw new Failure('bad_signature');
  const hash = createHash('sha256');
  return {
    signed: {
      update: (bytes) => void hash.update(bytes),
      fits: () => digest.toLowerCase() === `sha256=${hash.digest('hex')}`,
    },
    isProven: true,
  };
}

/** @throws invalid_input if the file was refused */
function answerOf(row: FileRow | null): PmsFileResult {
  if (row?.state === 'refused') throw invalidInput('body', row.reason ?? 'refused');
  const { counts = {}, problems = [] } = row ?? {};
  return { state: row?.state ?? 'taking', counts: { ...noCounts, ...counts }, problems: [...problems] };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
