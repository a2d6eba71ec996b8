import { byOrder, type Edit, type EditFiles } from './edit.ts';
import type { EditStore } from './edit-store.ts';

/** The edits of this tab: those in the store, which all tabs share, and newer ones that are not written yet. */
export function createEditList(
  store: EditStore,
  /** Written before there was an engine. */
  handed: readonly Edit[],
  onShown: (edits: readonly Edit[], sending: ReadonlySet<string>) => void,
  onStored: () => void,
) {
  /** Shown before it is stored. */
  const local = new Map<string, Edit>(handed.map((edit) => [edit.id, edit]));
  const dropped = new Set<string>();
  const sending = new Set<string>();
  let shown: readonly Edit[] = handed;
  let changes = 0;

  /** Stored edits: one that is just being written must not overtake an older one that another tab wrote after the read began. */
  async function stored(): Promise<readonly Edit[]> {
    const edits = (await store.list()).map((edit) => local.get(edit.id) ?? edit);
    return edits.filter(({ id }) => !dropped.has(id)).sort(byOrder);
  }

  async function all(): Promise<readonly Edit[]> {
    const byId = new Map((await stored()).map((edit) => [edit.id, edit]));
    return [...new Map([...byId, ...local]).values()].sort(byOrder);
  }

  function show(edits: readonly Edit[]): void {
    shown = edits;
    onShown(edits, new Set(sending));
  }

  function showInPlace(edit: Edit): void {
    show([...shown.filter(({ id }) => id !== edit.id), edit].sort(byOrder));
  }

  /** Removes it from the screen, and from the store whenever that is asked for it. */
  function hide(edit: Edit): void {
    changes += 1;
    dropped.add(edit.id);
    local.delete(edit.id);
    show(shown.filter(({ id }) => id !== edit.id));
  }

  return {
    all,
    stored,
    shown: () => shown,
    showInPlace,
    hide,
    setSending(edit: Edit, isSending: boolean): void {
      if (isSending) sending.add(edit.id);
      else sending.delete(edit.id);
      show(shown);
    },
    /** With the files that were uploaded on the way. */
    latest: (edit: Edit): Edit => shown.find(({ id }) => id === edit.id) ?? edit,
    /** Shows what is stored; a change made here meanwhile asks again. */
    async refresh(): Promise<void> {
      let before: number;
      let edits: readonly Edit[];
      do {
        before = changes;
        edits = await all();
      } while (before !== changes);
      show(edits);
    },
    async write(edit: Edit, files?: EditFiles): Promise<void> {
      // Discarded while it was under way.
      if (dropped.has(edit.id)) return;
      changes += 1;
      local.set(edit.id, edit);
      showInPlace(edit);
      await store.put(edit, files);
      // Unless it was changed once more while this was written.
      if (local.get(edit.id) === edit) local.delete(edit.id);
      // Sent or discarded meanwhile: the row just written must not stay.
      if (dropped.has(edit.id)) await store.remove(edit.id);
      changes += 1;
      onStored();
    },
    async drop(edit: Edit): Promise<void> {
      hide(edit);
      await store.remove(edit.id);
      onStored();
    },
  };
}
