import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** One entry and its announcement for screen readers; null: not announced to this person. */
export interface Spoken {
  readonly id: string;
  readonly words: string | null;
}

interface AnnouncerProps {
  readonly requestId: string;
  /** In their order. */
  readonly spoken: readonly Spoken[];
  readonly isComplete: boolean;
}

/** Says what came while the conversation was open, and nothing that was read. */
export function Announcer({ requestId, spoken, isComplete }: AnnouncerProps) {
  const known = useRef<{ requestId: string; ids: ReadonlySet<string> } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isComplete) return;
    const before = known.current?.requestId === requestId ? known.current.ids : null;
    known.current = { requestId, ids: new Set(spoken.map(({ id }) => id)) };
    const newest = spoken.at(-1);
    if (before === null || newest === undefined || newest.words === null || before.has(newest.id)) return;
    setSaid(newest.words);
  }, [spoken, isComplete, requestId]);
  return <VisuallyHidden role="log">{said}</VisuallyHidden>;
}
