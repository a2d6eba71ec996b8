import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePerson } from '../../../platform/session/session-context.ts';
import type { ListSpec } from '../collection/filter.ts';
import { useListScope } from '../list-scope.ts';
import { parseRequestsSearch, searchOf, specOf, withKeyword } from '../search.ts';

// The device answers each keystroke; the server and the address follow when the hand rests.
const keywordRestMs = 200;

export interface ListAddress {
  /** With what is being typed: what the device answers. */
  readonly shown: ListSpec;
  /** As the address has it: what the server is asked. */
  readonly asked: ListSpec;
  readonly requestId: string | null;
  readonly hrefOf: (id: string) => string;
  readonly change: (spec: ListSpec) => void;
  readonly type: (keyword: string) => void;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** Filter, order, search and selection live in the address. */
export function useListAddress(): ListAddress {
  const navigate = useNavigate();
  const { type, path } = useListScope();
  const { sub } = usePerson();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const params: { id?: string } = useParams({ strict: false });
  const requestId = params.id ?? null;
  const address = JSON.stringify(parseRequestsSearch(search));
  const asked = useMemo(() => specOf(parseRequestsSearch(JSON.parse(address)), sub, type), [address, sub, type]);

  // What is typed runs ahead of the address; when the address moves by itself (back, clear) it wins. `over`: the address that is
  // there, and those that the letters so far are on the way to.
  const [typed, setTyped] = useState<{ spec: ListSpec; over: readonly string[] } | null>(null);
  const ahead = typed !== null && typed.over.includes(address) ? typed : null;
  const shown = ahead === null ? asked : ahead.spec;
  // What the address has left behind, it can come back to by itself only.
  if (ahead !== null && ahead.over[0] !== address) {
    setTyped({ ...ahead, over: ahead.over.slice(ahead.over.indexOf(address)) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hrefOf = (id: string | null) => (id === null ? path : `${path}/${encodeURIComponent(id)}`);
  const write = (spec: ListSpec, replace: boolean, id = requestId) => {
    // Also what was typed a moment ago: its address would lead back from the request that has been opened since.
    clearTimeout(timer.current);
    const search = searchOf(spec, sub);
    const own = JSON.stringify(search);
    // What goes into the address with it is not lost on the way; anything else that was typed is over.
    setTyped((now) => (now?.spec === spec ? { ...now, over: [...now.over, own] } : null));
    void navigate({ to: hrefOf(id), search, replace });
  };
  return {
    shown,
    asked,
    requestId,
    hrefOf,
    change: (spec) => write(spec, false),
    type: (keyword) => {
      const spec = withKeyword(shown, keyword);
      setTyped((now) => ({ spec, over: now?.over.includes(address) ? now.over : [address] }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(spec, true), keywordRestMs);
    },
    open: (id) => write(shown, requestId !== null, id),
    close: () => write(shown, false, null),
  };
}
