import type { GuestComment, GuestLiveMessage, OwnRequest, OwnRequestDetail } from '@bellhop/contract/guests/calls';
import type { FailureCode } from '../../platform/api/failure.ts';

/** A message on its way: shown at once, gone when the conversation holds it. */
export interface OutgoingMessage {
  id: string;
  requestId: string;
  body: string;
  attachments: readonly { id: string; name: string; previewUrl: string | null }[];
  at: number;
  /** Why it is not sent; null: it is being sent. */
  failure: FailureCode | null;
  /** Seconds of `elapsed` from when it is sent again by itself; null: it is being sent, or only the guest can send it. */
  againAt: number | null;
}

/** What this phone knows of the stay's requests. */
export interface RequestBook {
  /** Null: not read yet. Newest change first. */
  list: readonly OwnRequest[] | null;
  details: Readonly<Record<string, OwnRequestDetail>>;
  outgoing: readonly OutgoingMessage[];
  /** Grows whenever the stay's places in queues of restaurants may have changed. */
  queueTurn: number;
  /** Grows whenever the check-in of the stay may have changed. */
  checkInTurn: number;
  /** Grows whenever a payment of the stay may have changed. */
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

/** A list that was just read. What is known to be newer stays: a live message may overtake the answer. */
export function withList(book: RequestBook, items: readonly OwnRequest[]): RequestBook {
  const known = new Map((book.list ?? []).map((request) => [request.id, request]));
  for (const item of items) known.set(item.id, newer(known.get(item.id), item));
  return { ...book, list: sorted([...known.values()]) };
}

export function withDetail(book: RequestBook, read: OwnRequestDetail): RequestBook {
  const held = book.details[read.id];
  const arrived = new Set(read.comments.map(({ id }) => id));
  const comments = (held?.comments ?? []).filter(({ id }) => !arrived.has(id)).reduce(withComment, read.comments);
  const { comments: _, ...request } = read;
  const top = newer(held, request);
  return withoutArrived(
    withList(
      { ...book, details: { ...book.details, [read.id]: { ...top, comments } } },
      book.list === null ? [] : [request],
    ),
  );
}

/** Applied to a stale book it gives what a fresh read gives; an older version is ignored. */
export function withMessage(book: RequestBook, message: GuestLiveMessage): RequestBook {
  switch (message.entity) {
    case 'request': {
      const held = book.details[message.item.id];
      const details =
        held === undefined
          ? book.details
          : { ...book.details, [held.id]: { ...newer<OwnRequest>(held, message.item), comments: held.comments } };
      const next = { ...book, details };
      return next.list === null ? next : withList(next, [message.item]);
    }
    case 'comment': {
      const held = book.details[message.item.request_id];
      if (held === undefined) return book;
      const comments = withComment(held.comments, message.item);
      return withoutArrived({ ...book, details: { ...book.details, [held.id]: { ...held, comments } } });
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
    return comments.map((held) => (held.id === comment.id ? comment : held));
  }
  const place = comments.map(({ created_at }) => created_at <= comment.created_at).lastIndexOf(true) + 1;
  return [...comments.slice(0, place), comment, ...comments.slice(place)];
}

/** On the same version the later read wins: its addresses of files are fresher. */
function newer<R extends OwnRequest>(held: R | undefined, read: R): R {
  return held !== undefined && held.version > read.version ? held : read;
}

function sorted(requests: readonly OwnRequest[]): readonly OwnRequest[] {
  return [...requests].sort((one, other) => other.updated_at - one.updated_at || (other.id < one.id ? -1 : 1));
}
