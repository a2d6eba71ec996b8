import { inLocal } from '@bellhop/browser/storage/stored';
import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ListSpec, withKeyword } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { usePerson } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import type { AddressFormat, ListSearch } from './address-format.ts';

// The device filters at each keystroke; the server and the address follow after a pause.
const keywordRestMs = 200;
const nothing = '{}';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter of this entry of the history, if its address has no filter. */
    list?: ListSearch;
  }
}

const lists = z.record(z.string(), z.record(z.string(), z.optional(z.string())));

/**
 * The last filter and order of each list of one person on this device, in the form of the address, by the list's path.
 */
export const leftLists = (hotelId: string, sub: string) => inLocal(`bellhop.lists.${hotelId}.${sub}`, lists);

export type ListAddress<T extends ListTypes> = ReturnType<typeof useListAddress<T>>;

/** The typed filter and the addresses that it replaces; another format reads these addresses differently. */
interface SearchText<T extends ListTypes> {
  readonly spec: ListSpec<T>;
  readonly format: AddressFormat<T>;
  readonly over: readonly string[];
}

/**
 * Keeps filter, order, search and selection in the address (decision 50); an address without a filter opens the list
 * with the person's last filter. `format` must be the same object at each render.
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
  const written = JSON.stringify(format.write(format.read(search)));
  const isBare = written === nothing;
  const entry = useLocation({ select: ({ state }) => state.list });
  const isAsLeft = isBare && entry === undefined;
  const asLeft = useMemo(
    () => (isAsLeft ? (left.read()?.[format.path] ?? format.opening) : {}),
    [isAsLeft, left, format],
  );
  const address = isBare ? JSON.stringify(format.write(format.read(entry ?? asLeft))) : written;
  const requested = useMemo(() => format.read(JSON.parse(address)), [address, format]);

  // Typed text is ahead of the address; any other change of the address (back, clear) replaces it. `over`: the current
  // address, and the addresses written for the text typed so far.
  const [typed, setTyped] = useState<SearchText<T> | null>(null);
  const ahead = typed?.format === format && typed.over.includes(address) ? typed : null;
  const shown = ahead === null ? requested : ahead.spec;
  // An address that was left cannot return by typing, only by navigation.
  if (ahead !== null && ahead.over[0] !== address) {
    setTyped({ ...ahead, over: ahead.over.slice(ahead.over.indexOf(address)) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hrefOf = (id: string | null) => (id === null ? format.path : `${format.path}/${encodeURIComponent(id)}`);
  const write = (spec: ListSpec<T>, replace: boolean, id = openId) => {
    // Cancels the write for text typed a moment ago, whose address would lead back from the item opened since.
    clearTimeout(timer.current);
    const next = format.write(spec);
    const own = JSON.stringify(next);
    // The written filter stays ahead until the address has it; any other typed text ends here.
    setTyped((now) => (now?.spec === spec ? { ...now, over: [...now.over, own] } : null));
    if (isAsLeft && !replace) {
      // Going back must find the filter that this address has now.
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
    /** Includes the typed keyword; the device filters by it. */
    shown,
    /** The list of the address, which is read from the server. */
    asked: requested,
    openId,
    hrefOf,
    change: (spec: ListSpec<T>) => {
      // A search is not stored: it covers the whole list (REQ-29) and ends when it is cleared.
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
