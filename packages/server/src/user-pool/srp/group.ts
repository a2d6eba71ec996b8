import { createDiffieHellman, createHash } from 'node:crypto';

// RFC 3526 group 15, 3072 bits, which Cognito's clients have built in, with 2 as the generator.
const primeHex =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';

export const prime = BigInt(`0x${primeHex}`);
export const generator = 2n;
export const multiplier = hashed(padded(prime), padded(generator));

// A shared secret of Diffie-Hellman is peer^private mod prime: OpenSSL's own modular power, in constant time, without a
// library of big numbers. One shared object, because making one tests the prime again; its use is synchronous.
const power = createDiffieHellman(bytesOf(prime), 2);

/**
 * base^exponent modulo the prime.
 * @throws if the base is 0, 1 or -1 modulo the prime, which no genuine exchange produces
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  power.setPrivateKey(bytesOf(exponent));
  return numberOf(power.computeSecret(bytesOf(base % prime)));
}

/**
 * Bytes as Java's BigInteger writes them, with a sign bit in front: the form over which all of Cognito's hashes are
 * made.
 */
export function padded(value: bigint): Buffer {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
}

/** SHA-256 over the parts, as a number. */
export function hashed(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return numberOf(hash.digest());
}

export function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}
