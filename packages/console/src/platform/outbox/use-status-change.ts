import type { Language } from '@bellhop/contract/scalars';
import { useQueryClient } from '@tanstack/react-query';
import type { EditConflict } from '../api/edit-conflict.ts';
import type { ListTypes, StatusOf } from '../collection/list-kind.ts';
import { patchOptimistically } from '../collection/receive.ts';
import { useLanguage } from '../i18n/language-context.ts';
import type { ListStore } from '../lists/list-store.ts';
import type { Edit } from './edit.ts';
import { useOutboxActs, type Wish } from './outbox-acts.ts';
import { isHeldUp, isUnderWay, useOutboxView } from './outbox-view.ts';

/** A change of the status of a listed item. */
export interface StatusEdit<T extends ListTypes> extends Edit {
  readonly from: StatusOf<T>;
  readonly status: StatusOf<T>;
  /** Version of the item that the person saw: a later change of the status by a colleague is a conflict. */
  readonly version?: number | undefined;
  /** Further choices of the person, by the names of the call's parameters. */
  readonly also?: Readonly<Record<string, boolean | readonly string[]>> | undefined;
  readonly conflict: EditConflict<T['whole']> | null;
}

/** Describes the lists of a kind that show a status before the server has accepted it. */
export interface StatusField<T extends ListTypes> {
  /** Name of the kind of edit. */
  readonly name: string;
  readonly store: ListStore<T>;
  readonly withStatus: (status: StatusOf<T>) => (item: T['item']) => T['item'];
  /** Names the item among others. */
  readonly aboutOf: (item: T['item'], language: Language) => string;
}

/** Sets statuses: shown at once, and kept by the outbox until the server has accepted or refused them. */
export function useStatusChange<T extends ListTypes>({ name, store, withStatus, aboutOf }: StatusField<T>) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const view = useOutboxView();
  const { post } = useOutboxActs();
  const waiting = view.edits.filter(({ kind, state }) => kind === name && state === 'waiting');
  return {
    isChanging: (id: string) => waiting.some((edit) => edit.entityId === id && isUnderWay(edit, view)),
    /** Whether the shown status has not reached the server and is sent when the network returns. */
    isWaiting: (id: string) => waiting.some((edit) => edit.entityId === id && isHeldUp(edit, view)),
    set(id: string, status: StatusOf<T>, also?: StatusEdit<T>['also']): void {
      const item = store.read(client).find(id);
      if (item === null) return;
      const { status: from, version } = item;
      const about = aboutOf(item, language);
      post<Wish<StatusEdit<T>>>({ kind: name, entityId: id, about, from, status, version, also, conflict: null });
      store.change(client, (collection) => patchOptimistically(collection, id, withStatus(status)));
    },
  };
}
