import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../sealing.ts';

/** What a refresh token says of itself; nothing of it is believed before `isGenuine`. */
export interface ShownToken {
  originJti: string;
  /** Counts the refresh tokens of one sign-in, from 0. */
  generation: number;
  proof: Buffer;
}

/** What only the server holds of a sign-in. */
export interface TokenOwner {
  originJti: string;
  /** Random; neither the database nor the server key alone makes a token. */
  salt: Buffer;
}

const idBytes = 16;
const numberBytes = 4;
const proofBytes = 32;

/** Made again whenever it is needed and kept nowhere, so that the same successor can be given a second time. */
export function refreshTokenOf(sealing: Sealing, owner: TokenOwner, generation: number): string {
  const number = Buffer.alloc(numberBytes);
  number.writeUInt32BE(generation);
  const id = Buffer.from(owner.originJti.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, number, proofOf(sealing, owner, generation)]).toString('base64url');
}

/** Null: no token of ours, whatever it is. */
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

/** Whether the server gave this token out, now or at any time of the sign-in. */
export function isGenuine(sealing: Sealing, owner: TokenOwner, shown: ShownToken): boolean {
  return timingSafeEqual(proofOf(sealing, owner, shown.generation), shown.proof);
}

function proofOf(sealing: Sealing, { originJti, salt }: TokenOwner, generation: number): Buffer {
  return sealing.digest('refresh', JSON.stringify([originJti, generation, salt.toString('hex')]));
}
