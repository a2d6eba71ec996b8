import * as z from 'zod/mini';
import { toBase64url } from '../base64url.ts';
import { inLocal } from '../storage/stored.ts';

const storedDevice = inLocal('bellhop.device', z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)));

/**
 * 128 random bits that name this browser to the built-in pool, in base64url. The pool counts wrong passwords from it apart once
 * somebody has signed in here, and derives the key that seals what the browser keeps.
 */
export function deviceId(): string {
  const known = storedDevice.read() ?? toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  storedDevice.write(known);
  return known;
}

/** What goes along with a sign-in. Amazon's pool hands metadata to the triggers of its owner, so it gets none. */
export function deviceMetadata(isOwnPool: boolean): { device?: string } {
  return isOwnPool ? { device: deviceId() } : {};
}
