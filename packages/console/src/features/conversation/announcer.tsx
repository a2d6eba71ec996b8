import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** One entry with its announcement for screen readers; null if this person gets no announcement. */
export interface Spoken {
  readonly id: string;
  readonly words: string | null;
}

interface AnnouncerProps {
  readonly requestId: string;
  /** In the order of the conversation. */
  readonly spoken: readonly Spoken[];
  readonly isComplete: boolean;
}

/** Announces entries that arrive while the conversation is open, but none of the first read. */
export function Announcer({ requestId, spoken, isComplete }: AnnouncerProps) {
  const known = useRef<{ requestId: string; ids: ReadonlySet<string> } | null>(null);
  const [announcement, setSaid] = useState('');
  useEffect(() => {
    if (!isComplete) return;
    const before = known.current?.requestId === requestId ? known.current.ids : null;
    known.current = { requestId, ids: new Set(spoken.map(({ id }) => id)) };
    const newest = spoken.at(-1);
    if (before === null || newest === undefined || newest.words === null || before.has(newest.id)) return;
    setSaid(newest.words);
  }, [spoken, isComplete, requestId]);
  return <VisuallyHidden role="log">{announcement}</VisuallyHidden>;
}
