import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { NoticeItem, NoticeKind } from '../../../platform/slice.ts';

/** An item of the hotel that waits (SHELL-37). */
export interface Notice {
  readonly kind: NoticeKind;
  readonly item: NoticeItem;
}

export interface Notices {
  /** The kinds that this person may read. */
  readonly kinds: readonly NoticeKind[];
  /** Newest change first (SHELL-38). */
  readonly list: readonly Notice[];
  /** Whether more items wait than were read. */
  readonly isCut: boolean;
}

interface Page {
  readonly kind: NoticeKind;
  readonly items: readonly NoticeItem[];
  readonly total: number;
}

export function noticesOf(pages: readonly Page[]): Notices {
  return {
    kinds: pages.map(({ kind }) => kind),
    list: pages.flatMap(({ kind, items }) => items.map((item) => ({ kind, item }))).sort(newestFirst),
    isCut: pages.some(({ items, total }) => total > items.length),
  };
}

/** Applies a live event to the list: pure, and the same as a fresh read while the list is complete. */
export function withMessage(notices: Notices, message: LiveMessage): Notices {
  const kind = notices.kinds.find(({ entity }) => entity === message.entity);
  if (kind === undefined) return notices;
  // Compared by entity, as the query cache copies the kinds when the order of the list changes.
  const known = notices.list.find(({ kind: { entity }, item }) => entity === message.entity && item.id === message.id);
  if (known !== undefined && known.item.version > message.version) return notices;
  const item = kind.waitingIn(message);
  if (known === undefined && item === null) return notices;
  const others = notices.list.filter((notice) => notice !== known);
  return { ...notices, list: item === null ? others : [...others, { kind, item }].sort(newestFirst) };
}

function newestFirst(one: Notice, other: Notice): number {
  // By id within a second, as in every list: the order must be the same at every desk.
  return other.item.updated_at - one.item.updated_at || (one.item.id < other.item.id ? 1 : -1);
}
