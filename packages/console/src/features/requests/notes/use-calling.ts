import { type Mention, mention, mostMentions } from '@bellhop/contract/requests/note';
import type { Colleague } from '@bellhop/contract/staff/colleagues';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { usePerson } from '../../../platform/session/session-context.ts';
import { besideDraftOf } from '../../../platform/storage/drafts.ts';
import { useStoredElsewhere } from '../../../platform/storage/use-stored-elsewhere.ts';
import type { Writing } from '../conversation/use-writing.ts';
import { useColleagues } from '../detail/use-colleagues.ts';
import { colleaguesFor, goesOnBehind, stillCalled, typedNameAt, withName } from './mention-text.ts';

const chosenShape = z.array(mention);
const nobody: readonly Colleague[] = [];

export type Calling = ReturnType<typeof useCalling>;

/**
 * Calling colleagues by name while a note is written: `@` opens the list, letters narrow it, arrows choose, Enter and Tab take,
 * Escape shuts. Whose name no longer stands in the text is called no more.
 */
export function useCalling(requestId: string, draftName: string, writing: Writing) {
  const { sub } = usePerson();
  const { text, field, write } = writing;
  const draft = besideDraftOf(sub, draftName, chosenShape);
  const [chosen, setChosen] = useState<readonly Mention[]>(() => draft.read() ?? []);
  useStoredElsewhere(draft.key, () => setChosen(draft.read() ?? []));
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  /** Where a list was shut by hand: it stays shut for that name. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const typing = typedNameAt(text, caret);
  // `@Ali ` was chosen: what follows is the note's words, though an Ali Veli may be there too.
  const isWanted = typing !== null && typing.at !== shutAt && !goesOnBehind(typing.typed, chosen);
  const read = useColleagues(requestId, isWanted || text.includes('@'));
  const others = useMemo(() => (read.data ?? nobody).filter(({ id }) => id !== sub), [read.data, sub]);
  const found = typing === null ? nobody : colleaguesFor(typing.typed, others);
  const called = calledIn(text, chosen, others);
  const index = Math.min(marked, Math.max(0, found.length - 1));

  const follow = () => {
    const at = field.current?.selectionStart ?? 0;
    if (at === caret) return;
    setCaret(at);
    setMarked(0);
    if (typedNameAt(field.current?.value ?? '', at) === null) setShutAt(null);
  };
  const insert = (next: { readonly text: string; readonly caret: number }) => {
    // The caret can only be set in words that are there.
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
  const isOpen = isWanted && (found.length > 0 || read.data === undefined);
  return {
    isOpen,
    found,
    index,
    isFailed: read.isError || read.isPaused,
    called,
    follow,
    take,
    mark: setMarked,
    shut: () => setShutAt(typing?.at ?? null),
    /** By the button: as if `@` had been typed where the caret is. */
    begin() {
      const at = field.current?.selectionStart ?? text.length;
      const before = text.slice(0, at);
      const gap = before === '' || /\s$/.test(before) ? '' : ' ';
      setShutAt(null);
      insert({ text: `${before}${gap}@${text.slice(at)}`, caret: at + gap.length + 1 });
    },
    /** True: the key was for the list. */
    onKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
      // A key that ends a composition is the input method's.
      if (!isOpen || nativeEvent.isComposing) return false;
      if (key === 'Escape') {
        setShutAt(typing.at);
        return true;
      }
      const colleague = found[index];
      if (colleague === undefined) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        setMarked((index + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
        return true;
      }
      if ((key !== 'Enter' && key !== 'Tab') || shiftKey) return false;
      take(colleague);
      return true;
    },
    clear() {
      setChosen([]);
      draft.clear();
    },
  };
}

/** Who was chosen, and whoever else's name was written out by hand. */
function calledIn(text: string, chosen: readonly Mention[], others: readonly Colleague[]): readonly Mention[] {
  if (!text.includes('@')) return [];
  const names = new Set(chosen.map(({ name }) => name));
  const all = [...chosen, ...others.filter(({ name }) => !names.has(name))];
  return stillCalled(text, all)
    .slice(0, mostMentions)
    .map(({ id, name }) => ({ id, name }));
}
