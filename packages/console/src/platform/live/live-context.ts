import { useProvided } from '@bellhop/browser/ui/use-provided';
import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveMessage, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { createContext, useEffect, useRef } from 'react';
import type { LiveState } from './live-state.ts';

export interface Live {
  state: LiveState;
  /** Publishes the place of this person; does nothing without a socket. */
  publishPresence(message: Omit<OwnPresence, 'user' | 'name'>): void;
  /**
   * Listens to the presence of others, with `alsoOwn` also of this person's desks; returns a function that stops it.
   */
  onPresence(listener: (message: PresenceMessage) => void, options?: { alsoOwn?: boolean }): () => void;
  /** Listens to every message after its effect; `late`: read by a catch-up and not received live. */
  onMessage(listener: (message: LiveMessage, late: boolean) => void): () => void;
  /**
   * Listens to the person's acts at other desks; null: messages may have been lost, so their data has to be read again.
   */
  onOwn(listener: (message: OwnMessage | null) => void): () => void;
  /** Reconnects at once. */
  reconnect(): void;
}

export const LiveContext = createContext<Live | null>(null);

export const useLive = () => useProvided(LiveContext);

/** Calls the newest `listener` for each message while the component is mounted. */
export function useLiveMessages(listener: (message: LiveMessage, late: boolean) => void): void {
  const { onMessage } = useLive();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => onMessage((message, late) => newest.current(message, late)), [onMessage]);
}
