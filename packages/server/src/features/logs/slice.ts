import { listAccess } from '@bellhop/contract/logs/access';
import { mayAdminister } from '@bellhop/contract/staff/policy';
import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import { presentAccess } from './present.ts';
import { readLog } from './service.ts';
import { findByIds } from './store.ts';

export const logsSlice: Slice = {
  liveSources: (parts) => [
    sourceOf(
      'access',
      parts,
      async (sql, hotelId, ids) =>
        (await findByIds(sql, hotelId, ids.map(Number))).map((row) => ({ id: String(row.id), row })),
      ({ row }) => ({
        item: presentAccess(row),
        mayRead: mayAdminister,
      }),
    ),
  ],
  register({ gateway, ...parts }) {
    gateway.on(listAccess, ({ hotel, query }) => readLog(parts, hotel.id, query));
  },
};
