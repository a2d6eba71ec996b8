import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressSmall } from './compress-small.ts';

async function get(bytes: number, accepted: string, type = 'application/json') {
  const app = fastify();
  compressSmall(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 });
  app.get('/', (_, reply) => reply.type(type).send('ü'.repeat(bytes)));
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  await app.close();
  return answer;
}

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip;q=0.5, br;q=1', brotliDecompressSync],
] as const)('a small answer is sent as %s to a client that accepts %s', async (encoding, accepted, open) => {
  const answer = await get(5000, accepted);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(open(answer.rawPayload).toString()).toBe('ü'.repeat(5000));
});

it('an answer that is short, or that the client wants as it is, is not compressed', async () => {
  for (const answer of [await get(200, 'br'), await get(5000, 'identity'), await get(5000, '')])
    expect(answer.headers['content-encoding']).toBeUndefined();
});

it('a long answer and a text are compressed as a stream', async () => {
  for (const answer of [await get(100_000, 'br'), await get(5000, 'br', 'text/plain')])
    expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/^ü+$/);
});
