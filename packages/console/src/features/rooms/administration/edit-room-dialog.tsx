import { writtenRoom } from '@bellhop/contract/rooms/administration';
import { type Room, room as roomSchema } from '@bellhop/contract/rooms/room';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../platform/administration/entity-form.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenRoom } from './room-numbers.ts';
import { SleepsField } from './sleeps-field.tsx';

export type RoomDraft = WrittenRoom & Pick<Room, 'id' | 'version'>;

export function draftOfRoom({ id, number, floor, type, sleeps = null, version }: Room): RoomDraft {
  return { id, number, floor: floor ?? '', type: type ?? '', sleeps, version };
}

/** Number, floor, type and size of one room; shows a colleague's concurrent change and keeps the typed texts. */
export function EditRoomDialog(props: DraftFormProps<RoomDraft>) {
  const { draft, onChange, onSave } = props;
  const { t } = useTranslation(['rooms', 'departments']);
  const { number, floor, type, sleeps } = draft;
  const form = useContractForm(faultsOf(writtenRoom, { number, floor, type, sleeps }), () => onSave(draft));
  return (
    <EntityForm
      title={t('rooms:edit.change')}
      form={form.props}
      save={t('departments:save')}
      entity="room"
      schema={roomSchema}
      nameOf={({ number }) => number}
      draftOf={draftOfRoom}
      now={(current) => ({
        number: current.number,
        floor: current.floor ?? '',
        type: current.type ?? '',
        sleeps: current.sleeps?.toString() ?? '',
      })}
      {...props}
    >
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
      <SleepsField draft={draft} error={form.errorOf('sleeps')} onChange={onChange} />
    </EntityForm>
  );
}
