import { createStore, type Store } from '@bellhop/browser/store';
import type { CallArguments } from '@bellhop/contract/call';
import {
  createOwnRequest,
  type GuestLiveMessage,
  getOwnRequest,
  listOwnRequests,
  type OwnRequest,
  type OwnRequestDetail,
  rateOwnRequest,
} from '@bellhop/contract/guests/calls';
import { mayBeRated } from '@bellhop/contract/guests/rating';
import type { Api } from '../../platform/api/api.ts';
import type { Clock } from '../../platform/clock.ts';
import { keptOutgoing } from './kept-outgoing.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import { emptyBook, type RequestBook, withDetail, withList, withMessage } from './request-book.ts';

/** The use cases of a guest's requests. Calls throw `ApiFailure`. */
export interface RequestDesk {
  readonly store: Store<RequestBook>;
  readonly receipts: Receipts;
  readonly outbox: Outbox;
  /** Reads the list, and all opened conversations that have changed. */
  refresh(): Promise<void>;
  readDetail(id: string): Promise<void>;
  /** Idempotent by id, so a retry after a lost answer is safe. */
  create(body: NonNullable<CallArguments<typeof createOwnRequest>['body']>): Promise<void>;
  /** Whether the request is finished, so that stars can be given. */
  mayRate(request: OwnRequest): boolean;
  rate(id: string, rating: number): Promise<void>;
  hear(message: GuestLiveMessage): void;
}

export interface RequestDeskOptions {
  api: Api;
  clock: Clock;
  /** The data shown last time, until the first read. */
  remembered?: { requests: readonly OwnRequest[]; details: readonly OwnRequestDetail[] } | null;
}

export function createRequestDesk({ api, clock, remembered = null }: RequestDeskOptions): RequestDesk {
  const store = createStore<RequestBook>({
    ...emptyBook,
    list: remembered?.requests ?? null,
    details: Object.fromEntries((remembered?.details ?? []).map((detail) => [detail.id, detail])),
    outgoing: keptOutgoing.read(),
  });

  async function readDetail(id: string): Promise<void> {
    const detail = await api.call(getOwnRequest, { params: { id } });
    store.change((book) => withDetail(book, detail));
  }

  return {
    store,
    receipts: createReceipts(api, store),
    outbox: createOutbox(api, clock, store),
    async refresh() {
      const { items } = await api.call(listOwnRequests);
      const { details } = store.get();
      // Stands in for live messages about waiting lists, the check-in and payments that may have been lost.
      store.change((book) => ({
        ...withList(book, items),
        queueTurn: book.queueTurn + 1,
        checkInTurn: book.checkInTurn + 1,
        paymentTurn: book.paymentTurn + 1,
      }));
      const stale = items.filter(({ id, version, comments_count }) => {
        const known = details[id];
        return known !== undefined && (known.version < version || known.comments.length < comments_count);
      });
      await Promise.all(stale.map(({ id }) => readDetail(id)));
    },
    readDetail,
    async create(body) {
      const detail = await api.call(createOwnRequest, { body });
      store.change((book) => withDetail({ ...book, list: book.list ?? [] }, detail));
    },
    mayRate: (request) => mayBeRated(request, clock.now()),
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
