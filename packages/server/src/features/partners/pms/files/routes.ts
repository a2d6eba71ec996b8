import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mostFileBytes, type PmsFileTaken, putPmsFile } from '@bellhop/contract/partners/pms-files';
import { readSignature } from '../../../../partners/body-signature.ts';
import { receiveFile } from '../../../../platform/files/receive-file.ts';
import { Failure, invalidInput } from '../../../../platform/http/failure.ts';
import { openAccount } from '../../../../platform/partner-accounts/open-account.ts';
import type { SliceParts } from '../../../../platform/slice.ts';
import { createMinuteLimit } from '../../../../platform/usage/minute-limit.ts';
import { type FileParts, type FileTaker, fileId } from './file-taker.ts';
import { type FileRow, findFile } from './store.ts';
import { noCounts } from './take-file.ts';

/** Files of one hotel's system in a minute. */
const mostFiles = 60;
/** Files that come in at the same time: each takes a place on the disk before it is known whose it is. */
const mostAtOnce = 8;
/** Milliseconds after which the answer is to ask again. */
const patience = 20_000;

type Parts = FileParts & Pick<SliceParts, 'app' | 'gatewayFor'> & { taker: FileTaker };

/** Files that the hotel's own system sends: kept like those of its folder, and taken at once. */
export async function registerFilePut({ app, gatewayFor, ...parts }: Parts): Promise<void> {
  const { clock, inbox, taker, database } = parts;
  const limit = createMinuteLimit(clock);
  let coming = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_raw, payload, done) => done(null, payload));
    gatewayFor(scope).on(putPmsFile, async ({ hotel, params, raw, reply }) => {
      // After a refusal the rest of the bytes is not waited for.
      void reply.header('connection', 'close');
      limit(`${hotel.id} ${raw.ip}`, mostFiles);
      const account = await openAccount(parts, hotel.id, 'pms', null);
      if (account?.driver !== 'csv') throw new Failure('not_found');
      if (Number(raw.headers['content-length'] ?? 0) > mostFileBytes) throw new Failure('file_too_large');
      const keys = [account.webhookKey, ...(account.earlier === null ? [] : [account.earlier.webhookKey])];
      const signed = readSignature(keys, raw.headers, clock.now());
      if (signed === null) throw new Failure('bad_signature');
      if (coming >= mostAtOnce) throw new Failure('uploads_busy', { retry_after: 5 });
      coming += 1;
      const digest = createHash('sha256');
      const draft = await inbox.draft(hotel.id);
      async function* read(bytes: AsyncIterable<Buffer>) {
        for await (const part of bytes) {
          signed?.update(part);
          digest.update(part);
          yield part;
        }
      }
      try {
        await receiveFile(read(raw.body instanceof Readable ? raw.body : Readable.from([])), draft, mostFileBytes);
        if (!signed.fits()) throw new Failure('bad_signature');
        // What was signed is the time of the file: who repeats it later says nothing new.
        const seconds = Number(raw.headers['bellhop-timestamp']);
        const writtenAt = Math.floor(seconds * 1000);
        const name = `${seconds}-${params.name}`;
        const id = fileId(digest.digest('base64url'), writtenAt);
        const find = () => database.read(hotel.id, (sql) => findFile(sql, hotel.id, id));
        const before = await find();
        if (before === null || before.state === 'taking') {
          await inbox.accept(hotel.id, draft, name, writtenAt);
          await inTime(taker.take(hotel.id, name));
        }
        const answer = answerOf(before?.state === 'taken' || before?.state === 'refused' ? before : await find());
        if (answer.state === 'taking') void reply.code(202);
        return answer;
      } finally {
        coming -= 1;
        await inbox.discard(draft);
      }
    });
  });
}

/** @throws invalid_input of a file that is none */
function answerOf(row: FileRow | null): PmsFileTaken {
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
