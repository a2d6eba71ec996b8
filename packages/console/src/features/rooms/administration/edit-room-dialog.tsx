import { writtenRoom } from '@bellhop/contract/rooms/administration';
import { type Room, room as roomSchema } from '@bellhop/contract/rooms/room';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import { Button } from '../../../ui/button.tsx';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { FormDialog } from '../../../ui/kit/form-dialog.tsx';
import { useForm } from '../../../ui/kit/use-form.ts';
import { Banner } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenRoom } from './mutations.ts';

export interface RoomDraft extends WrittenRoom {
  readonly version: number;
}

export function draftOfRoom({ number, floor, type, version }: Room): RoomDraft {
  return { number, floor: floor ?? '', type: type ?? '', version };
}

interface EditRoomDialogProps {
  readonly draft: RoomDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: RoomDraft) => void;
  readonly onSave: (draft: RoomDraft) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Number, floor and type of one room; what a colleague changed meanwhile is shown, and nothing that was typed is lost. */
export function EditRoomDialog(props: EditRoomDialogProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['rooms', 'departments', 'ui']);
  const conflict = editConflictOf(failure, roomSchema);
  const { version: _, ...written } = draft;
  const form = useForm({
    faults: faultsOf(writtenRoom, written),
    textOf: useFaultText(),
    // To save after reading what the colleague did is to decide against it.
    onSubmit: () => onSave(conflict === null ? draft : { ...draft, version: conflict.current.version }),
  });
  return (
    <FormDialog
      title={t('rooms:edit.change')}
      form={form.props}
      labels={{
        save: conflict === null ? t('departments:save') : t('departments:conflict.mine'),
        cancel: t('ui:cancel'),
        close: t('ui:close'),
      }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      {conflict !== null && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => onChange(draftOfRoom(conflict.current))}>
              {t('departments:conflict.theirs')}
            </Button>
          }
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
