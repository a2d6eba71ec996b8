import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { attachmentMaxBytes } from '@bellhop/contract/files/attachment';
import { Failure } from '../failure.ts';

/**
 * Streams the body to a new file, so that slow senders take no memory.
 * @throws file_too_large as soon as the limit is passed, whatever length was announced
 */
export async function receiveFile(
  bytes: Readable,
  path: string,
  most: number = attachmentMaxBytes,
  observe: (part: Buffer) => void = () => {},
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let length = 0;
    // The connection stays open, so that a refusal reaches the sender.
    const chunks: AsyncIterable<Buffer> = bytes.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > most) throw new Failure('file_too_large');
      observe(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
}
