import type { GuestComment, GuestLiveMessage, OwnRequest, OwnRequestDetail } from '@bellhop/contract/guests/calls';
import type { FailureCode } from '../../platform/api/failure.ts';

/** A message that is not in the conversation yet. */
export interface OutgoingMessage {
  id: string;
  requestId: string;
  body: string;
  attachments: readonly { id: string; name: string; previewUrl: string | null }[];
  at: number;
  /** Failure of the last attempt; null while the message is being sent. */
  failure: FailureCode | null;
  /** Value of `elapsed` at which it is retried; null while it is being sent, or if only the guest can retry it. */
  againAt: number | null;
}

/** The phone's state of the stay's requests. */
export interface RequestBook {
  /** The most recently changed first; null: not read yet. */
  list: readonly OwnRequest[] | null;
  details: Readonly<Record<string, OwnRequestDetail>>;
  outgoing: readonly OutgoingMessage[];
  /** Counter that grows whenever the stay's places on waiting lists may have changed. */
  queueTurn: number;
  /** Counter that grows whenever the check-in of the stay may have changed. */
  checkInTurn: number;
  /** Counter that grows whenever a payment of the stay may have changed. */
  paymentTurn: number;
}

export const emptyBook: RequestBook = {
  list: null,
  details: {},
  outgoing: [],
  queueTurn: 0,
  checkInTurn: 0,
  paymentTurn: 0,
};

/** Merges a list that was read. Newer rows stay: a live message may have overtaken the answer. */
export function withList(book: RequestBook, items: readonly OwnRequest[]): RequestBook {
  const known = new Map((book.list ?? []).map((request) => [request.id, request]));
  for (const item of items) known.set(item.id, newer(known.get(item.id), item));
  return { ...book, list: sorted([...known.values()]) };
}

export function withDetail(book: RequestBook, read: OwnRequestDetail): RequestBook {
  const known = book.details[read.id];
  const arrived = new Set(read.comments.map(({ id }) => id));
  const comments = (known?.comments ?? []).filter(({ id }) => !arrived.has(id)).reduce(withComment, read.comments);
  const { comments: _, ...request } = read;
  const top = newer(known, request);
  return withoutArrived(
    withList(
      { ...book, details: { ...book.details, [read.id]: { ...top, comments } } },
      book.list === null ? [] : [request],
    ),
  );
}

/** Applies a live message to the book; an older version is ignored. */
export function withMessage(book: RequestBook, message: GuestLiveMessage): RequestBook {
  switch (message.entity) {
    case 'request': {
      const known = book.details[message.item.id];
      const details =
        known === undefined
          ? book.details
          : { ...book.details, [known.id]: { ...newer<OwnRequest>(known, message.item), comments: known.comments } };
      const next = { ...book, details };
      return next.list === null ? next : withList(next, [message.item]);
    }
    case 'comment': {
      const known = book.details[message.item.request_id];
      if (known === undefined) return book;
      const comments = withComment(known.comments, message.item);
      return withoutArrived({ ...book, details: { ...book.details, [known.id]: { ...known, comments } } });
    }
    case 'waiting':
      return { ...book, queueTurn: book.queueTurn + 1 };
    case 'check_in':
      return { ...book, checkInTurn: book.checkInTurn + 1 };
    case 'payment':
      return { ...book, paymentTurn: book.paymentTurn + 1 };
    case 'stay':
    case 'hotel':
      return book;
  }
}

export function withOutgoing(book: RequestBook, message: OutgoingMessage): RequestBook {
  const isThere = book.outgoing.some(({ id }) => id === message.id);
  const outgoing = isThere
    ? book.outgoing.map((each) => (each.id === message.id ? message : each))
    : [...book.outgoing, message];
  return { ...book, outgoing };
}

export function withoutOutgoing(book: RequestBook, id: string): RequestBook {
  return { ...book, outgoing: book.outgoing.filter((message) => message.id !== id) };
}

export function isActive({ status }: Pick<OwnRequest, 'status'>): boolean {
  return status === 'OPEN' || status === 'PENDING';
}

function withoutArrived(book: RequestBook): RequestBook {
  const outgoing = book.outgoing.filter(
    ({ id, requestId }) => !book.details[requestId]?.comments.some((comment) => comment.id === id),
  );
  return outgoing.length === book.outgoing.length ? book : { ...book, outgoing };
}

function withComment(comments: readonly GuestComment[], comment: GuestComment): GuestComment[] {
  if (comments.some(({ id }) => id === comment.id)) {
    return comments.map((each) => (each.id === comment.id ? comment : each));
  }
  const place = comments.map(({ created_at }) => created_at <= comment.created_at).lastIndexOf(true) + 1;
  return [...comments.slice(0, place), comment, ...comments.slice(place)];
}

/** With equal versions the later read wins: its file addresses are fresher. */
function newer<R extends OwnRequest>(known: R | undefined, read: R): R {
  return known !== undefined && known.version > read.version ? known : read;
}

function sorted(requests: readonly OwnRequest[]): readonly OwnRequest[] {
  return [...requests].sort((one, other) => other.updated_at - one.updated_at || (other.id < one.id ? -1 : 1));
}
