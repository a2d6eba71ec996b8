import type { Store } from '@bellhop/browser/store';
import { addOwnComment } from '@bellhop/contract/guests/calls';
import type { Api } from '../../platform/api/api.ts';
import { ApiFailure, failureCode, isPassing } from '../../platform/api/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { atNextConnection, keptOutgoing } from './kept-outgoing.ts';
import { type OutgoingMessage, type RequestBook, withMessage, withOutgoing, withoutOutgoing } from './request-book.ts';

/** Milliseconds; timers overflow after 24 days, so a longer wait is split. */
const longestTimer = 3_600_000;

/** Unsent messages: shown at once, kept over a reload, and retried if the failure is temporary. */
export interface Outbox {
  say(message: Pick<OutgoingMessage, 'id' | 'requestId' | 'body' | 'attachments'>): Promise<void>;
  /** Sends one message at once, without waiting for its time. */
  sayAgain(id: string): Promise<void>;
  /** Sends all messages that are due, one after another, oldest first. */
  sendWaiting(): Promise<void>;
  discard(id: string): void;
  /** @returns a function that stops all retries, at the end of the stay */
  start(): () => void;
}

export function createOutbox(api: Api, clock: Clock, store: Store<RequestBook>): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isSending = false;

  const find = (id: string) => store.get().outgoing.find((each) => each.id === id);

  async function send(message: OutgoingMessage): Promise<void> {
    store.change((book) => withOutgoing(book, { ...message, failure: null, againAt: null }));
    keptOutgoing.keep(message);
    try {
      const item = await api.call(addOwnComment, {
        params: { id: message.requestId },
        body: { id: message.id, body: message.body, attachments: message.attachments.map(({ id }) => ({ id })) },
      });
      const heard = { entity: 'comment', event: 'INSERT', id: item.id, seq: 0, at: 0, version: 1, item } as const;
      // A conversation that is not read yet shows the message as being sent.
      store.change((book) => withMessage(book, heard));
      keptOutgoing.drop(message.id);
    } catch (error) {
      // The guest may have discarded the message meanwhile.
      if (find(message.id) === undefined) return;
      store.change((book) => withOutgoing(book, { ...message, failure: failureCode(error), againAt: againAt(error) }));
      wakeForNext();
    }
  }

  /** The time that the server names, else the next connection; null: no automatic retry. */
  function againAt(error: unknown): number | null {
    const after = error instanceof ApiFailure ? error.retryAfter : null;
    if (after !== null) return clock.elapsed() + after;
    return isPassing(failureCode(error)) ? atNextConnection : null;
  }

  function wakeForNext(): void {
    clearTimeout(timer);
    const now = clock.elapsed();
    const times = store.get().outgoing.flatMap(({ againAt: at }) => (at !== null && at > now ? [at] : []));
    if (!isOpen || times.length === 0) return;
    timer = setTimeout(() => void sendWaiting(), Math.min((Math.min(...times) - now) * 1000, longestTimer));
  }

  async function sendWaiting(): Promise<void> {
    if (isSending || !isOpen) return;
    isSending = true;
    try {
      for (const { id } of store.get().outgoing) {
        const message = find(id);
        if (message === undefined || message.againAt === null || message.againAt > clock.elapsed()) continue;
        await send(message);
        // Without a connection the other messages would fail too.
        if (!isOpen || find(id)?.failure === 'network') break;
      }
    } finally {
      isSending = false;
    }
    wakeForNext();
  }

  return {
    say: (message) => send({ ...message, at: clock.now(), failure: null, againAt: null }),
    async sayAgain(id) {
      const message = find(id);
      if (message !== undefined) await send(message);
    },
    sendWaiting,
    discard(id) {
      keptOutgoing.drop(id);
      store.change((book) => withoutOutgoing(book, id));
    },
    start() {
      isOpen = true;
      wakeForNext();
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
  };
}
