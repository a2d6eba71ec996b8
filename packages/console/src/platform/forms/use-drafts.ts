import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Kept<Draft> {
  readonly draft: Draft;
  /** Somebody has typed into it. */
  readonly isTyped: boolean;
}
type Drafts<Draft> = ReadonlyMap<string, Kept<Draft>>;

/** The cache holds drafts for the session, whose end empties it (AUTH-18). */
const word = 'drafts';

/**
 * Drafts of forms by name, of one place of the console. A draft outlives the closing of its form and of its screen, and goes when it
 * is saved or cancelled; the browser asks before a reload takes it.
 */
export function useDrafts<Draft>(place: string) {
  const client = useQueryClient();
  const key = [word, place];
  const [drafts, setDrafts] = useState<Drafts<Draft>>(() => client.getQueryData(key) ?? new Map());
  const [openName, setOpenName] = useState<string | null>(null);
  const form = openName === null ? undefined : drafts.get(openName);
  // A form may be saved after its screen has gone: the cache is changed first.
  const change = (step: (drafts: Map<string, Kept<Draft>>) => unknown) => {
    const next = new Map(client.getQueryData<Drafts<Draft>>(key));
    step(next);
    client.setQueryDefaults([word], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, next);
    askBeforeUnload(client);
    setDrafts(next);
  };
  return {
    /** The form that is open. */
    open: openName === null || form === undefined ? null : { name: openName, draft: form.draft },
    /** @returns null where nobody has typed into it */
    typedInto(name: string): Draft | null {
      const form = drafts.get(name);
      return form?.isTyped === true ? form.draft : null;
    },
    /** Opens a form: with its draft where somebody has typed into it, else with a fresh one. */
    show(name: string, fresh: Draft): void {
      if (drafts.get(name)?.isTyped !== true) change((all) => all.set(name, { draft: fresh, isTyped: false }));
      setOpenName(name);
    },
    keep: (name: string, draft: Draft) => change((all) => all.set(name, { draft, isTyped: true })),
    close: () => setOpenName(null),
    forget(name: string): void {
      change((all) => all.delete(name));
      setOpenName((current) => (current === name ? null : current));
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
