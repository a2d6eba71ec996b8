import type { CallArguments } from '@bellhop/contract/call';
import {
  addOwnComment,
  createOwnRequest,
  type GuestLiveMessage,
  getOwnRequest,
  listOwnRequests,
  type OwnRequest,
  rateOwnRequest,
} from '@bellhop/contract/guests/calls';
import type { Api } from '../../platform/api/api.ts';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { createStore, type Store } from '../../platform/store/store.ts';
import { keptOutgoing } from './kept-outgoing.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import {
  emptyBook,
  type OutgoingMessage,
  type RequestBook,
  withDetail,
  withList,
  withMessage,
  withOutgoing,
  withoutOutgoing,
} from './request-book.ts';

/** Failures that pass by themselves; the same id sent again makes one message. */
const passing: readonly FailureCode[] = ['network', 'unavailable', 'too_many_requests'];

export const isWaiting = ({ failure }: Pick<OutgoingMessage, 'failure'>) =>
  failure !== null && passing.includes(failure);

/** The use cases of a guest's requests around the book of them. Those that can fail throw `ApiFailure`. */
export interface RequestDesk {
  readonly store: Store<RequestBook>;
  readonly receipts: Receipts;
  /** The list, and every conversation that was opened and changed since. */
  refresh(): Promise<void>;
  readDetail(id: string): Promise<void>;
  /** The same id twice makes one request, so sending again after a lost answer is safe. */
  create(body: NonNullable<CallArguments<typeof createOwnRequest>['body']>): Promise<void>;
  /** Shows the message at once; whether it went out is in the book. */
  say(message: Pick<OutgoingMessage, 'id' | 'requestId' | 'body' | 'attachments'>): Promise<void>;
  sayAgain(id: string): Promise<void>;
  /** Sends what waits for the connection or the server, one after another, oldest first. */
  sendWaiting(): Promise<void>;
  discard(id: string): void;
  rate(id: string, rating: number): Promise<void>;
  hear(message: GuestLiveMessage): void;
}

export interface RequestDeskOptions {
  api: Api;
  clock: Clock;
  /** What was shown last time, until it is read anew. */
  remembered?: readonly OwnRequest[] | null;
}

export function createRequestDesk({ api, clock, remembered = null }: RequestDeskOptions): RequestDesk {
  const store = createStore<RequestBook>({ ...emptyBook, list: remembered, outgoing: keptOutgoing.read() });
  let isSendingWaiting = false;

  async function send(message: OutgoingMessage): Promise<void> {
    store.change((book) => withOutgoing(book, { ...message, failure: null }));
    keptOutgoing.keep(message);
    try {
      const comment = await api.call(addOwnComment, {
        params: { id: message.requestId },
        body: { id: message.id, body: message.body, attachments: message.attachments.map(({ id }) => ({ id })) },
      });
      store.change((book) =>
        withoutOutgoing(
          withMessage(book, {
            entity: 'comment',
            event: 'INSERT',
            id: comment.id,
            seq: 0,
            at: 0,
            version: 1,
            item: comment,
          }),
          message.id,
        ),
      );
      keptOutgoing.drop(message.id);
    } catch (error) {
      store.change((book) => withOutgoing(book, { ...message, failure: failureCode(error) }));
      if (error instanceof ApiFailure && error.retryAfter !== null) {
        setTimeout(() => void sendIfStillFailed(message.id), error.retryAfter * 1000);
      }
    }
  }

  /** Somebody may have sent or discarded it meanwhile. */
  async function sendIfStillFailed(id: string): Promise<void> {
    const message = store.get().outgoing.find((each) => each.id === id);
    if (message !== undefined && message.failure !== null) await send(message);
  }

  async function readDetail(id: string): Promise<void> {
    const detail = await api.call(getOwnRequest, { params: { id } });
    store.change((book) => withDetail(book, detail));
  }

  return {
    store,
    receipts: createReceipts(api, store),
    async refresh() {
      const { items } = await api.call(listOwnRequests);
      const { details } = store.get();
      store.change((book) => withList(book, items));
      const stale = items.filter(({ id, version, comments_count }) => {
        const held = details[id];
        return held !== undefined && (held.version < version || held.comments.length < comments_count);
      });
      await Promise.all(stale.map(({ id }) => readDetail(id)));
    },
    readDetail,
    async create(body) {
      const detail = await api.call(createOwnRequest, { body });
      store.change((book) => withDetail({ ...book, list: book.list ?? [] }, detail));
    },
    say: (message) => send({ ...message, at: clock.now(), failure: null }),
    async sayAgain(id) {
      const message = store.get().outgoing.find((each) => each.id === id);
      if (message !== undefined) await send(message);
    },
    async sendWaiting() {
      if (isSendingWaiting) return;
      isSendingWaiting = true;
      try {
        for (const message of store.get().outgoing.filter(isWaiting)) {
          await send(message);
          // What came back for want of a connection would come back again.
          if (store.get().outgoing.some(({ id, failure }) => id === message.id && failure === 'network')) break;
        }
      } finally {
        isSendingWaiting = false;
      }
    },
    discard(id) {
      keptOutgoing.drop(id);
      store.change((book) => withoutOutgoing(book, id));
    },
    async rate(id, rating) {
      const request = await api.call(rateOwnRequest, { params: { id }, body: { rating } });
      const { version } = request;
      store.change((book) =>
        withMessage(book, { entity: 'request', event: 'MODIFY', id, seq: 0, at: 0, version, item: request }),
      );
    },
    hear(message) {
      store.change((book) => withMessage(book, message));
    },
  };
}
