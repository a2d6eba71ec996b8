import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const primeHex = `FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD
  EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED
  EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F
  83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B
  E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510
  15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7
  ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C
  BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF`;
export const prime = BigInt(`0x${primeHex.replaceAll(/\s/g, '')}`);

export interface SrpChallenge {
  SALT: string;
  SECRET_BLOCK: string;
  SRP_B: string;
  USER_ID_FOR_SRP: string;
}

/**
 * The client's half of SRP, written from the protocol with plain bigints and without the server's code, so that an
 * error in the server's arithmetic is not repeated here; for calls that the libraries cannot make.
 */
export function beginSrp(): {
  shown: string;
  answer(poolId: string, password: string, challenge: SrpChallenge): Record<string, string>;
} {
  const secret = number(randomBytes(128));
  const shown = power(2n, secret);
  return {
    shown: shown.toString(16),
    answer(poolId, password, challenge) {
      const poolName = poolId.split('_')[1] ?? '';
      const userId = challenge.USER_ID_FOR_SRP;
      const serverShown = BigInt(`0x${challenge.SRP_B}`);
      const scrambler = hash(padded(shown), padded(serverShown));
      const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
      const x = hash(padded(BigInt(`0x${challenge.SALT}`)), inner);
      const k = hash(padded(prime), padded(2n));
      const base = (((serverShown - k * power(2n, x)) % prime) + prime) % prime;
      return proofOf(power(base, secret + scrambler * x), shown, poolId, challenge);
    },
  };
}

/** The answer of a client with this shared secret. */
export function proofOf(
  shared: bigint,
  shown: bigint,
  poolId: string,
  challenge: SrpChallenge,
): Record<string, string> {
  const poolName = poolId.split('_')[1] ?? '';
  const userId = challenge.USER_ID_FOR_SRP;
  const scrambler = hash(padded(shown), padded(BigInt(`0x${challenge.SRP_B}`)));
  const key = Buffer.from(hkdfSync('sha256', padded(shared), padded(scrambler), 'Caldera Derived Key', 16));
  const timestamp = 'Sat Nov 21 00:30:00 UTC 2026';
  const signature = createHmac('sha256', key)
    .update(poolName + userId)
    .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64');
  return {
    USERNAME: userId,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hash(...parts: Buffer[]): bigint {
  return number(createHash('sha256').update(Buffer.concat(parts)).digest());
}

function number(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
