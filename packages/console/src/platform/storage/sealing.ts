/** Data encrypted with AES-GCM under the key of one person on this device, in the form of the browser's database. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Seals guests' data on the device and opens it again; only the desk's key creates a box (decision 18). */
export interface Box {
  /** Owner of the key; null for the signed-in person. */
  readonly sub: string | null;
  seal(value: unknown): Promise<Sealed>;
  /** Returns undefined if the data was sealed under another key or is damaged. */
  open(sealed: Sealed): Promise<unknown>;
  sealBytes(bytes: ArrayBuffer): Promise<Sealed>;
  openBytes(sealed: Sealed): Promise<ArrayBuffer | null>;
}

const ivBytes = 12;
let current: Box | null = null;
const listeners = new Set<(box: Box | null) => void>();

/**
 * Whether the browser has cryptography, which is missing on plain http; without it no guest data is stored on the
 * device.
 */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
}

/** Resolves as soon as the desk has its key; null if this browser cannot seal. */
export async function deskBox(): Promise<Box | null> {
  if (current !== null || !canSeal()) return current;
  return new Promise((resolve) => {
    const stop = onBox((box) => {
      if (box === null) return;
      stop();
      resolve(box);
    });
  });
}

/** Returns the current box; null without a key. */
export function boxNow(): Box | null {
  return current;
}

export function onBox(listener: (box: Box | null) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the desk's key; null if the desk is locked or no one is signed in. */
export function setDeskKey(key: CryptoKey | null, sub: string | null = null): void {
  current = key === null ? null : boxOf(key, sub);
  for (const listener of [...listeners]) listener(current);
}

function boxOf(key: CryptoKey, sub: string | null): Box {
  const sealBytes = async (bytes: ArrayBuffer): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
  };
  const openBytes = async ({ iv, data }: Sealed): Promise<ArrayBuffer | null> => {
    try {
      return await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    } catch {
      return null;
    }
  };
  return {
    sub,
    sealBytes,
    openBytes,
    seal: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value)).buffer),
    async open(sealed) {
      const bytes = await openBytes(sealed);
      return bytes === null ? undefined : JSON.parse(new TextDecoder().decode(bytes));
    },
  };
}
