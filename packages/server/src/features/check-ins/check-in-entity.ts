import { mayShare } from '@bellhop/contract/check-in/state';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { CheckInRow } from './row.ts';
import { endCodes, findByIds } from './store.ts';

export type CheckInColumn = Exclude<keyof CheckInRow, 'id' | 'version' | 'created_at'>;

export const checkInEntity: EntityKind<CheckInRow, CheckInColumn> = {
  entity: 'check_in',
  table: 'check_ins',
  rank: 'check_in',
  columns: {
    booking_id: 'value',
    request_id: 'value',
    state: 'value',
    invited_at: 'value',
    submitted_at: 'value',
    accepted_at: 'value',
    done_at: 'value',
    declined_at: 'value',
    closed_at: 'value',
    erased_at: 'value',
    asked: 'json',
    coming: 'value',
  },
  holds: [],
  shownIn: [],
  async follow({ sql, hotelId }, before, after) {
    // Whatever ends the time in which companions write: no later step gives it back to their old codes.
    if (mayShare(before.state) && !mayShare(after.state)) await endCodes(sql, hotelId, after.id);
    return {};
  },
  findByIds,
  counters: null,
};
