import { reservationType } from '@bellhop/contract/dining/reservation';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestKind } from '../../requests/request-kind.ts';
import { mayReserve } from '../policy.ts';
import { marksOf, stayOfRoom } from '../rooms/service.ts';
import type { AllergyBox } from './allergy-box.ts';
import { openTableChange } from './change-table.ts';
import { firstRoomOf, withAllergies } from './fields.ts';
import { findReservation } from './store.ts';
import { takeTable } from './take-table.ts';

/** Requests for a table: their seats are taken and freed with them. */
export function reservationRequests(database: Database, box: AllergyBox): RequestKind {
  return {
    types: [reservationType],
    prepare: (tx, request) => takeTable(tx, box, request),
    prepareChange(tx, { frame, caller, id, patch, at }) {
      const may = mayReserve(frame.hotel.settings, caller.privileges);
      const by = { staff: caller, override: patch.override ?? [], mayReserve: may };
      return openTableChange(tx, box, { requestId: id, patch, at, by });
    },
    stayOf(sql, hotelId, { reservation_id: reservationId, room_number, custom_fields_values = [] }) {
      const room = room_number || firstRoomOf(custom_fields_values) || '';
      return reservationId === undefined ? Promise.resolve(null) : stayOfRoom(sql, hotelId, { room, reservationId });
    },
    read: ({ hotel }, { privileges }, request, at) =>
      database.read(hotel.id, async (sql) => {
        const row = await findReservation(sql, hotel.id, request.id);
        if (row === null) return {};
        const mayRead = mayReserve(hotel.settings, privileges);
        return {
          overrides: row.overrides,
          ...(mayRead && { room_marks: await marksOf(sql, hotel.id, request, at) }),
          ...(mayRead && row.allergies !== null
            ? { custom_fields_values: withAllergies(request.custom_fields_values, box.open(hotel.id, row)) }
            : {}),
        };
      }),
  };
}
