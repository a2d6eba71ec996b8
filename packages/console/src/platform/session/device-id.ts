import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { toBase64url } from '../base64url.ts';

const storedDevice = inLocal('bellhop.device', z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)));

/**
 * Returns 128 random bits in base64url that name this browser to the built-in pool. Once a person has signed in here,
 * the pool counts wrong passwords of this browser apart; it also derives the key that seals the browser's data.
 */
export function deviceId(): string {
  const known = storedDevice.read() ?? toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  storedDevice.write(known);
  return known;
}

/** Metadata of a sign-in. Amazon's pool passes metadata to the triggers of its owner, so it gets none. */
export function deviceMetadata(isOwnPool: boolean): { device?: string } {
  return isOwnPool ? { device: deviceId() } : {};
}
