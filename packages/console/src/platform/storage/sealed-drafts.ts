import type { Stored } from '@bellhop/browser/storage/stored';
import type * as z from 'zod/mini';
import { fromBase64url, toBase64url } from '../base64url.ts';
import { type Box, boxNow, onBox, type Sealed } from './sealing.ts';
import { draftKeys, draftPrefix, dropTyped, early, removeDraft, unsaved, values } from './typed-drafts.ts';

// Distinguishes sealed drafts from drafts stored by versions without sealing.
const mark = 'sealed:';

/** Keys read from the storage since the desk got its key: only these may be replaced there. */
const loaded = new Set<string>();
/** Joins the stored text and the text typed before the stored text could be read. */
type Join = (stored: string, typed: string) => string;
const joins = new Map<string, Join>();

/**
 * Returns one draft: in memory while the desk is open, sealed in the browser's storage; without a key only in memory.
 * Without `join` a stored value replaces text that was written before it could be read.
 */
export function inSealed<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  join: Join | null = null,
): Stored<z.output<Schema>> {
  if (join !== null) joins.set(key, join);
  return {
    key,
    read() {
      const text = values.get(key);
      const read = text === undefined ? null : schema.safeParse(JSON.parse(text));
      return read?.success === true ? read.data : null;
    },
    write(value) {
      if (isUnread(key)) early.add(key);
      values.set(key, JSON.stringify(value));
      unsaved.add(key);
      void keep(key);
    },
    clear() {
      // The stored value was never shown, so the person did not mean to clear it.
      if (isUnread(key)) dropTyped(key);
      else removeDraft(key);
    },
  };
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The storage is forbidden, so it is empty.
    return null;
  }
}

function isUnread(key: string): boolean {
  return !loaded.has(key) && storedText(key) !== null;
}

/** Returns the box of the draft's owner; null without a key, or if the key is another person's. */
function boxFor(key: string): Box | null {
  const box = boxNow();
  return box === null || box.sub === null || key.startsWith(`${draftPrefix}${box.sub}.`) ? box : null;
}

async function keep(key: string): Promise<void> {
  if (isUnread(key)) await load(key);
  // Without a key at that time it is still unread: a later call joins both texts before it stores them.
  if (!isUnread(key)) await save(key);
}

async function save(key: string): Promise<void> {
  const text = unsaved.has(key) ? values.get(key) : undefined;
  const sealed = text === undefined ? undefined : await boxFor(key)?.seal(text);
  // Changed meanwhile: the newer text is saved separately. Cleared: it must not come back.
  if (sealed === undefined || values.get(key) !== text) return;
  try {
    localStorage.setItem(key, asText(sealed));
    unsaved.delete(key);
    loaded.add(key);
    // The desk was locked during the sealing.
    if (boxNow() === null) values.delete(key);
  } catch {
    // Full or forbidden: the draft lasts as long as the page.
  }
}

async function load(key: string): Promise<void> {
  const box = boxFor(key);
  const text = storedText(key);
  if (box === null || text === null) return;
  const isSealed = text.startsWith(mark);
  const opened = isSealed ? await box.open(asSealed(text)) : text;
  // Another call has read it meanwhile, or the desk was locked.
  if (loaded.has(key) || boxFor(key) !== box) return;
  loaded.add(key);
  const isEarly = early.delete(key);
  if (typeof opened !== 'string' || !isJson(opened)) return;
  const typed = unsaved.has(key) ? values.get(key) : undefined;
  if (typed === undefined) values.set(key, opened);
  else if (isEarly) values.set(key, joins.get(key)?.(opened, typed) ?? opened);
  tell(key);
  if (isSealed) return;
  unsaved.add(key);
  await save(key);
}

/** Notifies the screens that show the draft, like a change by another tab. */
function tell(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

onBox((box) => {
  loaded.clear();
  if (box === null) {
    for (const key of values.keys()) if (!unsaved.has(key)) values.delete(key);
    return;
  }
  for (const key of draftKeys()) void keep(key);
});

globalThis.window?.addEventListener('storage', ({ key, isTrusted }) => {
  // Only trusted events come from another tab; `tell` dispatches its own.
  if (!isTrusted || key?.startsWith(draftPrefix) !== true) return;
  loaded.delete(key);
  dropTyped(key);
  if (storedText(key) === null) tell(key);
  else void load(key);
});

function asText({ iv, data }: Sealed): string {
  return mark + toBase64url(Uint8Array.from([...iv, ...new Uint8Array(data)]));
}

function asSealed(text: string): Sealed {
  const bytes = fromBase64url(text.slice(mark.length));
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
