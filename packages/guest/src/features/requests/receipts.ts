import type { CallArguments } from '@bellhop/contract/call';
import { type OwnRequest, sendReceipts } from '@bellhop/contract/guests/calls';
import * as z from 'zod/mini';
import type { Api } from '../../platform/api/api.ts';
import { type Stored, stored } from '../../platform/storage/stored.ts';
import type { Store } from '../../platform/store/store.ts';
import type { RequestBook } from './request-book.ts';

export type Receipt = NonNullable<CallArguments<typeof sendReceipts>['body']>['items'][number];

/** Milliseconds in which what arrives or comes into sight is gathered into one call. */
const gatherFor = 400;
/** Milliseconds before a call that failed is made again: doubled each time, so that a server in trouble is left alone. */
const firstAgain = 5_000;
const lastAgain = 60_000;
/** Of the contract. */
const mostItems = 200;

const shape = z.record(z.string(), z.int());
/** What was in sight on this phone by request: a page that is closed too early tells when it is opened again. */
const storedSeen: Stored<z.output<typeof shape>> = stored('bellhop.guest.seen', shape);

export interface Receipts {
  /** A message of the hotel was in sight, on a page that somebody could see. */
  saw(requestId: string, position: number): void;
  /** @returns what stops it */
  start(): () => void;
}

/** Tells the server how far this phone has the conversations and how far they were in sight: gathered, and until it is heard. */
export function createReceipts(api: Api, book: Store<RequestBook>): Receipts {
  const seen = new Map(Object.entries(storedSeen.read() ?? {}));
  const told = new Map<string, Receipt>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  let again = firstAgain;
  let isOpen = false;

  const soon = (milliseconds = gatherFor) => {
    if (!isOpen || isTelling || dueReceipts(book.get(), seen, told).length === 0) return;
    timer ??= setTimeout(() => void tell(), milliseconds);
  };

  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    soon(0);
  };

  async function tell(): Promise<void> {
    timer = undefined;
    const items = dueReceipts(book.get(), seen, told).slice(0, mostItems);
    if (items.length === 0) return;
    isTelling = true;
    try {
      await api.call(sendReceipts, { body: { items } });
      for (const item of items) told.set(item.request_id, item);
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
      if ((seen.get(requestId) ?? 0) >= position) return;
      seen.set(requestId, position);
      storedSeen.write(Object.fromEntries(seen));
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

/** What the server has not heard yet of what is on this phone (`book`) and of what was in sight (`seen`). */
export function dueReceipts(
  book: RequestBook,
  seen: ReadonlyMap<string, number>,
  told: ReadonlyMap<string, Receipt>,
): Receipt[] {
  // A request that was opened by its address is here before the list is.
  const known = new Map([...Object.values(book.details), ...(book.list ?? [])].map((each) => [each.id, each]));
  return [...known.values()].flatMap((request: OwnRequest) => {
    const heard = told.get(request.id);
    const read = Math.max(seen.get(request.id) ?? 0, request.read);
    const delivered = Math.max(arrived(book, request), read);
    const isNews =
      delivered > Math.max(request.delivered, heard?.delivered ?? 0) || read > Math.max(request.read, heard?.read ?? 0);
    return isNews ? [{ request_id: request.id, delivered, read }] : [];
  });
}

/** Position of the hotel's last message that is here; what the guest wrote needs no receipt. */
function arrived({ details }: RequestBook, { id, comments_count, last_comment }: OwnRequest): number {
  const held = details[id]?.comments ?? [];
  const last = held.filter(({ is_staff }) => is_staff).at(-1)?.position ?? 0;
  if (held.length >= comments_count || last_comment === null) return last;
  // The list brings the end of a conversation that was not opened: the guest's own words stand behind the hotel's.
  return last_comment.is_staff ? comments_count : comments_count - 1;
}
