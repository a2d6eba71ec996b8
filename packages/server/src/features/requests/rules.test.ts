import { describe, expect, it } from 'vitest';
import { conflictOf } from '../../platform/entities/change-entity.ts';
import { changesOf, mayGuestWrite, maySetStatus, reopenedByGuest } from './rules.ts';

const ada = { id: 'u-1', name: 'Ada' };
const current = {
  status: 'OPEN' as const,
  custom_fields_values: [{ id: 'a', value: '1' }],
  assignee: ada,
  department: null,
};
const past = (version: number, changed: object) => ({
  version,
  changed: { ...changed },
  actor: 'sub',
  actor_name: 'Ada',
  at: 5,
});
const toClosed = { status: { from: 'OPEN', to: 'CLOSED' } };

describe('rules of requests', () => {
  it('let staff set every status but PENDING (RQD-02, RQD-03)', () => {
    expect((['OPEN', 'PENDING', 'CLOSED', 'CANCELED'] as const).filter(maySetStatus)).toEqual([
      'OPEN',
      'CLOSED',
      'CANCELED',
    ]);
  });

  it('see only the real changes of a patch', () => {
    expect(changesOf(current, { status: 'OPEN', custom_fields_values: [{ id: 'a', value: '1' }] })).toEqual({});
    expect(changesOf(current, { status: 'CLOSED' })).toEqual(toClosed);
    expect(Object.keys(changesOf(current, { custom_fields_values: [] }))).toEqual(['custom_fields_values']);
  });

  it('see who has it by the person and not by the name', () => {
    expect(changesOf(current, { assignee: { id: 'u-1', name: 'Ada Lovelace' } })).toEqual({});
    expect(changesOf(current, { department: null })).toEqual({});
    const grace = { id: 'u-2', name: 'Grace' };
    const kitchen = { id: 'd-1', name: 'Kitchen' };
    expect(changesOf(current, { assignee: grace, department: kitchen })).toEqual({
      assignee: { from: ada, to: grace },
      department: { from: null, to: kitchen },
    });
    expect(changesOf(current, { assignee: null })).toEqual({ assignee: { from: ada, to: null } });
  });

  it('open a closed request when its guest writes, and end the talk about a canceled one', () => {
    expect(reopenedByGuest({ status: 'CLOSED', service_type: 'ORDER' })).toBe('OPEN');
    expect(reopenedByGuest({ status: 'CLOSED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' })).toBe('CLOSED');
    expect((['OPEN', 'PENDING', 'CLOSED', 'CANCELED'] as const).filter(mayGuestWrite)).toEqual([
      'OPEN',
      'PENDING',
      'CLOSED',
    ]);
  });
});

describe('a conflict of edits', () => {
  it('needs a later change of the same field, and names its author', () => {
    expect(conflictOf(['status'], 1, 3, [past(2, {}), past(3, toClosed)])).toEqual([
      { field: 'status', from: 'OPEN', to: 'CLOSED', actor: 'sub', actor_name: 'Ada', at: 5 },
    ]);
  });
  it('is not where other fields were', () => {
    expect(conflictOf(['custom_fields_values'], 1, 3, [past(2, {}), past(3, toClosed)])).toBeNull();
    expect(conflictOf(['status'], 3, 3, [])).toBeNull();
  });
  it('cannot be ruled out where the log no longer tells', () => {
    expect(conflictOf(['status'], 1, 3, [past(3, {})])).toEqual([]);
  });
});
