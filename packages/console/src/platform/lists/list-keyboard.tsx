import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardListHandle } from '../../ui/list/card-list.tsx';
import type { ListTypes } from '../collection/list-kind.ts';
import { KeyHelp } from '../keyboard/key-help.ts';
import { type ShortcutId, shortcutOf } from '../keyboard/shortcuts.ts';
import { isMeant } from '../keyboard/single-keys.ts';
import type { ListAddress } from './use-list-address.ts';

/** The acts of a slice's own shortcuts. */
export interface ListActs {
  /** Acts on the whole list. */
  readonly listActs?: Readonly<Partial<Record<ShortcutId, () => void>>> | undefined;
  /** Acts on the active card, else on the open item; a returned true closes the item if it is open. */
  readonly itemActs?: Readonly<Partial<Record<ShortcutId, (id: string) => unknown>>> | undefined;
}

interface ListKeyboardProps extends ListActs {
  readonly address: Pick<ListAddress<ListTypes>, 'openId' | 'open' | 'close'>;
  /** The list is covered by an open item, as on a phone, so its cards cannot be reached. */
  readonly isInert: boolean;
  readonly entries: readonly { readonly item: { readonly id: string } }[];
  readonly cards: RefObject<CardListHandle | null>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Reads the next page; null if the list is complete. */
  readonly more: (() => void) | null;
  /** The active card of the keyboard. */
  readonly activeId: string | null;
  readonly onActive: (change: (activeId: string | null) => string | null) => void;
}

/** Moves among the cards, opens, searches and goes back, and runs the list's own shortcuts, unless the person types. */
export function ListKeyboard(props: ListKeyboardProps) {
  const { address, isInert, entries, cards, searchBox, activeId, onActive, listActs, itemActs, more } = props;
  const { openId, open, close } = address;
  /** The card that the keyboard moved to; the focus follows a frame or two later. */
  const headingId = useRef<string | null>(null);
  /** The cards beside the card that was changed last, before the change moved it. */
  const oldNeighbours = useRef<{ id: string; previous: string | null; next: string | null }>(null);
  /** The last card, from which the keyboard goes on once the next page is there. */
  const lastId = useRef<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isIn = (id: string) => entries.some(({ item }) => item.id === id);
  const beside = (id: string | null, step: 1 | -1) => {
    const at = entries.findIndex(({ item }) => item.id === id);
    return entries[at < 0 ? 0 : at + step]?.item.id ?? null;
  };
  const move = (id: string) => {
    headingId.current = id;
    oldNeighbours.current = null;
    lastId.current = null;
    onActive(() => id);
    cards.current?.focus(id);
  };
  const actionOf = (shortcut: ShortcutId): (() => void) | null => {
    const itemAct = itemActs?.[shortcut];
    const heading = headingId.current;
    if (itemAct !== undefined) {
      const id = heading ?? focusedCard() ?? openId;
      if (id === null || !(isIn(id) || id === openId)) return null;
      if (oldNeighbours.current?.id !== id) {
        oldNeighbours.current = { id, previous: beside(id, -1), next: beside(id, 1) };
      }
      return () => {
        if (itemAct(id) === true && id === openId) close();
      };
    }
    switch (shortcut) {
      case 'next':
      case 'previous': {
        const from = activeId ?? openId;
        const old = oldNeighbours.current?.id === from ? oldNeighbours.current[shortcut] : null;
        const to = old !== null && isIn(old) ? old : beside(from, shortcut === 'next' ? 1 : -1);
        if (isInert) return null;
        if (to !== null) return () => move(to);
        if (shortcut === 'previous' || more === null) return null;
        return () => {
          lastId.current = from;
          more();
        };
      }
      case 'choose':
        // A focused card handles the key itself.
        return heading === null ? null : () => open(heading);
      case 'search':
        return () => searchBox.current?.focus();
      case 'back':
        return openId === null ? null : close;
      case 'help':
        return () => setHelpOpen(true);
      default:
        return listActs?.[shortcut] ?? null;
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = isMeant(event) ? shortcutOf(event.key) : null;
    const act = shortcut && actionOf(shortcut);
    if (act === null) return;
    event.preventDefault();
    act();
  });
  const goOn = useEffectEvent(() => {
    const next = lastId.current === null || lastId.current !== (activeId ?? openId) ? null : beside(lastId.current, 1);
    if (next !== null) move(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page has arrived
  useEffect(goOn, [entries]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => {
      headingId.current = null;
    };
    const follow = () => {
      stop();
      onActive((before) => focusedCard() ?? before);
    };
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('focusin', follow, { signal });
    document.addEventListener('pointerdown', stop, { signal });
    return () => listening.abort();
  }, [onActive]);
  return <Suspense>{isHelpOpen && <KeyHelp open onClose={() => setHelpOpen(false)} />}</Suspense>;
}

/** Returns the id of the item whose card has the focus. */
function focusedCard(): string | null {
  return document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null;
}
