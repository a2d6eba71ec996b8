import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';

/** One entry of an archive; its content must be read to the end before the next entry comes. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Yields the entries of a gzipped tar in order. Throws if the tar is damaged, and at its end if it is cut off. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const stop = new AbortController();
  const feeding = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(decoder.writable), {
    signal: stop.signal,
  });
  // A failure of the feeding also fails the entry that is being read.
  feeding.catch(() => {});
  try {
    for await (const { header, body } of decoder.readable) yield { name: header.name, content: body };
    await feeding;
  } finally {
    stop.abort();
  }
}

export async function contentOf({ content }: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
