import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ListSpec, withKeyword } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { usePerson } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { inLocal } from '../storage/stored.ts';
import type { AddressFormat, ListSearch } from './address-format.ts';

// The device answers each keystroke; the server and the address follow when typing rests.
const keywordRestMs = 200;
const nothing = '{}';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter that an address without one stood for when it was left. */
    list?: ListSearch;
  }
}

const lists = z.record(z.string(), z.record(z.string(), z.optional(z.string())));

/** How one person left each list on this device: filter and order as the address writes them, by the list's path. */
export const leftLists = (hotelId: string, sub: string) => inLocal(`bellhop.lists.${hotelId}.${sub}`, lists);

export type ListAddress<T extends ListTypes> = ReturnType<typeof useListAddress<T>>;

/** What is typed, over which addresses; another format reads these addresses otherwise. */
interface Typed<T extends ListTypes> {
  readonly spec: ListSpec<T>;
  readonly format: AddressFormat<T>;
  readonly over: readonly string[];
}

/**
 * Filter, order, search and selection stand in the address; one without a filter opens the list as the person left it.
 * `format` stays the same object between renders.
 */
export function useListAddress<T extends ListTypes>(kind: ListKind<T>, format: AddressFormat<T>) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { hotelId } = useSettings();
  const { sub } = usePerson();
  const left = useMemo(() => leftLists(hotelId, sub), [hotelId, sub]);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const params: { id?: string } = useParams({ strict: false });
  const openId = params.id ?? null;
  const named = JSON.stringify(format.write(format.read(search)));
  const isBare = named === nothing;
  const entry = useLocation({ select: ({ state }) => state.list });
  const isAsLeft = isBare && entry === undefined;
  const asLeft = useMemo(
    () => (isAsLeft ? (left.read()?.[format.path] ?? format.opening) : {}),
    [isAsLeft, left, format],
  );
  const address = isBare ? JSON.stringify(format.write(format.read(entry ?? asLeft))) : named;
  const asked = useMemo(() => format.read(JSON.parse(address)), [address, format]);

  // What is typed is ahead of the address; an address that changes otherwise (back, clear) replaces it. `over`: the current
  // address, and those that were written for the letters typed so far.
  const [typed, setTyped] = useState<Typed<T> | null>(null);
  const ahead = typed?.format === format && typed.over.includes(address) ? typed : null;
  const shown = ahead === null ? asked : ahead.spec;
  // An address that was left behind can only come back by other ways than typing.
  if (ahead !== null && ahead.over[0] !== address) {
    setTyped({ ...ahead, over: ahead.over.slice(ahead.over.indexOf(address)) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hrefOf = (id: string | null) => (id === null ? format.path : `${format.path}/${encodeURIComponent(id)}`);
  const write = (spec: ListSpec<T>, replace: boolean, id = openId) => {
    // Also what was typed a moment ago: its address would lead back from the item that was opened since.
    clearTimeout(timer.current);
    const next = format.write(spec);
    const own = JSON.stringify(next);
    // What this address contains stays typed until the address has it; other typed text ends here.
    setTyped((now) => (now?.spec === spec ? { ...now, over: [...now.over, own] } : null));
    if (isAsLeft && !replace) {
      // Back must find the filter that this address stands for now.
      history.replace(history.location.href, { ...history.location.state, list: asLeft });
      history.flush();
    }
    const staysBare = own === nothing || (isBare && own === address);
    void navigate({
      to: hrefOf(id),
      search: staysBare ? {} : next,
      state: staysBare ? { list: next } : {},
      replace,
    });
  };
  return {
    /** With the keyword as it is typed: what the device answers. */
    shown,
    /** As the address has it: what the server is asked. */
    asked,
    openId,
    hrefOf,
    change: (spec: ListSpec<T>) => {
      // A search is not kept: it looks through everything (REQ-29), and is over when it is cleared.
      const { path, keep = (all) => all } = format;
      if (spec.filter.keyword.trim() === '') left.write({ ...left.read(), [path]: keep(format.write(spec)) });
      write(spec, false);
    },
    type: (keyword: string) => {
      const spec = withKeyword(kind, shown, keyword);
      setTyped((now) => ({ spec, format, over: now?.over.includes(address) ? now.over : [address] }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(spec, true), keywordRestMs);
    },
    open: (id: string) => write(shown, openId !== null, id),
    close: () => write(shown, false, null),
  };
}
