import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// Closer to the end than this, the newest message is followed; further up somebody reads what was.
const followPx = 80;

/** Keeps the newest message in sight unless somebody has scrolled up, and knows when the beginning is out of sight. */
export function useFollowing(requestId: string) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** What stands first in the conversation. */
  const beginning = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setAway] = useState(false);
  const [isBeginningAway, setBeginningAway] = useState(false);
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  const toBeginning = () => scroller.current?.scrollTo({ top: 0 });
  const look = () => {
    const element = scroller.current;
    if (element === null) return;
    const first = beginning.current;
    setBeginningAway(
      first !== null && first.offsetHeight > 0 && element.scrollTop >= first.offsetTop + first.offsetHeight,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request begins at its newest message.
  useLayoutEffect(() => {
    isFollowing.current = true;
    setAway(false);
    toEnd();
    look();
  }, [requestId]);
  // Messages, translations, pictures, receipts, a composer that grows, a turned screen: whatever moves the end is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions only read what the refs hold.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
      look();
    });
    for (const element of [scroller.current, content.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < followPx;
    setAway(!isFollowing.current);
    look();
  };
  return { scroller, content, beginning, isAway, isBeginningAway, toEnd, toBeginning, onScroll };
}
