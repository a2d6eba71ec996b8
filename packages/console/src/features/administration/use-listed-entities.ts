import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import type { MovedRow } from '../../ui/kit/ordered-rows.tsx';
import { useDrafts } from '../../ui/kit/use-drafts.ts';
import { readAgainOf } from './live.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface EntityFormProps<Draft> extends Omit<DraftFormProps<Draft>, 'failure' | 'onSave'> {
  readonly onSave: () => void;
}

interface ListedEntities<Entity, Draft> {
  /** The list is kept under `['administration', word]`. */
  readonly word: string;
  /** Words of other lists that are read again with it. */
  readonly also?: readonly string[];
  readonly schema: z.ZodMiniType<Entity>;
  readonly nameOf: (entity: Entity) => string;
  readonly draftOf: (entity: Entity) => Draft;
  /** What a press asked for, onto the entity as a colleague left it. */
  readonly pressOnto: (current: Entity, asked: Draft) => Draft;
  readonly save: (draft: Draft) => Promise<unknown>;
  readonly order: (body: { ids: string[]; versions: number[] }) => Promise<{ readonly items: readonly Entity[] }>;
}

const placed = z.object({ id: z.string(), version: z.int() });

/** Entities of the hotel in an order of its own: their forms with drafts, presses, moves, and the conflict of either. */
export function useListedEntities<Entity extends Versioned, Draft extends { readonly version: number | null }>(
  parts: ListedEntities<Entity, Draft>,
) {
  const { word, also = [], schema, nameOf, draftOf, pressOnto } = parts;
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const onError = useFailureToast();
  const drafts = useDrafts<Draft>();
  const [moved, setMoved] = useState<string | null>(null);
  const aftermath = { networkMode: 'always' as const, onSettled: () => readAgainOf(word, ...also)(client) };
  const save = useMutation({
    /** `form`: the name of the form that is saved; null: a press, which changes one thing and nothing else. */
    mutationFn: ({ draft }: { readonly draft: Draft; readonly form: string | null }) => parts.save(draft),
    ...aftermath,
    onError,
  });
  const order = useMutation({
    mutationFn: (inOrder: readonly Entity[]) =>
      parts.order({ ids: inOrder.map(({ id }) => id), versions: inOrder.map(({ version }) => version) }),
    ...aftermath,
    onError,
    // The next move is based on it, also before the list is read again.
    onSuccess: ({ items }) => client.setQueryData(['administration', word], items),
  });
  const keep = (draft: Draft, form: string) => save.mutate({ draft, form }, { onSuccess: () => drafts.forget(form) });
  const press = (draft: Draft) => save.mutate({ draft, form: null });
  const found = editConflictOf(save.error, schema);
  const misplaced = editConflictOf(order.error, placed);
  const standing = () => client.getQueryData<readonly Entity[]>(['administration', word]) ?? [];
  const asked = save.variables;
  const { open } = drafts;
  return {
    isSaving: save.isPending,
    isMoving: order.isPending,
    /** What the last move has come to, for who does not see it. */
    moved,
    show(name: string, draft: Draft): void {
      save.reset();
      drafts.show(name, draft);
    },
    press,
    move({ row, place, inOrder }: MovedRow<Entity>): void {
      const said = { name: nameOf(row), place, count: inOrder.length };
      order.mutate(inOrder, { onSuccess: () => setMoved(t('moved', said)) });
    },
    /** The form that is open. */
    form: open && {
      name: open.name,
      props: {
        draft: open.draft,
        isSaving: save.isPending,
        onChange: (next) => drafts.keep(open.name, next),
        onSave: () => keep(open.draft, open.name),
        onClose: drafts.close,
        onCancel: () => drafts.forget(open.name),
      } satisfies EntityFormProps<Draft>,
    },
    /** A colleague gave one of them another place meanwhile. */
    orderConflict: misplaced && {
      about: standing()
        .filter(({ id }) => id === misplaced.current.id)
        .map(nameOf)
        .join(),
      changes: misplaced.changes,
      onMine() {
        // The list has been read again by now.
        order.mutate(order.variables?.flatMap(({ id }) => standing().filter((each) => each.id === id)) ?? []);
      },
      onTheirs: order.reset,
    },
    /** A colleague was first. `pressed`: what a press asked for; null: a form was saved. */
    conflict:
      found === null || asked === undefined
        ? null
        : {
            pressed: asked.form === null ? asked.draft : null,
            props: {
              about: nameOf(found.current),
              changes: found.changes,
              onMine: () =>
                asked.form === null
                  ? press(pressOnto(found.current, asked.draft))
                  : keep({ ...asked.draft, version: found.current.version }, asked.form),
              onTheirs() {
                save.reset();
                if (asked.form !== null) drafts.keep(asked.form, draftOf(found.current));
              },
            },
          },
  };
}
