import { mayShare } from '@bellhop/contract/check-in/state';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { CheckInRow } from './row.ts';
import { endCodes, findByIds } from './store.ts';

export const checkInEntity: EntityKind<CheckInRow> = {
  entity: 'check_in',
  table: 'check_ins',
  async follow({ sql, hotelId }, before, after) {
    // Whatever ends the time in which companions write: no later step gives it back to their old codes.
    if (mayShare(before.state) && !mayShare(after.state)) await endCodes(sql, hotelId, after.id);
    return {};
  },
  findByIds,
  counters: null,
};
