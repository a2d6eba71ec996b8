import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveMessage, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveState } from './live-state.ts';

export interface Live {
  state: LiveState;
  /** Tells the others what this person is looking at; silently nothing while there is no socket. */
  publishPresence(message: Omit<OwnPresence, 'user' | 'name'>): void;
  /** Others' presence, with `alsoOwn` this person's at every desk too; gives the function that ends it. */
  onPresence(listener: (message: PresenceMessage) => void, options?: { alsoOwn?: boolean }): () => void;
  /** Every message after its effect; `late`: it was caught up and not heard as it happened. */
  onMessage(listener: (message: LiveMessage, late: boolean) => void): () => void;
  /** What the person did at another of their desks; null: messages may have been lost, what they tell is read again. */
  onOwn(listener: (message: OwnMessage | null) => void): () => void;
  /** Tries again at once. */
  reconnect(): void;
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('useLive is used outside of its provider');
  return live;
}

/** Calls the newest `listener` for each message while the component is shown. */
export function useLiveMessages(listener: (message: LiveMessage, late: boolean) => void): void {
  const { onMessage } = useLive();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => onMessage((message, late) => newest.current(message, late)), [onMessage]);
}
