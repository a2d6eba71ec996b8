import { reservationFields } from '@bellhop/contract/dining/reservation';
import { roomAfter } from '@bellhop/contract/dining/rooms';
import { isSameJson } from '@bellhop/contract/same-json';
import * as z from 'zod';
import type { Sql } from '../../platform/database/sql.ts';
import type { ColumnUpdate } from '../../platform/entities/entity-kind.ts';
import { listTables } from './store.ts';

interface Stay {
  readonly rooms: readonly string[];
}

/** Partners call the room number `room`. */
const covers = z.array(z.looseObject({ room_number: z.nullish(z.string()), room: z.nullish(z.string()) }));

/** Sets the current rooms of the stay in the covers of its tables (decision 117). */
export async function roomsOfTables(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
  before: Stay,
  after: Stay,
): Promise<readonly ColumnUpdate[]> {
  if (ids.length === 0 || isSameJson(before.rooms, after.rooms)) return [];
  return (await listTables(sql, hotelId, ids)).flatMap(({ id, custom_fields_values }) => {
    const values = custom_fields_values.map((field) =>
      field.id === reservationFields.guests ? { ...field, value: withRooms(field.value, before, after) } : field,
    );
    if (isSameJson(custom_fields_values, values)) return [];
    return [{ id, previous: { custom_fields_values }, set: { custom_fields_values: values } }];
  });
}

/** Returns the text with the rooms replaced; a text of another shape, such as an import's, stays unchanged. */
function withRooms(value: string, before: Stay, after: Stay): string {
  const guests = covers.safeParse(jsonOf(value)).data;
  if (guests === undefined) return value;
  return JSON.stringify(
    guests.map((guest) => {
      const name = guest.room_number || !guest.room ? 'room_number' : 'room';
      return { ...guest, [name]: roomAfter(guest[name] ?? '', before.rooms, after.rooms) };
    }),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
