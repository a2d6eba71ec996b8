// Drafts typed on this page, and their removal; `sealed-drafts.ts` stores them and loads later.
export const draftPrefix = 'bellhop.draft.';
/** Prefix of the number of files beside the draft of a key. */
export const fileCountPrefix = 'bellhop.draft-files ';

/** Values as JSON by key: screens read drafts synchronously, while the storage has them sealed. */
export const values = new Map<string, string>();
/** Keys that are not in the storage yet, such as without a key: a lock must not lose them. */
export const unsaved = new Set<string>();
/** Keys written before the stored value could be read. */
export const early = new Set<string>();

export function draftKeys(): string[] {
  const stored = Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(draftPrefix));
  return [...new Set([...stored, ...values.keys()])];
}

export function removeDraft(key: string): void {
  dropTyped(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The storage is forbidden, so it is empty.
  }
}

export function dropTyped(key: string): void {
  values.delete(key);
  unsaved.delete(key);
  early.delete(key);
}
