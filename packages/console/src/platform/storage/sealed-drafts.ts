import type * as z from 'zod/mini';
import { boxNow, onBox, type Sealed } from './sealing.ts';
import type { Stored } from './stored.ts';

export const draftPrefix = 'bellhop.draft.';
// What was stored before drafts were sealed begins otherwise.
const mark = 'sealed:';

/** As JSON, by key: read at once by whoever shows a draft, while the storage holds it sealed. */
const values = new Map<string, string>();
/** Typed and not yet in the storage, for want of a key for example: a lock must not lose them. */
const unsaved = new Set<string>();

/** One draft: in memory while the desk is open, sealed in the browser's storage; without a key in memory alone. */
export function inSealed<Schema extends z.ZodMiniType>(key: string, schema: Schema): Stored<z.output<Schema>> {
  return {
    key,
    read() {
      const text = values.get(key);
      const read = text === undefined ? null : schema.safeParse(JSON.parse(text));
      return read?.success === true ? read.data : null;
    },
    write(value) {
      values.set(key, JSON.stringify(value));
      unsaved.add(key);
      void save(key);
    },
    clear: () => removeDraft(key),
  };
}

export function draftKeys(): string[] {
  const stored = Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(draftPrefix));
  return [...new Set([...stored, ...values.keys()])];
}

export function removeDraft(key: string): void {
  values.delete(key);
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}

async function save(key: string): Promise<void> {
  const text = values.get(key);
  const sealed = text === undefined ? undefined : await boxNow()?.seal(text);
  // Typed on meanwhile: that is saved by itself. Cleared: it is not to come back.
  if (sealed === undefined || values.get(key) !== text) return;
  try {
    localStorage.setItem(key, asText(sealed));
    unsaved.delete(key);
    // It was locked while it was sealed.
    if (boxNow() === null) values.delete(key);
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}

async function load(key: string): Promise<void> {
  const text = localStorage.getItem(key);
  if (text === null) values.delete(key);
  else if (text.startsWith(mark)) {
    const opened = await boxNow()?.open(asSealed(text));
    if (typeof opened === 'string') values.set(key, opened);
  } else if (isJson(text)) {
    values.set(key, text);
    await save(key);
  }
}

/** Tells whoever shows it, as another tab's change would. */
function tell(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

onBox((box) => {
  if (box === null) {
    for (const key of values.keys()) if (!unsaved.has(key)) values.delete(key);
    return;
  }
  for (const key of draftKeys()) {
    if (values.has(key)) void save(key);
    else void load(key).then(() => tell(key));
  }
});

globalThis.window?.addEventListener('storage', ({ key, isTrusted }) => {
  // Only what another tab wrote is trusted; `tell` makes events of its own.
  if (isTrusted && key?.startsWith(draftPrefix) === true) void load(key).then(() => tell(key));
});

function asText({ iv, data }: Sealed): string {
  const bytes = [...iv, ...new Uint8Array(data)];
  return mark + btoa(String.fromCharCode(...bytes));
}

function asSealed(text: string): Sealed {
  const bytes = Uint8Array.from(atob(text.slice(mark.length)), (letter) => letter.charCodeAt(0));
  return { iv: bytes.slice(0, 12), data: bytes.slice(12).buffer };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
