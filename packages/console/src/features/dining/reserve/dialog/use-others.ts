import { listReservations } from '@bellhop/contract/dining/calls';
import { reservationType } from '@bellhop/contract/dining/reservation';
import type { TableFacts } from '@bellhop/contract/dining/rules';
import { pickerValue, readSittingId } from '@bellhop/contract/dining/slots';
import { listRequests } from '@bellhop/contract/requests/list-call';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { roomKey } from '@bellhop/contract/text/room-key';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import { diningKey } from '../../keys.ts';
import { seatsOfForm, type TableForm } from './form.ts';

/**
 * Other reservations of the same guest that hold seats: of the stay, or, without a stay, of the room on that day. Until
 * they are known there are none; the server looks again anyway.
 */
export function useOthers(form: TableForm): TableFacts['others'] {
  const { api, hotelId } = useReadContext();
  const { stay, day, id } = form;
  const room = stay === null ? roomKey(seatsOfForm(form)[0]?.person.room ?? '') : '';
  const read = useQuery({
    queryKey: [...diningKey, 'others', stay?.bookingId ?? null, stay === null ? day : null],
    queryFn: async ({ signal }): Promise<readonly GuestRequest[]> => {
      const query = { hotel_id: hotelId };
      if (stay !== null) {
        const ofStay = { ...query, booking_id: stay.bookingId, type: reservationType, limit: '200' };
        return (await api.call(listRequests, { query: ofStay, signal })).items;
      }
      const body = { selectedDate: pickerValue(day) };
      return (await api.call(listReservations, { query, body, signal })).alacarteRequestList;
    },
    enabled: stay !== null || (day !== '' && room !== ''),
  });
  return (read.data ?? []).flatMap((request) => {
    const sitting = readSittingId(request.reservation_id ?? '');
    const isOfGuest = stay !== null || (request.booking_id === null && roomKey(request.room_number ?? '') === room);
    if (
      sitting === null ||
      !isOfGuest ||
      request.id === id ||
      request.party?.tables.includes(id) ||
      request.status === 'CANCELED'
    )
      return [];
    return [{ id: request.id, restaurant_id: sitting.restaurantId, day: sitting.day }];
  });
}
