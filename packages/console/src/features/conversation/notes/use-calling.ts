import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { type Mention, mention, mostMentions } from '@bellhop/contract/requests/note';
import type { Colleague } from '@bellhop/contract/staff/colleagues';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { usePerson } from '../../../platform/session/session-context.ts';
import { besideDraftOf } from '../../../platform/storage/drafts.ts';
import { useOptions } from '../../../ui/kit/use-options.ts';
import { useColleagues } from '../../assignment/use-colleagues.ts';
import type { Writing } from '../use-writing.ts';
import { colleaguesFor, goesOnBehind, stillCalled, typedNameAt, withName } from './mention-text.ts';

const chosenShape = z.array(mention);
const nobody: readonly Colleague[] = [];

export type Calling = ReturnType<typeof useCalling>;

/**
 * Mentions colleagues in a note: `@` opens the list, letters filter it, arrows choose, Enter and Tab take, Escape
 * closes. A name that is deleted from the text is not a mention any more.
 */
export function useCalling(requestId: string, draftName: string, writing: Writing) {
  const { sub } = usePerson();
  const { text, field, write } = writing;
  const draft = besideDraftOf(sub, draftName, chosenShape);
  const [chosen, setChosen] = useState<readonly Mention[]>(() => draft.read() ?? []);
  useStoredElsewhere(draft.key, () => setChosen(draft.read() ?? []));
  const [caret, setCaret] = useState(0);
  /** The position of the `@` for which the person closed the list; it stays closed for that name. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const typing = typedNameAt(text, caret);
  // Behind a chosen `@Ali ` the text belongs to the note, even if a colleague is called Ali Veli.
  const isWanted = typing !== null && typing.at !== shutAt && !goesOnBehind(typing.typed, chosen);
  const read = useColleagues(requestId, isWanted || text.includes('@'));
  const others = useMemo(() => (read.data ?? nobody).filter(({ id }) => id !== sub), [read.data, sub]);
  const matches = typing === null ? nobody : colleaguesFor(typing.typed, others);
  const called = calledIn(text, chosen, others);

  const follow = () => {
    const at = field.current?.selectionStart ?? 0;
    if (at === caret) return;
    setCaret(at);
    options.reset();
    if (typedNameAt(field.current?.value ?? '', at) === null) setShutAt(null);
  };
  const insert = (next: { readonly text: string; readonly caret: number }) => {
    // The caret can only be set in a text that is rendered.
    flushSync(() => {
      write(next.text);
      setCaret(next.caret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const take = ({ id, name }: Colleague) => {
    if (typing === null) return;
    const all = [...chosen.filter((each) => each.id !== id), { id, name }];
    setChosen(all);
    draft.write(all);
    insert(withName(text, caret, typing, name));
  };
  const options = useOptions({ groups: [{ id: 'colleagues', options: matches }], begins: 'first', onChoose: take });
  const isOpen = isWanted && (matches.length > 0 || read.data === undefined);
  return {
    isOpen,
    options,
    isFailed: read.isError || read.isPaused,
    called,
    follow,
    shut: () => setShutAt(typing?.at ?? null),
    /** The button acts like an `@` typed at the caret. */
    begin() {
      const at = field.current?.selectionStart ?? text.length;
      const before = text.slice(0, at);
      const gap = before === '' || /\s$/.test(before) ? '' : ' ';
      setShutAt(null);
      insert({ text: `${before}${gap}@${text.slice(at)}`, caret: at + gap.length + 1 });
    },
    /** Returns true if the list handled the key. */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      if (event.key === 'Escape') {
        setShutAt(typing.at);
        return true;
      }
      if (event.shiftKey && event.key === 'Enter') return false;
      if (event.key !== 'Tab' || event.shiftKey) return options.onKeyDown(event);
      if (options.active !== null) take(options.active);
      return options.active !== null;
    },
    clear() {
      setChosen([]);
      draft.clear();
    },
  };
}

/** Returns the colleagues chosen from the list, and others whose names were typed by hand. */
function calledIn(text: string, chosen: readonly Mention[], others: readonly Colleague[]): readonly Mention[] {
  if (!text.includes('@')) return [];
  const names = new Set(chosen.map(({ name }) => name));
  const all = [...chosen, ...others.filter(({ name }) => !names.has(name))];
  return stillCalled(text, all)
    .slice(0, mostMentions)
    .map(({ id, name }) => ({ id, name }));
}
