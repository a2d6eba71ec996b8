import type { AuditedEntity } from '@bellhop/contract/audit/changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { LaterFormConflict } from '../../platform/edit-conflicts/later-act-conflict.ts';
import { useDraftForms } from '../../platform/forms/use-draft-forms.ts';
import { readAgainOf } from './live.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
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
  /** The text of a press that met a conflict. */
  readonly pressWords: (change: Partial<Draft>, name: string) => string;
  readonly save: (draft: Draft) => Promise<unknown>;
  readonly order: (body: { ids: string[]; versions: number[] }) => Promise<{ readonly items: readonly Entity[] }>;
}

/** Forms, order and presses of entities; a press changes a single field without a form. */
export function useListedEntities<Entity extends Versioned, Draft extends { readonly version: number | null }>(
  parts: ListedEntities<Entity, Draft>,
) {
  const { word, also = [], entity, schema, nameOf, draftOf, pressWords } = parts;
  const client = useQueryClient();
  const aftermath = { onError: useFailureToast(), onSettled: () => readAgainOf(word, ...also)(client) };
  const save = useMutation({ mutationFn: (draft: Draft) => parts.save(draft), ...aftermath });
  const press = useMutation({
    mutationFn: ({ row, change }: { readonly row: Entity; readonly change: Partial<Draft> }) =>
      parts.save({ ...draftOf(row), ...change }),
    ...aftermath,
  });
  const order = useMutation({
    mutationFn: (inOrder: readonly Entity[]) =>
      parts.order({ ids: inOrder.map(({ id }) => id), versions: inOrder.map(({ version }) => version) }),
    ...aftermath,
    // The next move uses these versions, also before the list is read again.
    onSuccess: ({ items }) => client.setQueryData(['administration', word], items),
  });
  const conflict = editConflictOf(press.error, schema);
  return {
    forms: useDraftForms<Draft>(word, save),
    order,
    press,
    pressConflict: conflict !== null && press.variables !== undefined && (
      <LaterFormConflict
        entity={entity}
        about={nameOf(conflict.current)}
        failure={press.error}
        changes={conflict.changes}
        words={{ mine: pressWords(press.variables.change, nameOf(conflict.current)) }}
        onMine={() => press.mutate({ row: conflict.current, change: press.variables.change })}
        onTheirs={press.reset}
      />
    ),
  };
}
