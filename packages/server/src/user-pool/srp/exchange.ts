import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { poolNameOf } from './credential.ts';
import { generator, hashed, modPow, multiplier, numberOf, padded, prime } from './group.ts';

/** The server's half of an SRP-6a exchange, kept between its two steps. */
export interface Exchange {
  verifier: bigint;
  /** The server's secret and public values of this exchange. */
  secret: bigint;
  shown: bigint;
  /** The client's public value. */
  clientShown: bigint;
}

export interface Proof {
  poolId: string;
  userId: string;
  secretBlock: Buffer;
  timestamp: string;
  signature: Buffer;
}

/** 256 bits are twice the strength of the group. */
const secretBytes = 32;

/** Null: the client sent a multiple of the prime, which would make the key the same for every password. */
export function beginExchange(verifier: bigint, clientShown: bigint): Exchange | null {
  if (clientShown % prime === 0n) return null;
  const secret = numberOf(randomBytes(secretBytes)) | 1n;
  const shown = (multiplier * verifier + modPow(generator, secret)) % prime;
  return { verifier, secret, shown, clientShown };
}

/** Checks whether the client knows the password, in constant time. */
export function isProven(exchange: Exchange, proof: Proof): boolean {
  const scrambler = hashed(padded(exchange.clientShown), padded(exchange.shown));
  if (scrambler === 0n) return false;
  const shared = modPow(exchange.clientShown * modPow(exchange.verifier, scrambler), exchange.secret);
  const key = Buffer.from(hkdfSync('sha256', padded(shared), padded(scrambler), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(poolNameOf(proof.poolId))
    .update(proof.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
  return expected.length === proof.signature.length && timingSafeEqual(expected, proof.signature);
}
