import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { presentDepartment } from './present.ts';
import { findByIds } from './store.ts';

export function departmentSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'department',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      // Who may be in the hotel may know its departments: they are named with requests.
      return new Map(
        rows.map((row): [string, LiveItem] => [row.id, { item: presentDepartment(row), mayRead: () => true }]),
      );
    },
  };
}
