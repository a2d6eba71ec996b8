import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../sealing.ts';

/** The unverified content of a refresh token; `isGenuine` verifies it. */
export interface ShownToken {
  originJti: string;
  /** Counts the refresh tokens of one sign-in, from 0. */
  generation: number;
  proof: Buffer;
}

/** The server's side of a sign-in, which no token contains. */
export interface TokenOwner {
  originJti: string;
  /** Random; neither the database nor the server key alone makes a token. */
  salt: Buffer;
}

const idBytes = 16;
const numberBytes = 4;
const proofBytes = 32;

/** Computed on demand and stored nowhere, so that the same successor can be issued a second time. */
export function refreshTokenOf(sealing: Sealing, owner: TokenOwner, generation: number): string {
  const number = Buffer.alloc(numberBytes);
  number.writeUInt32BE(generation);
  const id = Buffer.from(owner.originJti.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, number, proofOf(sealing, owner, generation)]).toString('base64url');
}

/** Null: not a token of this server. */
export function readRefreshToken(token: string): ShownToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + numberBytes + proofBytes) return null;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  return {
    originJti: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: bytes.readUInt32BE(idBytes),
    proof: bytes.subarray(idBytes + numberBytes),
  };
}

/** Checks whether the server issued this token at any time of the sign-in. */
export function isGenuine(sealing: Sealing, owner: TokenOwner, shown: ShownToken): boolean {
  return timingSafeEqual(proofOf(sealing, owner, shown.generation), shown.proof);
}

function proofOf(sealing: Sealing, { originJti, salt }: TokenOwner, generation: number): Buffer {
  return sealing.digest('refresh', JSON.stringify([originJti, generation, salt.toString('hex')]));
}
