import { addRooms, changeRoom, removeRoom } from '@bellhop/contract/rooms/administration';
import type { Room } from '@bellhop/contract/rooms/room';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useSayFailure } from '../../../platform/forms/use-say-failure.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { readRoomsAnew } from '../live.ts';
import { type RoomsDraft, roomsOf, type WrittenRoom } from './room-numbers.ts';

/** Acts on the list of rooms; the list is read again after each, also after a failure. */
export function useRoomActs() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('rooms');
  const toasts = useToasts();
  const query = { hotel_id: hotelId };
  const sayFailure = useSayFailure('room');
  const aftermath = {
    onError(error: Error) {
      const code = failureCode(error);
      // A conflict has a dialog of its own.
      if (code !== 'edit_conflict') sayFailure(error, t('failed'), code === 'id_taken' ? t('edit.taken') : undefined);
    },
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
      onSuccess: (count) => toasts.show({ type: 'success', text: t('edit.added', { count }) }),
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
