import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { editConflictOf } from '../api/edit-conflict.ts';
import { LaterActConflict } from '../edit-conflicts/later-act-conflict.ts';
import { Question } from '../forms/question.tsx';

interface Removal<Entity> {
  readonly remove: Pick<UseMutationResult<unknown, Error, Entity>, 'isPending' | 'mutate'>;
  readonly title: (entity: Entity) => string;
  readonly text: (entity: Entity) => ReactNode;
  /** The label of the button that removes. */
  readonly act: string;
}

/** Asks before an entity is removed. */
export function useRemoval<Entity>({ remove, title, text, act }: Removal<Entity>) {
  const [candidate, ask] = useState<Entity | null>(null);
  const close = () => ask(null);
  return {
    ask: (entity: Entity) => ask(entity),
    question: (
      <Question
        open={candidate !== null}
        title={candidate === null ? '' : title(candidate)}
        act={act}
        isDangerous
        isBusy={remove.isPending}
        onAct={() => candidate !== null && remove.mutate(candidate, { onSettled: close })}
        onBack={close}
      >
        <p>{candidate !== null && text(candidate)}</p>
      </Question>
    ),
  };
}

interface RemovalConflictProps<Entity> {
  readonly entity: LiveEntity;
  readonly schema: z.ZodMiniType<Entity>;
  readonly nameOf: (current: Entity) => string;
  readonly remove: Pick<UseMutationResult<unknown, Error, Entity>, 'error' | 'mutate' | 'reset'>;
  readonly act: string;
}

/** The conflict of a removal with a change that the person had not seen; asks whether to remove all the same. */
export function RemovalConflict<Entity>({ entity, schema, nameOf, remove, act }: RemovalConflictProps<Entity>) {
  const conflict = editConflictOf(remove.error, schema);
  if (conflict === null) return null;
  return (
    <LaterActConflict
      entity={entity}
      about={nameOf(conflict.current)}
      act={act}
      changes={conflict.changes}
      onMine={() => remove.mutate(conflict.current)}
      onTheirs={remove.reset}
    />
  );
}
