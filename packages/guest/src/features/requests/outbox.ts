import { addOwnComment } from '@bellhop/contract/guests/calls';
import type { Api } from '../../platform/api/api.ts';
import { ApiFailure, failureCode, isPassing } from '../../platform/api/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/store/store.ts';
import { atNextConnection, keptOutgoing } from './kept-outgoing.ts';
import { type OutgoingMessage, type RequestBook, withMessage, withOutgoing, withoutOutgoing } from './request-book.ts';

/** A timer cannot wait for longer than 24 days; after this it looks again. */
const longestTimer = 3_600_000;

/** Messages on their way: shown at once, kept over a reload, and sent again by themselves where the failure passes. */
export interface Outbox {
  say(message: Pick<OutgoingMessage, 'id' | 'requestId' | 'body' | 'attachments'>): Promise<void>;
  /** Sends one at once, whatever it waits for. */
  sayAgain(id: string): Promise<void>;
  /** Sends those whose time has come, one after another, oldest first. */
  sendWaiting(): Promise<void>;
  discard(id: string): void;
  /** @returns what stops it: nothing is sent by itself after the stay */
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
      // A conversation that was not read yet shows it as being sent, until the reading brings it.
      store.change((book) => withMessage(book, heard));
      keptOutgoing.drop(message.id);
    } catch (error) {
      // The guest may have discarded it meanwhile.
      if (find(message.id) === undefined) return;
      store.change((book) => withOutgoing(book, { ...message, failure: failureCode(error), againAt: againAt(error) }));
      wakeForNext();
    }
  }

  /** The time that the server names, else the next time that there is a connection; null: never by itself. */
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
        // What came back for want of a connection would come back again.
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
