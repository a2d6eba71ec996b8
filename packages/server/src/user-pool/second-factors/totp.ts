import { Secret, TOTP } from 'otpauth';

/** Seconds of one code; a clock may be one step off either way. */
const period = 30;
const window = 1;
/** The length that RFC 4226 recommends; the apps' QR codes stay small. */
const secretBytes = 20;

/** Base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/**
 * Returns the time step of the code; null: no step around now has it.
 * @param secret base32
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const off = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({ token: code, timestamp: now, window });
  return off === null ? null : Math.floor(now / 1000 / period) + off;
}
