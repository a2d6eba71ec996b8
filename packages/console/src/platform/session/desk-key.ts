import { openDB } from 'idb';
import * as z from 'zod/mini';
import { setDeskKey } from '../storage/sealing.ts';
import { inLocal } from '../storage/stored.ts';
import { deviceId } from './device-id.ts';
import { SignInFailure } from './sign-in-failure.ts';

const deskDatabase = 'bellhop.desk';
/** OWASP's number for PBKDF2 with SHA-256. */
const rounds = 600_000;
const mostTries = 5;

const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
/** The key as the password opens it; goes with the last wrong try. */
const storedWrapped = inLocal(
  'bellhop.desk-key',
  z.object({ sub: z.string(), salt: bytes, iv: bytes, key: bytes, triesLeft: z.number() }),
);

export interface DeskKeySources {
  /** 32 bytes in base64url, as the server has them for this device; null: it keeps none. Throws `ApiFailure`. */
  read(device: string): Promise<string | null>;
}

export type DeskKey = ReturnType<typeof createDeskKey>;

/**
 * The key that seals what this device keeps of one person. While the desk is open the browser's database holds it, not to be
 * exported; a lock deletes it. It comes back from the server after a proof, or out of its wrapping by the password.
 */
export function createDeskKey({ read }: DeskKeySources) {
  async function put(sub: string, raw: Uint8Array<ArrayBuffer>): Promise<void> {
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    const database = await openKeys();
    await database.put('keys', key, sub);
    database.close();
    setDeskKey(key);
  }

  async function unwrapped(sub: string, password: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const wrapped = storedWrapped.read();
    if (wrapped === null || wrapped.sub !== sub) return null;
    const wrapping = await wrappingKey(password, fromText(wrapped.salt));
    try {
      const raw = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromText(wrapped.iv) },
        wrapping,
        fromText(wrapped.key),
      );
      return new Uint8Array(raw);
    } catch {
      return null;
    }
  }

  async function wrap(sub: string, raw: Uint8Array<ArrayBuffer>, password: string): Promise<void> {
    const [salt, iv] = [random(16), random(12)];
    const key = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await wrappingKey(password, salt), raw);
    storedWrapped.write({
      sub,
      salt: asText(salt),
      iv: asText(iv),
      key: asText(new Uint8Array(key)),
      triesLeft: mostTries,
    });
  }

  return {
    /** False: this browser does not hold it, so the desk is locked or nobody has signed in here yet. */
    async open(sub: string): Promise<boolean> {
      const database = await openKeys();
      const key = await database.get('keys', sub);
      database.close();
      if (key !== undefined) setDeskKey(key);
      return key !== undefined;
    },
    /** After a proof. With the password it can be opened offline from then on. Throws `ApiFailure`. */
    async establish(sub: string, password: string | null): Promise<void> {
      const known = await read(deviceId());
      // A pool elsewhere leaves it to this device: as it was wrapped before, or a new one.
      const raw =
        known === null ? ((password === null ? null : await unwrapped(sub, password)) ?? random(32)) : fromText(known);
      await put(sub, raw);
      if (password !== null) await wrap(sub, raw, password);
    },
    canOpenOffline: (sub: string): boolean => storedWrapped.read()?.sub === sub,
    /** Throws `SignInFailure`: `incorrect`, or `network` where only the server can tell any more. */
    async openOffline(sub: string, password: string): Promise<void> {
      const wrapped = storedWrapped.read();
      if (wrapped === null || wrapped.sub !== sub) throw new SignInFailure('network');
      // Counted before: a reload in the middle is a try too.
      const triesLeft = wrapped.triesLeft - 1;
      storedWrapped.write({ ...wrapped, triesLeft });
      const raw = await unwrapped(sub, password);
      if (raw === null) {
        if (triesLeft <= 0) storedWrapped.clear();
        throw new SignInFailure('incorrect');
      }
      storedWrapped.write({ ...wrapped, triesLeft: mostTries });
      await put(sub, raw);
    },
    /** A lock, or the end of a session. */
    async seal(): Promise<void> {
      setDeskKey(null);
      const database = await openKeys();
      await database.clear('keys');
      database.close();
    },
    /** A person who leaves by their own will leaves nothing. */
    forget: (): void => storedWrapped.clear(),
  };
}

function openKeys() {
  return openDB<{ keys: { key: string; value: CryptoKey } }>(deskDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('keys'),
  });
}

async function wrappingKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

function asText(all: Uint8Array): string {
  return btoa(String.fromCharCode(...all))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
