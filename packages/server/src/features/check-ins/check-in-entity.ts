import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { CheckInRow } from './row.ts';
import { findByIds } from './store.ts';

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
    erased_at: 'value',
    asked: 'json',
  },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};
