import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Entry } from '../collection/request-collection.ts';
import type { CardListHandle } from './card-list.tsx';
import { isMeant } from './single-keys.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListKeys {
  readonly address: ListAddress;
  /** Behind an opened request, as on a phone: no card of it can be reached. */
  readonly isInert: boolean;
  readonly entries: readonly Entry[];
  readonly cards: RefObject<CardListHandle | null>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onHelp: () => void;
  readonly onResolve: (id: string) => void;
  readonly onClaim: (id: string) => void;
}

/** j/k move, Enter opens, n makes a new one, / searches, c claims, e resolves, ? helps, Escape goes back; none of them while somebody types. */
export function useListKeys(keys: ListKeys): { readonly activeId: string | null } {
  const [activeId, setActiveId] = useState<string | null>(null);
  /** Where j and k have led and the focus, a frame or two behind them, is not yet. */
  const headingId = useRef<string | null>(null);
  const oldNeighbours = useRef<Neighbours | null>(null);
  const newest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  const move = (id: string) => {
    headingId.current = id;
    oldNeighbours.current = null;
    setActiveId(id);
    keys.cards.current?.focus(id);
  };
  useEffect(() => {
    newest.current = (event) => {
      if (!isMeant(event)) return;
      const act = actionOf(event.key, keys, { activeId, headingId: headingId.current, oldNeighbours }, move);
      if (act === null) return;
      event.preventDefault();
      act();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    const follow = () => {
      headingId.current = null;
      setActiveId((before) => focusedCard() ?? before);
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
  }, []);
  return { activeId };
}

interface Whereabouts {
  readonly activeId: string | null;
  readonly headingId: string | null;
  readonly oldNeighbours: RefObject<Neighbours | null>;
}

/** Of the card that was changed last, as they were before: the change moves it in the list or out of it. */
interface Neighbours {
  readonly id: string;
  readonly k: string | null;
  readonly j: string | null;
}

function actionOf(
  key: string,
  keys: ListKeys,
  { activeId, headingId, oldNeighbours }: Whereabouts,
  move: (id: string) => void,
): (() => void) | null {
  const { address, entries, isInert, searchBox, addButton, onHelp, onResolve, onClaim } = keys;
  switch (key) {
    case 'j':
    case 'k': {
      const from = activeId ?? address.requestId;
      const old = oldNeighbours.current?.id === from ? oldNeighbours.current[key] : null;
      const beside = old !== null && isIn(entries, old) ? old : neighbour(entries, from, key === 'j' ? 1 : -1);
      const next = isInert ? null : beside;
      return next === null ? null : () => move(next);
    }
    case 'Enter':
      // Where the focus stands already, the card itself hears it.
      return headingId === null ? null : () => address.open(headingId);
    case 'n':
      return () => addButton.current?.click();
    case '/':
      return () => searchBox.current?.focus();
    case '?':
      return onHelp;
    case 'c':
    case 'e': {
      const id = headingId ?? focusedCard();
      const act = key === 'c' ? onClaim : onResolve;
      if (id !== null) {
        if (!isIn(entries, id)) return null;
        if (oldNeighbours.current?.id !== id)
          oldNeighbours.current = { id, k: neighbour(entries, id, -1), j: neighbour(entries, id, 1) };
        return () => act(id);
      }
      const open = address.requestId;
      return open === null ? null : () => act(open);
    }
    case 'Escape':
      return address.requestId === null ? null : address.close;
    default:
      return null;
  }
}

/** Id of the request whose card the keyboard is on. */
function focusedCard(): string | null {
  return document.activeElement?.closest('[data-request]')?.getAttribute('data-request') ?? null;
}

function isIn(entries: readonly Entry[], id: string): boolean {
  return entries.some((entry) => entry.request.id === id);
}

function neighbour(entries: readonly Entry[], from: string | null, step: 1 | -1): string | null {
  const at = from === null ? -1 : entries.findIndex((entry) => entry.request.id === from);
  if (at < 0) return entries[0]?.request.id ?? null;
  return entries[at + step]?.request.id ?? null;
}
