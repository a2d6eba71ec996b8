import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes from which an answer is compressed, and from which it no longer counts as small. */
export const compressFrom = 2_048;
const smallBelow = 64 * 1024;

const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/**
 * Compresses small JSON answers in one call: a stream for each costs several times the compression itself, and so does
 * a turn through the thread pool. @fastify/compress handles longer answers and other encodings. An uncompressed answer
 * becomes bytes.
 */
export function compressSmall(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < compressFrom || payload.length >= smallBelow) return payload;
    if (reply.hasHeader('content-encoding') || !/[/+]json/.test(String(reply.getHeader('content-type'))))
      return payload;
    const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === null) return bytesOf(payload);
    void reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
    return encoding === 'br'
      ? brotliCompressSync(payload, brotli)
      : gzipSync(payload, { level: constants.Z_BEST_SPEED });
  });
}

/**
 * Encodes UTF-8 in one pass. For text, Fastify would count the bytes, and Node would count them again before it writes
 * them.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length * 3);
  return bytes.subarray(0, bytes.write(text));
}

/** Reads only headers without weights (`q=`), as all browsers send them. */
function encodingOf(accepted: string): 'br' | 'gzip' | null {
  if (accepted.includes(';')) return null;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
