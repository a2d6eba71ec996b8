import type { AuditedEntity } from '@bellhop/contract/audit/changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { ActConflict, EntityConflict } from '../../platform/edit-conflicts/entity-conflict.tsx';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { useDrafts } from '../../platform/forms/use-drafts.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { IconButton } from '../../ui/button.tsx';
import type { MovedRow } from '../../ui/kit/ordered-rows.tsx';
import { EditIcon } from '../../ui/later-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readAgainOf } from './live.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFieldName } from './use-field-name.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface EntityFormProps<Draft> extends Omit<DraftFormProps<Draft>, 'failure' | 'onSave'> {
  readonly onSave: () => void;
}

interface ListedEntities<Entity, Draft> {
  /** The query key of the list is `['administration', word]`. */
  readonly word: string;
  /** Words of other lists that are read again with it. */
  readonly also?: readonly string[];
  readonly entity: AuditedEntity;
  readonly schema: z.ZodMiniType<Entity>;
  readonly nameOf: (entity: Entity) => string;
  readonly draftOf: (entity: Entity) => Draft;
  readonly Form: ComponentType<EntityFormProps<Draft>>;
  /** The text of a press that met a conflict; `pressOnto` applies the press to the current entity. */
  readonly pressWords: (asked: Draft, name: string) => string;
  readonly pressOnto: (current: Entity, asked: Draft) => Draft;
  readonly save: (draft: Draft) => Promise<unknown>;
  readonly order: (body: { ids: string[]; versions: number[] }) => Promise<{ readonly items: readonly Entity[] }>;
}

const placed = z.object({ id: z.string(), version: z.int() });

/** Entities in an order of the hotel: forms with drafts, presses, moves, and the conflicts of these. */
export function useListedEntities<Entity extends Versioned, Draft extends { readonly version: number | null }>(
  parts: ListedEntities<Entity, Draft>,
) {
  const { word, also = [], entity, schema, nameOf, draftOf, Form, pressOnto, pressWords } = parts;
  const { t } = useTranslation(['administration', 'departments']);
  const isOnline = useIsOnline();
  const fieldName = useFieldName(entity);
  const client = useQueryClient();
  const onError = useFailureToast();
  const drafts = useDrafts<Draft>(word);
  const [moved, setMoved] = useState<string | null>(null);
  const aftermath = { onSettled: () => readAgainOf(word, ...also)(client) };
  const save = useMutation({
    /** `form`: the name of the saved form; null for a press, which changes a single field. */
    mutationFn: ({ draft }: { readonly draft: Draft; readonly form: string | null }) => parts.save(draft),
    ...aftermath,
    onError,
  });
  const order = useMutation({
    mutationFn: (inOrder: readonly Entity[]) =>
      parts.order({ ids: inOrder.map(({ id }) => id), versions: inOrder.map(({ version }) => version) }),
    ...aftermath,
    onError,
    // The next move uses these versions, also before the list is read again.
    onSuccess: ({ items }) => client.setQueryData(['administration', word], items),
  });
  const keep = (draft: Draft, form: string) => save.mutate({ draft, form }, { onSuccess: () => drafts.forget(form) });
  const press = (draft: Draft) => save.mutate({ draft, form: null });
  const conflict = editConflictOf(save.error, schema);
  const misplaced = editConflictOf(order.error, placed);
  const listed = () => client.getQueryData<readonly Entity[]>(['administration', word]) ?? [];
  const attempt = save.variables;
  const { open } = drafts;
  const show = (name: string, draft: Draft) => {
    save.reset();
    drafts.show(name, draft);
  };
  return {
    isSaving: save.isPending,
    show,
    press,
    /** The props of `OrderedRows`. */
    rows: {
      keyOf: ({ id }: Entity) => id,
      nameOf,
      isDisabled: !isOnline || order.isPending,
      labels: {
        up: (name: string) => t('departments:upOf', { name }),
        down: (name: string) => t('departments:downOf', { name }),
      },
      onMove({ row, place, inOrder }: MovedRow<Entity>) {
        const values = { name: nameOf(row), place, count: inOrder.length };
        order.mutate(inOrder, { onSuccess: () => setMoved(t('administration:moved', values)) });
      },
    },
    editButton: (row: Entity, name: string) => (
      <IconButton
        label={t('departments:editOf', { name })}
        icon={<EditIcon />}
        disabled={!isOnline}
        onClick={() => show(row.id, draftOf(row))}
      />
    ),
    /** The announcement of the last move, the open form, and the conflicts with colleagues. */
    dialogs: (
      <>
        <VisuallyHidden role="status">{moved}</VisuallyHidden>
        {open !== null && (
          <Form
            key={open.name}
            draft={open.draft}
            isSaving={save.isPending}
            onChange={(next) => drafts.keep(open.name, next)}
            onSave={() => keep(open.draft, open.name)}
            onClose={drafts.close}
            onCancel={() => drafts.forget(open.name)}
            onStartAnew={open.onStartAnew}
          />
        )}
        {misplaced !== null && (
          <ActConflict
            entity={entity}
            about={listed()
              .filter(({ id }) => id === misplaced.current.id)
              .map(nameOf)
              .join()}
            changes={misplaced.changes}
            onMine={() =>
              // The list has been read again by now.
              order.mutate(order.variables?.flatMap(({ id }) => listed().filter((each) => each.id === id)) ?? [])
            }
            onTheirs={order.reset}
          />
        )}
        {conflict !== null && attempt !== undefined && (
          <EntityConflict
            about={nameOf(conflict.current)}
            changes={conflict.changes}
            fieldName={fieldName}
            onClose={save.reset}
            {...(attempt.form === null && { words: { mine: pressWords(attempt.draft, nameOf(conflict.current)) } })}
            onMine={() =>
              attempt.form === null
                ? press(pressOnto(conflict.current, attempt.draft))
                : keep({ ...attempt.draft, version: conflict.current.version }, attempt.form)
            }
            onTheirs={() => {
              save.reset();
              if (attempt.form !== null) drafts.keep(attempt.form, draftOf(conflict.current));
            }}
          />
        )}
      </>
    ),
  };
}
