// Drafts as they were typed on this page, and the act of removing them; how they are stored, `sealed-drafts.ts` says later.
export const draftPrefix = 'bellhop.draft.';
/** Holds how many files lie beside the draft of a key. */
export const fileCountPrefix = 'bellhop.draft-files ';

/** As JSON, by key: screens read drafts at once, while the storage holds them sealed. */
export const values = new Map<string, string>();
/** Typed and not yet in the storage, for want of a key for example: a lock must not lose them. */
export const unsaved = new Set<string>();
/** Written before what is stored could be read. */
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
    // Forbidden: there is nothing to remove either.
  }
}

export function dropTyped(key: string): void {
  values.delete(key);
  unsaved.delete(key);
  early.delete(key);
}
