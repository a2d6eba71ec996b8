import { useState } from 'react';

/** Drafts of forms by name. A draft outlives the closing of its form, and goes when it is saved or cancelled. */
export function useDrafts<Draft>() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [openName, setOpenName] = useState<string | null>(null);
  const draft = openName === null ? undefined : drafts.get(openName);
  const keep = (name: string, next: Draft) => setDrafts((known) => new Map(known).set(name, next));
  return {
    /** The form that is open. */
    open: openName === null || draft === undefined ? null : { name: openName, draft },
    /** Opens a form: with its draft where there is one, else with a fresh one. */
    show(name: string, fresh: Draft): void {
      if (!drafts.has(name)) keep(name, fresh);
      setOpenName(name);
    },
    keep,
    close: () => setOpenName(null),
    forget(name: string): void {
      setDrafts((known) => new Map([...known].filter(([each]) => each !== name)));
      setOpenName((current) => (current === name ? null : current));
    },
  };
}
