import { addRooms } from '@bellhop/contract/rooms/administration';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';
import { useForm } from '../../../ui/kit/use-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mostAtOnce, type RoomsDraft, roomsOf } from './room-numbers.ts';
import { SleepsField } from './sleeps-field.tsx';

type RoomsFault = Fault | { readonly kind: 'range' };

/** Adds a floor of rooms at once, written as ranges. */
export function AddRoomsDialog({ draft, failure: _, onChange, onSave, ...dialog }: DraftFormProps<RoomsDraft>) {
  const { t } = useTranslation('rooms');
  const faultText = useFaultText();
  const rooms = roomsOf(draft);
  const form = useForm<RoomsFault>({
    faults: faultsOfRooms(),
    textOf: (fault) => (fault.kind === 'range' ? t('edit.range', { count: mostAtOnce }) : faultText(fault)),
    onSubmit: () => onSave(draft),
  });
  const [first, last] = [rooms?.at(0)?.number, rooms?.at(-1)?.number];
  return (
    <FormDialog title={t('edit.add')} form={form.props} save={t('edit.add')} {...dialog}>
      <TextArea
        label={t('edit.numbers')}
        rows={3}
        dir="ltr"
        maxLength={4000}
        placeholder="101-120, 201-220"
        value={draft.numbers}
        error={form.errorOf('numbers')}
        onChange={(event) => onChange({ ...draft, numbers: event.target.value })}
      />
      {first !== undefined && last !== undefined && (
        <p role="status">{t('edit.count', { count: rooms?.length, first, last })}</p>
      )}
      <TextField
        label={t('edit.floor')}
        dir="auto"
        maxLength={60}
        value={draft.floor}
        error={form.errorOf('floor')}
        onChange={(event) => onChange({ ...draft, floor: event.target.value })}
      />
      <TextField
        label={t('edit.type')}
        dir="auto"
        maxLength={60}
        value={draft.type}
        error={form.errorOf('type')}
        onChange={(event) => onChange({ ...draft, type: event.target.value })}
      />
      <SleepsField draft={draft} error={form.errorOf('sleeps')} onChange={onChange} />
    </FormDialog>
  );

  /** Returns the faults of the contract, by the field of the dialog. */
  function faultsOfRooms(): ReadonlyMap<string, RoomsFault> {
    if (rooms === null) return new Map([['numbers', { kind: 'range' }]]);
    if (rooms.length === 0) return new Map([['numbers', { kind: 'empty' }]]);
    const faults = [...faultsOf(addRooms.body, { rooms })].map(([path, fault]): [string, RoomsFault] => {
      const field = path.split('.').at(-1) ?? '';
      return [field === 'number' ? 'numbers' : field, fault];
    });
    return new Map(faults.reverse());
  }
}
