import type { CallInput } from '@bellhop/contract/call';
import type { updateDiningConfig } from '@bellhop/contract/dining/calls';
import type { AuditSource } from '../../platform/audit/audit-source.ts';
import { Failure } from '../../platform/failure.ts';
import { updateConfig } from './configuration.ts';
import { type DiningParts, saveRestaurant } from './restaurants.ts';
import type { RestaurantRow } from './row.ts';
import { findByIds } from './store.ts';

/** Fields of the restaurant itself; the other fields belong to its rules. */
const own = ['name', 'name_with_locales', 'timezone_id', 'visible', 'position', 'menu'];

export function restaurantAudit(parts: DiningParts): AuditSource {
  return {
    entity: 'restaurant',
    async names(sql, hotelId, ids) {
      const rows = await findByIds(sql, hotelId, ids);
      return new Map(rows.map(({ id, name, name_with_locales }) => [id, { name, nameWithLocales: name_with_locales }]));
    },
    takeBack: {
      // Rules that were never there cannot be taken away again: guests may have reserved by them.
      can: (changed) => !('config' in changed),
      async run({ hotel, actor, id, isNew, target: values, basedOn }) {
        if (!isNew && Object.keys(values).every((field) => !own.includes(field))) {
          const patch = { ...values, version: basedOn } as CallInput<typeof updateDiningConfig>['body']; // a recorded patch
          await updateConfig(parts, hotel.id, actor, id, patch);
          return;
        }
        const [row] = await parts.database.read(hotel.id, (sql) => findByIds(sql, hotel.id, [id]));
        if (row === undefined) throw new Failure('not_found');
        const before: RestaurantRow = { ...row, ...values, ...(isNew && { visible: false }) };
        const { name, name_with_locales: nameWithLocales, timezone_id, visible, position, menu } = before;
        const body = { name, nameWithLocales, timezone_id, visible, position, menu, version: basedOn };
        await saveRestaurant(parts, { id: hotel.id, timeZone: hotel.settings.timeZone }, actor, id, body);
      },
    },
  };
}
