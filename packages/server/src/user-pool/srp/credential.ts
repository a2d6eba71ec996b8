import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { generator, hashed, modPow, numberOf, padded } from './group.ts';

/** The salt and verifier stored instead of a password. */
export interface Credential {
  salt: bigint;
  verifier: bigint;
}

const saltBytes = 16;

/** `userId` is the account's subject, which clients mix in regardless of the typed name. */
export function makeCredential(poolId: string, userId: string, password: string): Credential {
  const salt = numberOf(randomBytes(saltBytes));
  return { salt, verifier: verifierOf(poolId, userId, password, salt) };
}

export function isPasswordOf(credential: Credential, poolId: string, userId: string, password: string): boolean {
  const computed = padded(verifierOf(poolId, userId, password, credential.salt));
  const stored = padded(credential.verifier);
  return computed.length === stored.length && timingSafeEqual(computed, stored);
}

/** False: a password was set in between, even if it is the same password. */
export function isSameCredential(one: Credential, other: Credential): boolean {
  return one.salt === other.salt && one.verifier === other.verifier;
}

/** The part of a pool's id that the clients mix into the password's proof. */
export function poolNameOf(poolId: string): string {
  return poolId.slice(poolId.indexOf('_') + 1);
}

export function credentialToBytes(credential: Credential): Buffer {
  return Buffer.from(JSON.stringify([credential.salt.toString(16), credential.verifier.toString(16)]));
}

export function credentialFromBytes(bytes: Buffer): Credential {
  // `credentialToBytes` wrote these bytes, and they were authenticated.
  const [salt, verifier] = JSON.parse(bytes.toString()) as [string, string];
  return { salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) };
}

/** Computes the verifier of a password for a name and salt. */
export function verifierOf(poolId: string, userId: string, password: string, salt: bigint): bigint {
  const secret = createHash('sha256')
    .update(`${poolNameOf(poolId)}${userId}:${password}`)
    .digest();
  return modPow(generator, hashed(padded(salt), secret));
}
