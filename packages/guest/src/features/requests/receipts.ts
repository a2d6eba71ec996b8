import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import type { Store } from '@bellhop/browser/store';
import type { CallArguments } from '@bellhop/contract/call';
import { type OwnRequest, sendReceipts } from '@bellhop/contract/guests/calls';
import * as z from 'zod/mini';
import type { Api } from '../../platform/api/api.ts';
import type { RequestBook } from './request-book.ts';

export type Receipt = NonNullable<CallArguments<typeof sendReceipts>['body']>['items'][number];

/** Milliseconds in which receipts are collected for one call. */
const gatherFor = 400;
/** Milliseconds until a failed call is repeated, doubled each time to spare a server in trouble. */
const firstAgain = 5_000;
const lastAgain = 60_000;
/** Limit of the contract. */
const mostItems = 200;

const shape = z.record(z.string(), z.int());
/**
 * Request id → position that was visible on this phone. A page that was closed too early reports it when it is opened
 * again.
 */
const storedSeen: Stored<z.output<typeof shape>> = inLocal('bellhop.guest.seen', shape);

export interface Receipts {
  /** Records that a message of the hotel was visible on a visible page. */
  saw(requestId: string, position: number): void;
  /** @returns a function that stops the receipts */
  start(): () => void;
}

/** Reports to the server which messages this phone has received and shown; batched, and repeated until confirmed. */
export function createReceipts(api: Api, book: Store<RequestBook>): Receipts {
  const shown = new Map(Object.entries(storedSeen.read() ?? {}));
  const confirmed = new Map<string, Receipt>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  let again = firstAgain;
  let isOpen = false;

  const soon = (milliseconds = gatherFor) => {
    if (!isOpen || isTelling || dueReceipts(book.get(), shown, confirmed).length === 0) return;
    timer ??= setTimeout(() => void tell(), milliseconds);
  };

  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    soon(0);
  };

  async function tell(): Promise<void> {
    timer = undefined;
    const items = dueReceipts(book.get(), shown, confirmed).slice(0, mostItems);
    if (items.length === 0) return;
    isTelling = true;
    try {
      await api.call(sendReceipts, { body: { items } });
      for (const item of items) confirmed.set(item.request_id, item);
      again = firstAgain;
      isTelling = false;
      soon();
    } catch {
      isTelling = false;
      soon(again);
      again = Math.min(again * 2, lastAgain);
    }
  }

  return {
    saw(requestId, position) {
      if ((shown.get(requestId) ?? 0) >= position) return;
      shown.set(requestId, position);
      storedSeen.write(Object.fromEntries(shown));
      soon();
    },
    start() {
      isOpen = true;
      const unsubscribe = book.subscribe(() => soon());
      const flush = () => {
        if (document.visibilityState === 'hidden' && timer !== undefined) now();
      };
      addEventListener('online', now);
      document.addEventListener('visibilitychange', flush);
      soon();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        timer = undefined;
        unsubscribe();
        removeEventListener('online', now);
        document.removeEventListener('visibilitychange', flush);
      };
    },
  };
}

/** Receipts that the server does not have yet, from the received (`book`) and the shown messages (`seen`). */
export function dueReceipts(
  book: RequestBook,
  shown: ReadonlyMap<string, number>,
  confirmed: ReadonlyMap<string, Receipt>,
): Receipt[] {
  // A request that was opened by its address may not be in the list yet.
  const known = new Map([...Object.values(book.details), ...(book.list ?? [])].map((each) => [each.id, each]));
  return [...known.values()].flatMap((request: OwnRequest) => {
    const heard = confirmed.get(request.id);
    const read = Math.max(shown.get(request.id) ?? 0, request.read);
    const delivered = Math.max(arrived(book, request), read);
    const isNews =
      delivered > Math.max(request.delivered, heard?.delivered ?? 0) || read > Math.max(request.read, heard?.read ?? 0);
    return isNews ? [{ request_id: request.id, delivered, read }] : [];
  });
}

/** Position of the last received message of the hotel; the guest's own messages need no receipt. */
function arrived({ details }: RequestBook, { id, comments_count, last_comment }: OwnRequest): number {
  const comments = details[id]?.comments ?? [];
  const last = comments.filter(({ is_staff }) => is_staff).at(-1)?.position ?? 0;
  if (comments.length >= comments_count || last_comment === null) return last;
  // The list has only the last message of an unopened conversation. If the guest wrote it, the hotel's message is the
  // one before.
  return last_comment.is_staff ? comments_count : comments_count - 1;
}
