import type { Sql } from '../../../platform/database/sql.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { ReservationDesk } from '../../requests/reservation-desk.ts';
import type { RequestRow } from '../../requests/row.ts';
import { marksOf, stayOfRoom } from '../rooms/service.ts';
import type { AllergyBox } from './allergy-box.ts';
import { openTableChange } from './change-table.ts';
import { firstRoomOf, withAllergies } from './fields.ts';
import { findReservation } from './store.ts';
import { takeTable } from './take-table.ts';

export function openReservationDesk(box: AllergyBox): ReservationDesk {
  return {
    take: (tx, table) => takeTable(tx, box, table),
    openChange: (tx, { caller, requestId, patch, at }) =>
      openTableChange(tx, box, { requestId, patch, at, by: { staff: caller, override: patch.override ?? [] } }),
    stayOf(sql, hotelId, { reservation_id: reservationId, room_number, custom_fields_values = [] }) {
      const room = room_number || firstRoomOf(custom_fields_values) || '';
      return reservationId === undefined ? Promise.resolve(null) : stayOfRoom(sql, hotelId, { room, reservationId });
    },
    async detail(sql: Sql, hotel: Hotel, { privileges }: StaffCaller, request: RequestRow, at: number) {
      const row = await findReservation(sql, hotel.id, request.id);
      if (row === null) return {};
      const mayRead = hotel.settings.alacarte && privileges.authorizedFields.includes('ALACARTE');
      return {
        overrides: row.overrides,
        ...(mayRead && { room_marks: await marksOf(sql, hotel.id, request, at) }),
        ...(mayRead && row.allergies !== null
          ? { custom_fields_values: withAllergies(request.custom_fields_values, box.open(hotel.id, row)) }
          : {}),
      };
    },
  };
}
