import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { confirm } from '../collection/confirm.ts';
import type { ListTypes, StatusOf } from '../collection/list-kind.ts';
import { editConflict, editFrame } from './edit.ts';
import type { EditKind, EditWords } from './edit-kind.ts';
import { theirsOf } from './theirs-of.ts';
import type { StatusEdit, StatusField } from './use-status-change.ts';
import { showInLists } from './wanted-values.ts';

interface StatusKind<T extends ListTypes> extends StatusField<T>, Pick<EditKind<StatusEdit<T>, T['whole']>, 'send'> {
  readonly status: z.ZodMiniType<StatusOf<T>>;
  readonly item: z.ZodMiniType<T['whole']>;
  readonly statusName: (status: StatusOf<T>, texts: i18n) => string;
  /** Texts that replace the usual texts. */
  readonly words?: (edit: StatusEdit<T>, texts: i18n) => Partial<EditWords>;
}

/** A change of status: shown in lists, counts and detail at once, kept offline, undone on refusal (RQD-19, BKL-11). */
export function statusEditKind<T extends ListTypes>(own: StatusKind<T>): EditKind<StatusEdit<T>, T['whole']> {
  const { name, store, status, item, send, withStatus } = own;
  return {
    name,
    schema: z.object({
      ...editFrame,
      kind: z.literal(name),
      from: status,
      status,
      version: z.optional(z.number()),
      also: z.optional(z.record(z.string(), z.union([z.boolean(), z.array(z.string())]))),
      conflict: editConflict(item),
    }),
    item,
    send,
    receive: (client, _, answer) => store.change(client, (collection) => confirm(collection, answer)),
    shownIn: [store.keys.collection],
    showWanted: showInLists<T, StatusEdit<T>>(
      store,
      (edit) => ({ from: { status: edit.from }, to: { status: edit.status } }),
      (card, { status: target }) => {
        const known = status.safeParse(target);
        return known.success ? withStatus(known.data)(card) : card;
      },
    ),
    // Reads the opened item's other data again, such as its alerts, or finds that it is gone.
    onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: store.keys.detail(entityId) }),
    rebase(edit, whole) {
      const { status: from, version } = store.kind.cardOf(whole);
      return (edit.version ?? 0) > version ? edit : { ...edit, conflict: null, from, version };
    },
    words(edit, texts, format): EditWords {
      const t = texts.getFixedT(null, 'outbox');
      const nameOf = (value: unknown) => {
        const known = status.safeParse(value);
        return known.success ? own.statusName(known.data, texts) : '';
      };
      const values = { status: nameOf(edit.status) };
      const usual = { what: t('status', values), failed: t('failed.status'), waits: t('failed.statusWaits') };
      const words = { ...usual, ...own.words?.(edit, texts) };
      if (edit.conflict === null) return words;
      const now = t('conflict.nobody', { status: nameOf(edit.conflict.current.status) });
      const theirs = theirsOf(
        edit.conflict,
        ['status'],
        format,
        ({ from, to }, who) => t('conflict.changed', { ...who, from: nameOf(from), to: nameOf(to) }),
        [now],
      );
      return { ...words, conflict: { mine: t('conflict.lead', values), theirs, keepMine: t('conflict.mine', values) } };
    },
  };
}
