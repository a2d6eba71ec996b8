import { useRef, useState } from 'react';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { useLiveMessages } from '../live/live-context.ts';

// Long enough for the card to slide in, short enough that it does not slide again after scrolling back.
const slideMs = 1000;
// New items within this time are announced in one sentence.
const gatherMs = 600;
const none: ReadonlySet<string> = new Set();

export interface ArrivalWords<T extends ListTypes> {
  /** Returns the announcement of a new item for screen readers; null if the list does not show the item. */
  readonly describe: (item: T['whole']) => string | null;
  readonly announce: (count: number, first: string) => string;
}

/**
 * Returns the cards that have just arrived, which slide in once, and the sentence that announces them to screen
 * readers.
 */
export function useArrivals<T extends ListTypes>({ list }: ListKind<T>, { describe, announce }: ArrivalWords<T>) {
  const [arrived, setArrived] = useState(none);
  const [announcement, setAnnouncement] = useState('');
  const gathered = useRef<string[]>([]);
  useLiveMessages((message, late) => {
    if (late || message.event !== 'INSERT' || message.entity !== list.entity) return;
    // The entity of the message determines the type of its item.
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
