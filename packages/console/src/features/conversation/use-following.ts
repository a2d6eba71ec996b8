import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// Within this distance of the end the list follows new messages; further up a person reads older messages.
const followPx = 80;

/** Scrolls to the newest message unless a person has scrolled up, and tells when the beginning is out of sight. */
export function useFollowing(requestId: string) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The first element of the conversation. */
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
  // Messages, translations, pictures, receipts, the composer and a turned screen all move the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions only read the refs.
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
