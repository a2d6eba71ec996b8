import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { confirm } from '../collection/confirm.ts';
import type { ListTypes, StatusOf } from '../collection/list-kind.ts';
import { editConflict, editFrame } from './edit.ts';
import type { EditKind, EditWords } from './edit-kind.ts';
import type { StatusEdit, StatusField } from './use-status-change.ts';
import { showInLists } from './wanted-values.ts';
import { whoAndWhen } from './who-and-when.ts';

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
    also: z.optional(z.record(z.string(), z.boolean())),
    conflict: editConflict(item),
  });
}

interface StatusKind<T extends ListTypes, E extends StatusEdit<T>>
  extends Pick<EditKind<E, T['whole']>, 'schema' | 'send' | 'onRefused'> {
  readonly field: StatusField<T>;
  readonly item: z.ZodMiniType<T['whole']>;
  readonly statusName: (status: StatusOf<T>, texts: i18n) => string;
  /** In place of the usual words. */
  readonly words?: (edit: E, texts: i18n) => Partial<EditWords>;
}

/** Shown in lists, counts and detail at once, kept while offline, taken back when the server refuses it (RQD-19, BKL-11). */
export function statusEditKind<T extends ListTypes, E extends StatusEdit<T>>(
  own: StatusKind<T, E>,
): EditKind<E, T['whole']> {
  const { name, store, withStatus } = own.field;
  const { cardOf, list } = store.kind;
  return {
    name,
    schema: own.schema,
    item: own.item,
    send: own.send,
    receive: (client, _, answer) => store.change(client, (collection) => confirm(collection, answer)),
    shownIn: store.keys.collection,
    showWanted: showInLists<T, E>({
      store,
      wantedBy: ({ from, status }) => ({ from: { status: from }, to: { status } }),
      cardWith: (item, { status }) => {
        const known = list.statuses.find((each) => each === status);
        return known === undefined ? item : withStatus(known)(item);
      },
    }),
    ...(own.onRefused && { onRefused: own.onRefused }),
    rebase(edit, whole) {
      const { status, version } = cardOf(whole);
      return (edit.version ?? 0) > version ? edit : { ...edit, conflict: null, from: status, version };
    },
    words(edit, texts, format): EditWords {
      const t = texts.getFixedT(null, 'outbox');
      const nameOf = (value: unknown) => {
        const status = list.statuses.find((each) => each === value);
        return status === undefined ? '' : own.statusName(status, texts);
      };
      const status = nameOf(edit.status);
      const usual = { what: t('status', { status }), failed: t('failed.status'), waits: t('failed.statusWaits') };
      const words = { ...usual, ...own.words?.(edit, texts) };
      if (edit.conflict === null) return words;
      const { current, changes = [] } = edit.conflict;
      const changed = changes
        .filter(({ field }) => field === 'status')
        .map((change) => {
          const between = { from: nameOf(change.from), to: nameOf(change.to) };
          return t('conflict.changed', { ...whoAndWhen(change, format), ...between });
        });
      const theirs = changed.length > 0 ? changed : [t('conflict.nobody', { status: nameOf(current.status) })];
      const keepMine = t('conflict.mine', { status });
      return { ...words, conflict: { mine: t('conflict.lead', { status }), theirs, keepMine } };
    },
  };
}
