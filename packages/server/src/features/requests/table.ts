import { reservationFields, reservationPlace, reservationType } from '@bellhop/contract/dining/reservation';
import { endOfSlot } from '@bellhop/contract/dining/slots';
import type { OwnRequest } from '@bellhop/contract/guests/calls';
import type { RequestRow } from './row.ts';

type TableColumn =
  | 'service_type'
  | 's_name'
  | 's_name_with_locales'
  | 'custom_fields_values'
  | 'due_at'
  | 'attendance'
  | 'reservation_status';
type Table = Pick<RequestRow, TableColumn>;

/**
 * Returns the table of a reservation from its custom field; null for requests of other types, and for a message to the
 * restaurant, which has no table.
 */
export function presentTable(row: Table, timeZone: string): OwnRequest['table'] {
  if (row.service_type !== reservationType) return null;
  const { attendance, due_at: start } = row;
  const place = sittingOf(row);
  if (place === null) {
    if (start === null && row.reservation_status === null) return null;
    const names = { restaurant_name: row.s_name, nameWithLocales: row.s_name_with_locales };
    return { ...names, timezone_id: timeZone, attendance, ends_at: null };
  }
  const { restaurant_name, restaurant_name_with_locales, timezone_id, restaurant_time_slot: slot } = place;
  return {
    restaurant_name,
    nameWithLocales: restaurant_name_with_locales ?? {},
    timezone_id,
    attendance,
    ends_at: start === null ? null : endOfSlot(slot, start, timezone_id),
  };
}

/** Returns the place of the table; null if it is missing, or an import or another client wrote an unknown shape. */
function sittingOf({ custom_fields_values: values }: Table) {
  const value = values.find(({ id }) => id === reservationFields.place)?.value;
  try {
    return reservationPlace.safeParse(JSON.parse(value ?? '')).data ?? null;
  } catch {
    return null;
  }
}
