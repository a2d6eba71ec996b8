import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Suggestions } from '../../../ui/kit/suggestions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRoomSuggestions } from '../../rooms/rooms.ts';
import type { Faults } from './faults.ts';

interface RoomFieldProps {
  readonly room: string;
  readonly fault: Faults['room'];
  readonly onChange: (patch: { readonly room: string }) => void;
}

/** The room of a staff request: from the hotel's list, or another place in the house. */
export function RoomField({ room, fault, onChange }: RoomFieldProps) {
  const { t } = useTranslation('requests-add');
  const listId = useId();
  return (
    <div>
      <TextField
        label={t('room')}
        hint={t('roomHint')}
        autoComplete="off"
        maxLength={40}
        list={listId}
        value={room}
        error={fault && t(`fault.${fault}`)}
        onChange={(event) => onChange({ room: event.target.value })}
      />
      <Suggestions id={listId} values={useRoomSuggestions(room)} />
    </div>
  );
}
