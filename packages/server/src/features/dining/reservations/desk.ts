import type { Sql } from '../../../platform/database/sql.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { ReservationDesk } from '../../requests/reservation-desk.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { AllergyBox } from './allergy-box.ts';
import { openTableChange } from './change-table.ts';
import { withAllergies } from './fields.ts';
import { findReservation } from './store.ts';
import { takeTable } from './take-table.ts';

export function openReservationDesk(box: AllergyBox): ReservationDesk {
  return {
    take: (tx, table) => takeTable(tx, box, table),
    openChange: (tx, { caller, requestId, patch, at }) =>
      openTableChange(tx, box, { requestId, patch, at, by: { staff: caller, override: patch.override ?? [] } }),
    async detail(sql: Sql, hotel: Hotel, { privileges }: StaffCaller, request: RequestRow) {
      const row = await findReservation(sql, hotel.id, request.id);
      if (row === null) return {};
      const mayRead = hotel.settings.alacarte && privileges.authorizedFields.includes('ALACARTE');
      return {
        overrides: row.overrides,
        ...(mayRead && row.allergies !== null
          ? { custom_fields_values: withAllergies(request.custom_fields_values, box.open(hotel.id, row)) }
          : {}),
      };
    },
  };
}
