import { writtenRoom } from '@bellhop/contract/rooms/administration';
import { type Room, room as roomSchema } from '@bellhop/contract/rooms/room';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { LaterFormConflict } from '../../../platform/edit-conflicts/later-act-conflict.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenRoom } from './room-numbers.ts';

export type RoomDraft = WrittenRoom & Pick<Room, 'id' | 'version'>;

export function draftOfRoom({ id, number, floor, type, version }: Room): RoomDraft {
  return { id, number, floor: floor ?? '', type: type ?? '', version };
}

/** Number, floor and type of one room; shows a colleague's concurrent change and keeps the typed texts. */
export function EditRoomDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<RoomDraft>) {
  const { t } = useTranslation(['rooms', 'departments']);
  const conflict = editConflictOf(failure, roomSchema);
  const { number, floor, type } = draft;
  const form = useContractForm(faultsOf(writtenRoom, { number, floor, type }), () => onSave(draft));
  return (
    <>
      <FormDialog title={t('rooms:edit.change')} form={form.props} save={t('departments:save')} {...dialog}>
        {(['number', 'floor', 'type'] as const).map((field) => (
          <TextField
            key={field}
            label={field === 'number' ? t('rooms:search') : t(`rooms:edit.${field}`)}
            required={field === 'number'}
            dir="auto"
            maxLength={field === 'number' ? 20 : 60}
            value={draft[field]}
            error={form.errorOf(field)}
            onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
          />
        ))}
      </FormDialog>
      {conflict !== null && (
        <LaterFormConflict
          entity="room"
          about={conflict.current.number}
          failure={failure}
          changes={conflict.changes}
          now={{
            number: conflict.current.number,
            floor: conflict.current.floor ?? '',
            type: conflict.current.type ?? '',
          }}
          onMine={() => onSave({ ...draft, version: conflict.current.version })}
          onTheirs={() => onChange(draftOfRoom(conflict.current))}
        />
      )}
    </>
  );
}
