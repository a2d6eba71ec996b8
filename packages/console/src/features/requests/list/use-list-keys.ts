import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Entry } from '../collection/request-collection.ts';
import type { CardListHandle } from './card-list.tsx';
import { isMeant } from './single-keys.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListKeys {
  readonly address: ListAddress;
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
  const newest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    newest.current = (event) => {
      if (!isMeant(event)) return;
      const act = actionOf(event.key, keys, activeId, setActiveId);
      if (act === null) return;
      event.preventDefault();
      act();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { activeId };
}

function actionOf(
  key: string,
  { address, entries, cards, searchBox, addButton, onHelp, onResolve, onClaim }: ListKeys,
  activeId: string | null,
  setActiveId: (id: string) => void,
): (() => void) | null {
  switch (key) {
    case 'j':
    case 'k': {
      const next = neighbour(entries, activeId ?? address.requestId, key === 'j' ? 1 : -1);
      if (next === null) return null;
      return () => {
        setActiveId(next);
        cards.current?.focus(next);
      };
    }
    case 'Enter':
      return activeId === null || !isOnItsWayTo(activeId) ? null : () => address.open(activeId);
    case 'n':
      return () => addButton.current?.click();
    case '/':
      return () => searchBox.current?.focus();
    case '?':
      return onHelp;
    case 'c':
    case 'e': {
      const id = address.requestId ?? activeId;
      const act = key === 'c' ? onClaim : onResolve;
      return id === null ? null : () => act(id);
    }
    case 'Escape':
      return address.requestId === null ? null : address.close;
    default:
      return null;
  }
}

/** The focus follows a frame or two behind j and k; a quick Enter means where they have led, not where it still is. */
function isOnItsWayTo(id: string): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  const card = focused.closest('[data-request]');
  return card !== null && card.getAttribute('data-request') !== id;
}

function neighbour(entries: readonly Entry[], from: string | null, step: 1 | -1): string | null {
  const at = from === null ? -1 : entries.findIndex((entry) => entry.request.id === from);
  if (at < 0) return entries[0]?.request.id ?? null;
  return entries[at + step]?.request.id ?? null;
}
