import { reservationFields, reservationPlace } from '@bellhop/contract/dining/reservation';
import { instantOf, wallOf } from '@bellhop/contract/zoned-time';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { holdRows } from '../../../platform/entities/store.ts';
import type { CustomFieldValue } from '../../requests/row.ts';
import { requestEntity } from '../../requests/store.ts';
import { parsed } from './fields.ts';
import { listStanding } from './store.ts';

/** The effects of a new zone of a restaurant: future tables keep their clock time. */
export interface ZoneChange {
  /** Once the restaurant has it. */
  follow(actor: Actor): Promise<void>;
}

/** Locks the stays of these tables, which come before the restaurant in the order of locks. */
export async function openZoneChange(
  tx: TenantWrite,
  restaurant: { id: string; from: string; to: string },
  at: number,
): Promise<ZoneChange> {
  const { sql, hotelId } = tx;
  const { id, from, to } = restaurant;
  const today = wallOf(at, from).date;
  const bookings = bookingsOf(await listStanding(sql, hotelId, id, today));
  await holdRows(sql, hotelId, 'bookings', bookings);
  return {
    async follow(actor) {
      const tables = await listStanding(sql, hotelId, id, today);
      if (bookingsOf(tables).some((booking) => !bookings.includes(booking))) throw new ConcurrentWrite();
      const ids = tables.map(({ request_id }) => request_id);
      await changeEntities(tx, requestEntity, ids, {
        actor,
        at,
        decide({ due_at, custom_fields_values }) {
          return { set: { due_at: inZone(due_at, from, to), custom_fields_values: inPlace(custom_fields_values, to) } };
        },
      });
    },
  };
}

function bookingsOf(tables: readonly { booking_id: string | null }[]): string[] {
  return [...new Set(tables.flatMap(({ booking_id }) => booking_id ?? []))];
}

function inZone(at: number | null, from: string, to: string): number | null {
  if (at === null) return null;
  const { date, time } = wallOf(at, from);
  return instantOf(date, time, to) ?? at;
}

function inPlace(values: readonly CustomFieldValue[], timezone_id: string): CustomFieldValue[] {
  return values.map((field) => {
    const place =
      field.id === reservationFields.place ? reservationPlace.safeParse(parsed(field.value)).data : undefined;
    return place === undefined ? field : { ...field, value: JSON.stringify({ ...place, timezone_id }) };
  });
}
