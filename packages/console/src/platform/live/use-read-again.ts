import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveMessages } from './live-context.ts';

/** Reads again the data that messages are about, `gatherMs` after the first message of a burst. */
export function useReadAgain(
  read: (client: QueryClient) => void,
  gatherMs: number,
  isAbout: (message: LiveMessage) => boolean,
): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveMessages((message) => {
    if (!isAbout(message)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read(client);
    }, gatherMs);
  });
}
