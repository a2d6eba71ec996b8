import { listAccess } from '@bellhop/contract/logs/access';
import type { Slice } from '../../platform/slice.ts';
import { accessSource } from './live.ts';
import { readLog } from './service.ts';

export const logsSlice: Slice = {
  liveSources: (parts) => [accessSource(parts)],
  register({ gateway, ...parts }) {
    gateway.on(listAccess, ({ hotel, query }) => readLog(parts, hotel.id, query));
  },
};
