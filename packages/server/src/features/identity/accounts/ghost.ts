import type { Sealing } from '../sealing.ts';
import type { Credential } from '../srp/credential.ts';
import { numberOf, prime } from '../srp/group.ts';

/**
 * The account that a name without one seems to have: the same at every attempt and in every process, and not to be told from
 * a real one without the server's key. No password fits it.
 */
export function ghostOf(sealing: Sealing, poolId: string, name: string): { userId: string; credential: Credential } {
  const drawn = (what: string, bytes: number): Buffer =>
    Buffer.concat(
      Array.from({ length: Math.ceil(bytes / 32) }, (_, part) =>
        sealing.digest('ghost', JSON.stringify([poolId, name, what, part])),
      ),
    ).subarray(0, bytes);
  return {
    userId: uuidFrom(drawn('sub', 16)),
    credential: { salt: numberOf(drawn('salt', 16)), verifier: numberOf(drawn('verifier', 384)) % prime },
  };
}

/** A random UUID, version 4, as `randomUUID` makes them. */
function uuidFrom(bytes: Buffer): string {
  const marked = Buffer.from(bytes);
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x40;
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  return marked.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
