import { addRooms } from '@bellhop/contract/rooms/administration';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';
import { FormDialog } from '../../../ui/kit/form-dialog.tsx';
import { useForm } from '../../../ui/kit/use-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenRoom } from './mutations.ts';
import { mostAtOnce, roomNumbersIn } from './room-numbers.ts';

export interface RoomsDraft {
  readonly numbers: string;
  readonly floor: string;
  readonly type: string;
}

interface AddRoomsDialogProps {
  readonly draft: RoomsDraft;
  readonly isSaving: boolean;
  readonly onChange: (draft: RoomsDraft) => void;
  readonly onSave: (rooms: readonly WrittenRoom[]) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

type RoomsFault = Fault | { readonly kind: 'range' };

/** A floor of rooms at once, written as ranges. */
export function AddRoomsDialog({ draft, isSaving, onChange, onSave, onClose, onCancel }: AddRoomsDialogProps) {
  const { t } = useTranslation(['rooms', 'ui']);
  const faultText = useFaultText();
  const numbers = roomNumbersIn(draft.numbers);
  const { floor, type } = draft;
  const rooms = (numbers ?? []).map((number) => ({ number, floor, type }));
  const form = useForm<RoomsFault>({
    faults: faultsOfRooms(),
    textOf: (fault) => (fault.kind === 'range' ? t('rooms:edit.range', { count: mostAtOnce }) : faultText(fault)),
    onSubmit: () => onSave(rooms),
  });
  const [first, last] = [rooms[0]?.number, rooms.at(-1)?.number];
  return (
    <FormDialog
      title={t('rooms:edit.add')}
      form={form.props}
      labels={{ save: t('rooms:edit.add'), cancel: t('ui:cancel'), close: t('ui:close') }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      <TextArea
        label={t('rooms:edit.numbers')}
        rows={3}
        dir="ltr"
        maxLength={4000}
        placeholder="101-120, 201-220"
        value={draft.numbers}
        error={form.errorOf('numbers')}
        onChange={(event) => onChange({ ...draft, numbers: event.target.value })}
      />
      {first !== undefined && last !== undefined && (
        <p role="status">{t('rooms:edit.count', { count: rooms.length, first, last })}</p>
      )}
      <TextField
        label={t('rooms:edit.floor')}
        dir="auto"
        maxLength={60}
        value={floor}
        error={form.errorOf('floor')}
        onChange={(event) => onChange({ ...draft, floor: event.target.value })}
      />
      <TextField
        label={t('rooms:edit.type')}
        dir="auto"
        maxLength={60}
        value={type}
        error={form.errorOf('type')}
        onChange={(event) => onChange({ ...draft, type: event.target.value })}
      />
    </FormDialog>
  );

  /** Of the contract, at the field of the dialog that it comes from. */
  function faultsOfRooms(): ReadonlyMap<string, RoomsFault> {
    if (numbers === null) return new Map([['numbers', { kind: 'range' }]]);
    if (numbers.length === 0) return new Map([['numbers', { kind: 'empty' }]]);
    const found = [...faultsOf(addRooms.body, { rooms })].map(([path, fault]): [string, RoomsFault] => {
      const field = path.split('.').at(-1) ?? '';
      return [field === 'number' ? 'numbers' : field, fault];
    });
    return new Map(found.reverse());
  }
}
