import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { ApiFailure } from '../api/failure.ts';
import type { ListTypes, StatusOf } from '../collection/list-kind.ts';
import { patchOptimistically } from '../collection/optimistic.ts';
import { confirm, settleEdit, undoEdit } from '../collection/settle-edit.ts';
import { editConflict, editFrame } from './edit.ts';
import type { EditKind, EditWords } from './edit-kind.ts';
import type { StatusEdit, StatusField } from './use-status-change.ts';

/** What is stored of such an edit. */
export function statusEditSchema<Name extends string, Status extends z.ZodMiniType<string>, Item extends z.ZodMiniType>(
  name: Name,
  status: Status,
  item: Item,
) {
  return z.object({
    ...editFrame,
    kind: z.literal(name),
    from: status,
    status,
    version: z.optional(z.number()),
    conflict: editConflict(item),
  });
}

interface StatusKind<T extends ListTypes, E extends StatusEdit<T>>
  extends Pick<EditKind<E, T['item']>, 'schema' | 'send'> {
  readonly field: StatusField<T>;
  readonly item: z.ZodMiniType<T['item']>;
  readonly statusName: (status: StatusOf<T>, texts: i18n) => string;
  /** In place of the usual words. */
  readonly words?: (edit: E, texts: i18n) => Partial<EditWords>;
  /** Reads again what the server knows better than the list. */
  readonly onRefused?: (client: QueryClient, edit: E) => void;
}

/** Shown in lists, counts and detail at once, kept while offline, taken back when the server refuses it (RQD-19, BKL-11). */
export function statusEditKind<T extends ListTypes, E extends StatusEdit<T>>(
  own: StatusKind<T, E>,
): EditKind<E, T['item']> {
  const { name, store, withStatus } = own.field;
  const { statuses } = store.kind.list;
  return {
    name,
    schema: own.schema,
    item: own.item,
    send: own.send,
    receive: (client, edit, answer) =>
      store.change(client, (collection) => settleEdit(collection, answer, withStatus(edit.from))),
    shownIn: store.keys.collection,
    showWanted(client, waiting) {
      for (const [id, { from, wanted }] of wishesOf<T>(waiting)) {
        const entry = store.read(client).entries.get(id);
        // Where somebody else has set it meanwhile, theirs shows until the server has answered.
        if (entry === undefined || entry.optimistic || entry.item.status !== from || wanted === from) continue;
        store.change(client, (collection) => patchOptimistically(collection, id, withStatus(wanted)));
      }
    },
    takeBack(client, edit, error) {
      store.change(client, (collection) => undoEdit(collection, edit.entityId, withStatus(edit.from)));
      const current = edit.conflict?.current;
      if (current !== undefined) store.change(client, (collection) => confirm(collection, current));
      else if (error instanceof ApiFailure && error.status >= 400) own.onRefused?.(client, edit);
    },
    rebase: (edit, { status, version }) =>
      (edit.version ?? 0) > version ? edit : { ...edit, conflict: null, from: status, version },
    words(edit, texts, format): EditWords {
      const t = texts.getFixedT(null, 'outbox');
      const nameOf = (value: unknown) => {
        const status = statuses.find((each) => each === value);
        return status === undefined ? '' : own.statusName(status, texts);
      };
      const status = nameOf(edit.status);
      const usual = { what: t('status', { status }), failed: t('failed.status'), waits: t('failed.statusWaits') };
      const words = { ...usual, ...own.words?.(edit, texts) };
      if (edit.conflict === null) return words;
      const { current, changes = [] } = edit.conflict;
      const changed = changes
        .filter(({ field }) => field === 'status')
        .map(({ from, to, at, actor, actor_name }) => {
          const between = { from: nameOf(from), to: nameOf(to), time: format.time(at) };
          return t('conflict.changed', { name: actor_name ?? actor, ...between });
        });
      const theirs = changed.length > 0 ? changed : [t('conflict.nobody', { status: nameOf(current.status) })];
      const keepMine = t('conflict.mine', { status });
      return { ...words, conflict: { mine: t('conflict.lead', { status }), theirs, keepMine } };
    },
  };
}

/** By item, from the status before the first edit to the one that the last edit sets. */
function wishesOf<T extends ListTypes>(waiting: readonly StatusEdit<T>[]) {
  const wishes = new Map<string, { from: StatusOf<T>; wanted: StatusOf<T> }>();
  for (const { entityId, from, status } of waiting) {
    wishes.set(entityId, { from: wishes.get(entityId)?.from ?? from, wanted: status });
  }
  return wishes;
}
