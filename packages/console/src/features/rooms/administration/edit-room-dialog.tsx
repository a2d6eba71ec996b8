import { writtenRoom } from '@bellhop/contract/rooms/administration';
import { type Room, room as roomSchema } from '@bellhop/contract/rooms/room';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { Banner } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenRoom } from './room-numbers.ts';

export type RoomDraft = WrittenRoom & Pick<Room, 'id' | 'version'>;

export function draftOfRoom({ id, number, floor, type, version }: Room): RoomDraft {
  return { id, number, floor: floor ?? '', type: type ?? '', version };
}

/** Number, floor and type of one room; what a colleague changed meanwhile is shown, and nothing that was typed is lost. */
export function EditRoomDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<RoomDraft>) {
  const { t } = useTranslation(['rooms', 'departments']);
  const conflict = editConflictOf(failure, roomSchema);
  const { number, floor, type } = draft;
  const form = useContractForm(
    faultsOf(writtenRoom, { number, floor, type }),
    // To save after reading what the colleague did is to decide against it.
    () => onSave(conflict === null ? draft : { ...draft, version: conflict.current.version }),
  );
  return (
    <FormDialog
      title={t('rooms:edit.change')}
      form={form.props}
      save={conflict === null ? t('departments:save') : t('departments:conflict.mine')}
      {...dialog}
    >
      {conflict !== null && (
        <Banner
          tone="warning"
          button={{ label: t('departments:conflict.theirs'), onPress: () => onChange(draftOfRoom(conflict.current)) }}
        >
          {t('rooms:edit.conflict', {
            room: [conflict.current.number, conflict.current.floor, conflict.current.type].filter(Boolean).join(' · '),
          })}
        </Banner>
      )}
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
  );
}
