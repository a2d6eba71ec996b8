import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { codeOf, StartFailure } from '../../start-failure.ts';
import { isFileFailure, isThere } from '../paths.ts';
import { partsPrefix } from './manifest.ts';

/** Takes entries one after another; each is in the archive once its promise resolves. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  addStream(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** SHA-256 of the entries since the last list of digests, by their names. */
  digests(): Record<string, string>;
}

/** Number of entries per list of digests, so that few digests are in memory. */
const digestsAtOnce = 5000;
/** Low, because the running server needs the processor and photos do not compress. */
const compression = 2;

/**
 * Writes a gzipped tar of mode 0600 under another name beside `file`, and renames it when it is whole and on the disk.
 * Throws `StartFailure` if the file is there already or cannot be written.
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await refuseExisting(file);
  const target = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw explained(file, error);
  });
  try {
    const { readable, controller } = createTarPacker();
    const gzip = createGzip({ level: compression });
    const writing = pipeline(
      Readable.from(readable),
      gzip,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await target.appendFile(chunk);
      },
      { signal },
    );
    // A failure of the writing also fails the entry that is being added; `failure` keeps the reason.
    const failure = writing.then(
      () => null,
      (error: unknown) => error,
    );
    try {
      await work(entriesInto(controller));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      const reason = await failure;
      throw codeOf(reason) === undefined || reason === error ? error : reason;
    }
    await writing;
    await target.sync();
    await refuseExisting(file);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw signal.aborted ? new StartFailure('Interrupted; nothing was written.', error) : explained(file, error);
  } finally {
    await target.close();
  }
}

function entriesInto(controller: ReturnType<typeof createTarPacker>['controller']): ArchiveWriter {
  let digests: Record<string, string> = {};
  let lists = 0;

  async function put(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash('sha256');
    const body = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    digests[name] = hash.digest('hex');
  }

  async function listWhereMany(): Promise<void> {
    if (Object.keys(digests).length < digestsAtOnce) return;
    const list = Buffer.from(JSON.stringify(digests));
    digests = {};
    lists += 1;
    await put(`${partsPrefix}${lists}.json`, list.length, [list]);
  }

  return {
    async add(name, content) {
      await put(name, content.length, [content]);
      await listWhereMany();
    },
    async addStream(name, bytes, content) {
      await put(name, bytes, content);
      await listWhereMany();
    },
    digests: () => digests,
  };
}

async function refuseExisting(file: string): Promise<void> {
  if (await isThere(file)) throw new StartFailure(`The file ${file} is there already; nothing was written.`);
}

function explained(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'EEXIST') {
    return new StartFailure(`Another backup writes ${file}, or was killed: then delete ${file}.unfinished.`, error);
  }
  if (!isFileFailure(code)) return error;
  return new StartFailure(`The file ${file} cannot be written (${code}); nothing is left of it.`, error);
}
