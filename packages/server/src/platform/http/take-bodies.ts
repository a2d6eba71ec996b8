import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../address-group.ts';
import { Failure } from '../failure.ts';

export interface BodyReading {
  /** Bytes of the longest body. */
  longest: number | ((raw: FastifyRequest) => number);
  /** Parses the bytes; left out: the body is the bytes. */
  read?: (bytes: Buffer, raw: FastifyRequest) => unknown;
}

/** Reads whole bodies, within the budget of the server and of their address; every route uses it. */
export function takeBodies(scope: FastifyInstance, contentType: string, { longest, read }: BodyReading): void {
  scope.addContentTypeParser(contentType, async (raw: FastifyRequest, payload: IncomingMessage) => {
    const most = typeof longest === 'function' ? longest(raw) : longest;
    const bytes = await receiveBody(raw, payload, most);
    return read === undefined ? bytes : read(bytes, raw);
  });
}

async function receiveBody(raw: FastifyRequest, payload: IncomingMessage, longest: number): Promise<Buffer> {
  if (Number(raw.headers['content-length'] ?? 0) > longest) throw new Failure('body_too_large');
  const budget = raw.server.bodyBudget;
  const address = addressGroup(raw.ip);
  const parts: Buffer[] = [];
  let received = 0;
  // An iterator would destroy the connection at the first refusal, before it is answered.
  let onData: (part: Buffer) => void = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      onData = (part) => {
        const isTooLong = received + part.length > longest;
        const refusal = isTooLong ? new Failure('body_too_large') : budget.take(address, part.length);
        if (refusal !== null) return reject(refusal);
        received += part.length;
        parts.push(part);
      };
      payload.on('data', onData).once('end', resolve).once('error', reject);
      payload.once('close', () => reject(new Error('the caller left within the body')));
      // A stream that decompresses the body is paused until it is read.
      payload.resume();
    });
    return Buffer.concat(parts);
  } finally {
    payload.off('data', onData).pause();
    budget.give(address, received);
  }
}
