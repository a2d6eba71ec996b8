import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { editConflictOf } from '../api/edit-conflict.ts';
import { LaterFormConflict } from '../edit-conflicts/later-act-conflict.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { DraftFormProps } from '../forms/use-draft-forms.ts';

type DialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'form' | 'save' | 'width' | 'children'>;

interface EntityFormProps<Entity, Draft> extends DraftFormProps<Draft>, DialogProps {
  readonly entity: LiveEntity;
  readonly schema: z.ZodMiniType<Entity>;
  readonly nameOf: (current: Entity) => string;
  readonly draftOf: (current: Entity) => Draft;
  /** Fields of a colleague's version; by default the form shows them after they are taken. */
  readonly now?: (current: Entity) => Readonly<Record<string, string | boolean>>;
}

/** A dialog that saves the draft of an entity; a colleague's concurrent change is shown, and the typed texts stay. */
export function EntityForm<Entity extends { version?: unknown }, Draft extends { version: Entity['version'] | null }>({
  draft,
  failure,
  onChange,
  onSave,
  entity,
  schema,
  nameOf,
  draftOf,
  now,
  ...dialog
}: EntityFormProps<Entity, Draft>) {
  const conflict = editConflictOf(failure, schema);
  return (
    <>
      <FormDialog {...dialog} />
      {conflict !== null && (
        <LaterFormConflict
          entity={entity}
          about={nameOf(conflict.current)}
          failure={failure}
          changes={conflict.changes}
          now={now?.(conflict.current)}
          onMine={() => onSave({ ...draft, version: conflict.current.version })}
          onTheirs={() => onChange(draftOf(conflict.current))}
        />
      )}
    </>
  );
}
