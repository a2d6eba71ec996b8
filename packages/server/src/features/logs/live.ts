import { listAccess } from '@bellhop/contract/logs/access';
import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { presentAccess } from './present.ts';
import { findByIds } from './store.ts';

export function accessSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'access',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids.map(Number)));
      return new Map(
        rows.map((row): [string, LiveItem] => [
          String(row.id),
          {
            item: presentAccess(row),
            mayRead: ({ authorizedFields }) => authorizedFields.includes(listAccess.flag),
          },
        ]),
      );
    },
  };
}
