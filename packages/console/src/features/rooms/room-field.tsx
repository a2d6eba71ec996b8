import { useId } from 'react';
import { Suggestions } from '../../ui/kit/suggestions.tsx';
import { type FieldProps, TextField } from '../../ui/text-field.tsx';
import { useRoomSuggestions } from './rooms.ts';

interface RoomFieldProps extends FieldProps {
  readonly value: string;
  readonly onType: (room: string) => void;
}

/** A room of the hotel's list, or another place in the house. */
export function RoomField({ value, onType, ...field }: RoomFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField
        {...field}
        autoComplete="off"
        maxLength={40}
        list={listId}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      <Suggestions id={listId} values={useRoomSuggestions(value)} />
    </div>
  );
}
