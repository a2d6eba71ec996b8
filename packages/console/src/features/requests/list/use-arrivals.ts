import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useLiveMessages } from '../../../platform/live/live-context.ts';
import { isOfType } from '../collection/filter.ts';
import { useListScope } from '../list-scope.ts';
import { roomOf, serviceNameOf } from '../wording.ts';

// Long enough for the card to slide in, short enough that scrolling back does not show it sliding again.
const slideMs = 1000;
// A burst is said in one sentence.
const gatherMs = 600;
const none: ReadonlySet<string> = new Set();

/** Cards that have just come, to slide in once, and the sentence that tells the ear of them. */
export function useArrivals(): { readonly arrived: ReadonlySet<string>; readonly announcement: string } {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const { type } = useListScope();
  const [arrived, setArrived] = useState(none);
  const [announcement, setAnnouncement] = useState('');
  const gathered = useRef<string[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const later = (act: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  };
  useLiveMessages((message, late) => {
    if (late || message.entity !== 'request' || message.event !== 'INSERT') return;
    const { item, id } = message;
    if (item === undefined || !isOfType(item, type)) return;
    setArrived((before) => new Set(before).add(id));
    later(() => setArrived((before) => new Set([...before].filter((each) => each !== id))), slideMs);
    gathered.current.push([serviceNameOf(item, language), roomOf(item)].filter(Boolean).join(', '));
    if (gathered.current.length > 1) return;
    later(() => {
      const requests = gathered.current;
      gathered.current = [];
      setAnnouncement(t('list.arrived', { count: requests.length, request: requests[0] ?? '' }));
    }, gatherMs);
  });
  return { arrived, announcement };
}
