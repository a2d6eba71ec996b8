import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { beginSrp } from '../testing/srp-client.ts';
import { type Credential, isPasswordOf, makeCredential } from './credential.ts';
import { beginExchange, isProven } from './exchange.ts';
import { modPow, padded, prime } from './group.ts';

const poolId = 'eu-west-1_Grand';

function prove(credential: Credential, userId: string, password: string): boolean {
  const client = beginSrp();
  const exchange = beginExchange(credential.verifier, BigInt(`0x${client.shown}`));
  if (exchange === null) return false;
  const secretBlock = randomBytes(48).toString('base64');
  const answer = client.answer(poolId, password, {
    SALT: credential.salt.toString(16),
    SECRET_BLOCK: secretBlock,
    SRP_B: exchange.shown.toString(16),
    USER_ID_FOR_SRP: userId,
  });
  return isProven(exchange, {
    poolId,
    userId,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp: answer['TIMESTAMP'] ?? '',
    signature: Buffer.from(answer['PASSWORD_CLAIM_SIGNATURE'] ?? '', 'base64'),
  });
}

describe('the password proof', () => {
  it('is accepted from who knows the password, whatever numbers chance draws (AUTH-05)', () => {
    for (let round = 0; round < 25; round += 1) {
      const credential = makeCredential(poolId, `user-${round}`, `Pässwörd.${round}`);
      expect(prove(credential, `user-${round}`, `Pässwörd.${round}`)).toBe(true);
    }
  });

  it('is refused with another password, for another user and under another pool', () => {
    const credential = makeCredential(poolId, 'user', 'Right.pass.1');
    expect(prove(credential, 'user', 'Wrong.pass.1')).toBe(false);
    expect(prove(credential, 'other', 'Right.pass.1')).toBe(false);
    expect(prove(makeCredential('eu-west-1_Beach', 'user', 'Right.pass.1'), 'user', 'Right.pass.1')).toBe(false);
  });

  it('refuses to begin with a multiple of the prime, which would make the key public', () => {
    for (const shown of [0n, prime, 2n * prime]) expect(beginExchange(5n, shown)).toBeNull();
  });

  it('knows a password again by its verifier alone', () => {
    const credential = makeCredential(poolId, 'user', 'Right.pass.1');
    expect(isPasswordOf(credential, poolId, 'user', 'Right.pass.1')).toBe(true);
    expect(isPasswordOf(credential, poolId, 'user', 'Right.pass.2')).toBe(false);
  });
});

describe('the SRP arithmetic', () => {
  it('raises to powers as plain numbers do', () => {
    let expected = 1n;
    for (let round = 0; round < 200; round += 1) expected = (expected * 7n) % prime;
    expect(modPow(7n, 200n)).toBe(expected);
  });

  it('writes numbers with a sign bit in front', () => {
    expect(padded(0x7fn).toString('hex')).toBe('7f');
    expect(padded(0x80n).toString('hex')).toBe('0080');
    expect(padded(0x123n).toString('hex')).toBe('0123');
  });
});
