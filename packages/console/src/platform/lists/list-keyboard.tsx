import { type RefObject, useEffect, useRef } from 'react';
import type { CardListHandle } from '../../ui/list/card-list.tsx';
import type { ListItem } from '../collection/list-kind.ts';
import { type ShortcutId, shortcutOf } from '../keyboard/shortcuts.ts';
import { isMeant } from '../keyboard/single-keys.ts';

interface Listed {
  readonly item: Pick<ListItem, 'id'>;
}

export interface ListKeys {
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Behind an opened item, as on a phone: none of its cards can be reached. */
  readonly isInert: boolean;
  readonly entries: readonly Listed[];
  readonly cards: RefObject<CardListHandle | null>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** What acts on the whole list. */
  readonly listActs?: Readonly<Partial<Record<ShortcutId, () => void>>>;
  /** What acts on the card that has the keyboard, else on the open item. */
  readonly itemActs?: Readonly<Partial<Record<ShortcutId, (id: string) => void>>>;
}

interface ListKeyboardProps extends ListKeys {
  /** The card that the keyboard is on. */
  readonly activeId: string | null;
  readonly onActive: (change: (activeId: string | null) => string | null) => void;
}

/** Moves among the cards, opens, searches and goes back, with the list's own shortcuts; none of them while somebody types. */
export function ListKeyboard({ activeId, onActive, ...keys }: ListKeyboardProps) {
  /** The card that the keyboard moved to; the focus follows a frame or two later. */
  const headingId = useRef<string | null>(null);
  const oldNeighbours = useRef<Neighbours | null>(null);
  const newest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  const move = (id: string) => {
    headingId.current = id;
    oldNeighbours.current = null;
    onActive(() => id);
    keys.cards.current?.focus(id);
  };
  useEffect(() => {
    newest.current = (event) => {
      if (!isMeant(event)) return;
      const shortcut = shortcutOf(event.key);
      const act = shortcut && actionOf(shortcut, keys, { activeId, headingId: headingId.current, oldNeighbours }, move);
      if (act === null) return;
      event.preventDefault();
      act();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    const follow = () => {
      headingId.current = null;
      onActive((before) => focusedCard() ?? before);
    };
    const stop = () => {
      headingId.current = null;
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', stop);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', stop);
    };
  }, [onActive]);
  return null;
}

interface Focus {
  readonly activeId: string | null;
  readonly headingId: string | null;
  readonly oldNeighbours: RefObject<Neighbours | null>;
}

/** The cards beside the card that was changed last, before the change moved it. */
interface Neighbours {
  readonly id: string;
  readonly previous: string | null;
  readonly next: string | null;
}

function actionOf(
  shortcut: ShortcutId,
  keys: ListKeys,
  { activeId, headingId, oldNeighbours }: Focus,
  move: (id: string) => void,
): (() => void) | null {
  const { openId, entries, isInert } = keys;
  const itemAct = keys.itemActs?.[shortcut];
  if (itemAct !== undefined) {
    const id = headingId ?? focusedCard();
    if (id === null) return openId === null ? null : () => itemAct(openId);
    if (!isIn(entries, id)) return null;
    if (oldNeighbours.current?.id !== id) {
      oldNeighbours.current = { id, previous: neighbour(entries, id, -1), next: neighbour(entries, id, 1) };
    }
    return () => itemAct(id);
  }
  switch (shortcut) {
    case 'next':
    case 'previous': {
      const from = activeId ?? openId;
      const old = oldNeighbours.current?.id === from ? oldNeighbours.current[shortcut] : null;
      const beside = old !== null && isIn(entries, old) ? old : neighbour(entries, from, shortcut === 'next' ? 1 : -1);
      const next = isInert ? null : beside;
      return next === null ? null : () => move(next);
    }
    case 'choose':
      // A card that has the focus already handles it itself.
      return headingId === null ? null : () => keys.onOpen(headingId);
    case 'search':
      return () => keys.searchBox.current?.focus();
    case 'back':
      return openId === null ? null : keys.onClose;
    default:
      return keys.listActs?.[shortcut] ?? null;
  }
}

/** Id of the item whose card has the focus. */
function focusedCard(): string | null {
  return document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

function isIn(entries: readonly Listed[], id: string): boolean {
  return entries.some(({ item }) => item.id === id);
}

function neighbour(entries: readonly Listed[], from: string | null, step: 1 | -1): string | null {
  const at = from === null ? -1 : entries.findIndex(({ item }) => item.id === from);
  return entries[at < 0 ? 0 : at + step]?.item.id ?? null;
}
