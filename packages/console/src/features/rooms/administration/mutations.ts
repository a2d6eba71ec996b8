import { addRooms, changeRoom, removeRoom } from '@bellhop/contract/rooms/administration';
import type { Room } from '@bellhop/contract/rooms/room';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { failureCode } from '../../../platform/api/failure.ts';
import { logProblem } from '../../../platform/log.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { readRoomsAnew } from '../live.ts';
import { type RoomsDraft, roomsOf, type WrittenRoom } from './room-numbers.ts';

/** Acts on the list of rooms; each is read again from the server when it is done, whatever became of it. */
export function useRoomActs() {
  const api = useApi();
  const { hotelId } = useSettings();
  const client = useQueryClient();
  const { t } = useTranslation(['rooms', 'errors']);
  const toasts = useToasts();
  const query = { hotel_id: hotelId };
  const say = (error: Error) => {
    logProblem('a room was not changed', error);
    toasts.show({
      id: 'room-failed',
      type: 'error',
      title: t('rooms:failed'),
      text: t(failureCode(error) === 'id_taken' ? 'rooms:edit.taken' : `errors:${failureCode(error)}`),
    });
  };
  const aftermath = {
    networkMode: 'always' as const,
    // A conflict has a place of its own.
    onError: (error: Error) =>
      failureCode(error) === 'edit_conflict' ? logProblem('a room has changed', error) : say(error),
    onSettled: () => readRoomsAnew(client),
  };
  return {
    add: useMutation({
      async mutationFn(draft: RoomsDraft) {
        const rooms = [...(roomsOf(draft) ?? [])];
        const { known } = await api.call(addRooms, { query, body: { rooms } });
        return rooms.length - known.length;
      },
      ...aftermath,
      onSuccess: (count) => toasts.show({ type: 'success', text: t('rooms:edit.added', { count }) }),
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: WrittenRoom & Pick<Room, 'id' | 'version'>) =>
        api.call(changeRoom, { params: { id }, query, body }),
      ...aftermath,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Room) =>
        api.call(removeRoom, { params: { id }, query: { ...query, version: version.toString() } }),
      ...aftermath,
    }),
  };
}
