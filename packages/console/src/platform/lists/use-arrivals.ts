import { useRef, useState } from 'react';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { useLiveMessages } from '../live/live-context.ts';

// Long enough for the card to slide in, short enough that scrolling back does not show it sliding again.
const slideMs = 1000;
// New items within this time are announced in one sentence.
const gatherMs = 600;
const none: ReadonlySet<string> = new Set();

export interface ArrivalWords<T extends ListTypes> {
  /** What a screen reader says of a new item; null: this list does not show it. */
  readonly describe: (item: T['whole']) => string | null;
  readonly announce: (count: number, first: string) => string;
}

/** Cards that have just arrived, to slide in once, and the sentence that announces them to a screen reader. */
export function useArrivals<T extends ListTypes>({ list }: ListKind<T>, { describe, announce }: ArrivalWords<T>) {
  const [arrived, setArrived] = useState(none);
  const [announcement, setAnnouncement] = useState('');
  const gathered = useRef<string[]>([]);
  useLiveMessages((message, late) => {
    if (late || message.event !== 'INSERT' || message.entity !== list.entity) return;
    // An entity's messages carry its items.
    const item = message.item as T['whole'] | undefined;
    const description = item === undefined ? null : describe(item);
    if (description === null) return;
    const { id } = message;
    setArrived((before) => new Set(before).add(id));
    setTimeout(() => setArrived((before) => new Set([...before].filter((each) => each !== id))), slideMs);
    gathered.current.push(description);
    if (gathered.current.length > 1) return;
    setTimeout(() => {
      const { length: count, [0]: first = '' } = gathered.current;
      gathered.current = [];
      setAnnouncement(announce(count, first));
    }, gatherMs);
  });
  return { arrived, announcement };
}
