import { type Mention, mention, mostMentions } from '@bellhop/contract/requests/note';
import type { Colleague } from '@bellhop/contract/staff/colleagues';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { usePerson } from '../../../platform/session/session-context.ts';
import { besideDraftOf } from '../../../platform/storage/drafts.ts';
import { useStoredElsewhere } from '../../../platform/storage/use-stored-elsewhere.ts';
import { useOptions } from '../../../ui/kit/use-options.ts';
import { useColleagues } from '../../assignment/use-colleagues.ts';
import type { Writing } from '../use-writing.ts';
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
  /** Where a list was shut by hand: it stays shut for that name. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const typing = typedNameAt(text, caret);
  // `@Ali ` was chosen: what follows is the note's words, though an Ali Veli may be there too.
  const isWanted = typing !== null && typing.at !== shutAt && !goesOnBehind(typing.typed, chosen);
  const read = useColleagues(requestId, isWanted || text.includes('@'));
  const others = useMemo(() => (read.data ?? nobody).filter(({ id }) => id !== sub), [read.data, sub]);
  const found = typing === null ? nobody : colleaguesFor(typing.typed, others);
  const called = calledIn(text, chosen, others);

  const follow = () => {
    const at = field.current?.selectionStart ?? 0;
    if (at === caret) return;
    setCaret(at);
    options.reset();
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
  const options = useOptions({ groups: [{ id: 'colleagues', options: found }], begins: 'first', onChoose: take });
  const isOpen = isWanted && (found.length > 0 || read.data === undefined);
  return {
    isOpen,
    options,
    isFailed: read.isError || read.isPaused,
    called,
    follow,
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

/** Colleagues chosen from the list, and those whose names were typed by hand. */
function calledIn(text: string, chosen: readonly Mention[], others: readonly Colleague[]): readonly Mention[] {
  if (!text.includes('@')) return [];
  const names = new Set(chosen.map(({ name }) => name));
  const all = [...chosen, ...others.filter(({ name }) => !names.has(name))];
  return stillCalled(text, all)
    .slice(0, mostMentions)
    .map(({ id, name }) => ({ id, name }));
}
