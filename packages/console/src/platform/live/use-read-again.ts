import type { LiveMessage } from '@bellhop/contract/live/event';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '../lists/list-reads.ts';
import { useLiveMessages } from './live-context.ts';

/** Reads again what a message is about, once for a burst of them. */
export function useReadAgain(queryKey: QueryKey, gatherMs: number, isAbout: (message: LiveMessage) => boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveMessages((message) => {
    if (!isAbout(message)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => readAgain(client, [queryKey]), gatherMs);
  });
}
