import type { Sealing } from '../sealing.ts';
import type { Credential } from '../srp/credential.ts';
import { numberOf, prime } from '../srp/group.ts';
import { loginName } from './login-name.ts';

/** The decoy of a name without an account: the same at every attempt and in every process. No password fits it. */
export interface DecoyAccount {
  userId: string;
  credential: Credential;
}

/** The name leads to a subject, and the subject leads to itself with the same salt, as with a real account. */
export function decoyAccount(sealing: Sealing, poolId: string, typed: string): DecoyAccount {
  const name = loginName(typed);
  const userId =
    name?.kind === 'sub' ? name.value : uuidFrom(drawn(sealing, [poolId, name?.value ?? typed, 'sub'], 16));
  return {
    userId,
    credential: {
      salt: numberOf(drawn(sealing, [poolId, userId, 'salt'], 16)),
      verifier: numberOf(drawn(sealing, [poolId, userId, 'verifier'], 384)) % prime,
    },
  };
}

/** The purpose keeps its first name: another name would change the subjects of pending sign-ups. */
function drawn(sealing: Sealing, of: readonly string[], bytes: number): Buffer {
  return Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 32) }, (_, part) => sealing.digest('ghost', JSON.stringify([...of, part]))),
  ).subarray(0, bytes);
}

/** Returns a random UUID, version 4, as `randomUUID` does. */
function uuidFrom(bytes: Buffer): string {
  const marked = Buffer.from(bytes);
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x40;
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  return marked.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
