import { type IDBPDatabase, openDB } from 'idb';
import { fromBase64url, toBase64url } from '../base64url.ts';
import { setDeskKey } from '../storage/sealing.ts';
import { within } from '../within.ts';
import { deviceId } from './device-id.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { dropWrappedKey, keepWrappedKey, wrappedKeyOf } from './wrapped-keys.ts';

const deskDatabase = 'bellhop.desk';
/** OWASP's recommendation for PBKDF2 with SHA-256. */
const rounds = 600_000;
const mostTries = 5;
// Some browsers with a damaged profile never answer.
const longestDatabaseMs = 3_000;

export interface DeskKeySources {
  /** Returns the server's 32 bytes for this device in base64url; null if it keeps none. Throws `ApiFailure`. */
  read(device: string): Promise<string | null>;
  log(what: string, error: unknown): void;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Keys = IDBPDatabase<{ keys: { key: string; value: CryptoKey } }>;
export type DeskKey = ReturnType<typeof createDeskKey>;

/**
 * Creates the manager of the key that seals one person's data on this device. While the desk is open, the browser's
 * database has it, not extractable; a lock deletes it. The server returns it after a proof, or the password opens its
 * wrapped copy.
 */
export function createDeskKey({ read, log }: DeskKeySources) {
  let entry: { readonly sub: string; readonly key: CryptoKey } | null = null;

  function hold(sub: string, key: CryptoKey): void {
    entry = { sub, key };
    setDeskKey(key, sub);
  }

  /** Stores the key; `extractable`: without a wrapped copy yet. Returns false if it is only in memory. */
  async function put(sub: string, raw: Bytes, extractable = false): Promise<boolean> {
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', extractable, ['encrypt', 'decrypt']);
    hold(sub, key);
    try {
      await inKeys((keys) => keys.put('keys', key, sub));
      return true;
    } catch (error) {
      log("the desk's key is in memory alone", error);
      return false;
    }
  }

  async function unwrapped(sub: string, password: string): Promise<Bytes | null> {
    const wrapped = wrappedKeyOf(sub);
    if (wrapped === null) return null;
    const wrapping = await wrappingKey(password, fromBase64url(wrapped.salt));
    try {
      const algorithm = { name: 'AES-GCM', iv: fromBase64url(wrapped.iv) };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, wrapping, fromBase64url(wrapped.key)));
    } catch {
      return null;
    }
  }

  async function wrap(sub: string, raw: Bytes, password: string): Promise<void> {
    const [salt, iv] = [random(16), random(12)];
    const key = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await wrappingKey(password, salt), raw);
    const texts = { salt: toBase64url(salt), iv: toBase64url(iv), key: toBase64url(new Uint8Array(key)) };
    keepWrappedKey({ sub, ...texts, triesLeft: mostTries });
  }

  /** Returns the bytes of a key that was generated here before a password was typed; otherwise null. */
  async function exported(sub: string): Promise<Bytes | null> {
    const key = entry?.sub === sub ? entry.key : await inKeys((keys) => keys.get('keys', sub)).catch(() => undefined);
    return key?.extractable === true ? new Uint8Array(await crypto.subtle.exportKey('raw', key)) : null;
  }

  /** Returns the server's key; undefined if the server did not answer but the password opened the local copy. */
  async function ofServer(sub: string, password: string | null): Promise<string | null | undefined> {
    try {
      return await read(deviceId());
    } catch (error) {
      const raw = password === null ? null : await unwrapped(sub, password);
      if (raw === null) throw error;
      await put(sub, raw);
      return undefined;
    }
  }

  return {
    /** `missing`: the desk was locked, or no one has signed in here yet. `broken`: the database does not open. */
    async open(sub: string): Promise<'opened' | 'missing' | 'broken'> {
      if (entry?.sub === sub) return 'opened';
      try {
        const key = await inKeys((keys) => keys.get('keys', sub));
        if (key !== undefined) hold(sub, key);
        return key === undefined ? 'missing' : 'opened';
      } catch (error) {
        log("the desk's key cannot be read", error);
        return 'broken';
      }
    },
    /** Gets the key after a proof; false: only the password opens it. Throws `ApiFailure`. */
    async establish(sub: string, password: string | null, passwordBefore?: string): Promise<boolean> {
      const known = await ofServer(sub, password);
      if (known === undefined) return true;
      if (known !== null) {
        const isStored = await put(sub, fromBase64url(known));
        // Other tabs and a reload cannot tell such a desk from a locked desk, so they have to ask the server.
        if (!isStored) dropWrappedKey(sub);
        else if (password !== null) await wrap(sub, fromBase64url(known), password);
        return true;
      }
      // The user pool is elsewhere, so this device generates the key.
      if (password === null) {
        if (wrappedKeyOf(sub) !== null) return false;
        await put(sub, (await exported(sub)) ?? random(32), true);
        return true;
      }
      const copy = (await unwrapped(sub, password)) ?? (passwordBefore && (await unwrapped(sub, passwordBefore)));
      const raw = (await exported(sub)) ?? (copy || random(32));
      await put(sub, raw);
      await wrap(sub, raw, password);
      return true;
    },
    /** Throws `SignInFailure`: `incorrect`, or `network` if only the server can check the password. */
    async openOffline(sub: string, password: string): Promise<void> {
      const wrapped = wrappedKeyOf(sub);
      if (wrapped === null) throw new SignInFailure('network');
      // Counted before the check, so that a reload during the check is a try too.
      const triesLeft = wrapped.triesLeft - 1;
      keepWrappedKey({ ...wrapped, triesLeft });
      const raw = await unwrapped(sub, password);
      if (raw === null) {
        if (triesLeft <= 0) dropWrappedKey(sub);
        throw new SignInFailure('incorrect');
      }
      keepWrappedKey({ ...wrapped, triesLeft: mostTries });
      await put(sub, raw);
    },
    /** Locks. A key without a wrapped copy stays in the database, because its data would be lost. */
    async seal(): Promise<void> {
      entry = null;
      setDeskKey(null);
      await inKeys(async (keys) => {
        for (const sub of await keys.getAllKeys('keys')) {
          if ((await keys.get('keys', sub))?.extractable !== true) await keys.delete('keys', sub);
        }
      });
    },
    /** Deletes all keys at the end of a session. */
    async drop(): Promise<void> {
      entry = null;
      setDeskKey(null);
      await inKeys((keys) => keys.clear('keys'));
    },
    /** Deletes the wrapped copy of a person who signs out. */
    forget: dropWrappedKey,
  };
}

async function inKeys<Result>(act: (keys: Keys) => Promise<Result>): Promise<Result> {
  const work = async () => {
    const keys: Keys = await openDB(deskDatabase, 1, {
      upgrade: (database) => void database.createObjectStore('keys'),
    });
    try {
      return await act(keys);
    } finally {
      keys.close();
    }
  };
  return within(work(), longestDatabaseMs, 'the database does not answer');
}

async function wrappingKey(password: string, salt: Bytes): Promise<CryptoKey> {
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

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
