import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** The person has typed into the draft. */
  readonly isTyped: boolean;
}
type Drafts<Draft> = ReadonlyMap<string, StoredDraft<Draft>>;

/** The cache keeps drafts until the end of the session, which clears it (AUTH-18). */
const word = 'drafts';

/**
 * Returns drafts of forms by name, for one place of the console. A draft outlives its form and its screen until it is
 * saved or cancelled; the browser asks before a reload that would lose it.
 */
export function useDrafts<Draft>(place: string) {
  const client = useQueryClient();
  const key = [word, place];
  const [drafts, setDrafts] = useState<Drafts<Draft>>(() => client.getQueryData(key) ?? new Map());
  /** The open form; `fresh` is the draft without the text from before the last closing, null if there was none. */
  const [shown, setShown] = useState<{ readonly name: string; readonly fresh: Draft | null } | null>(null);
  const form = shown === null ? undefined : drafts.get(shown.name);
  // The cache is changed first, because a form may be saved after its screen was left.
  const change = (step: (drafts: Map<string, StoredDraft<Draft>>) => unknown) => {
    const next = new Map(client.getQueryData<Drafts<Draft>>(key));
    step(next);
    client.setQueryDefaults([word], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, next);
    askBeforeUnload(client);
    setDrafts(next);
  };
  function startAnew({ name, fresh }: NonNullable<typeof shown>): void {
    if (fresh !== null) change((all) => all.set(name, { draft: fresh, isTyped: false }));
    setShown({ name, fresh: null });
  }
  return {
    /** The open form. `onStartAnew` drops the text typed before the last closing; null without such text. */
    open:
      shown === null || form === undefined
        ? null
        : { name: shown.name, draft: form.draft, onStartAnew: shown.fresh === null ? null : () => startAnew(shown) },
    /** @returns null unless the person has typed into the draft */
    typedInto(name: string): Draft | null {
      const form = drafts.get(name);
      return form?.isTyped === true ? form.draft : null;
    },
    /** Opens a form, with its draft if the person has typed into it, else with a fresh draft. */
    show(name: string, fresh: Draft): void {
      const isTyped = drafts.get(name)?.isTyped === true;
      if (!isTyped) change((all) => all.set(name, { draft: fresh, isTyped }));
      setShown({ name, fresh: isTyped ? fresh : null });
    },
    keep: (name: string, draft: Draft) => change((all) => all.set(name, { draft, isTyped: true })),
    close: () => setShown(null),
    forget(name: string): void {
      change((all) => all.delete(name));
      setShown((current) => (current?.name === name ? null : current));
    },
  };
}

const asking = new WeakSet<QueryClient>();

function askBeforeUnload(client: QueryClient): void {
  if (asking.has(client)) return;
  asking.add(client);
  addEventListener('beforeunload', (event) => {
    const places = client.getQueriesData<Drafts<unknown>>({ queryKey: [word] });
    const isTyped = places.some(([, drafts]) => [...(drafts?.values() ?? [])].some((kept) => kept.isTyped));
    if (isTyped) event.preventDefault();
  });
}
