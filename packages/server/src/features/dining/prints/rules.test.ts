import type { PrintedTable } from '@bellhop/contract/dining/print';
import { describe, expect, it } from 'vitest';
import { byTimeAndRoom, changesSince, isPrinted } from './rules.ts';

const guest = {
  name: 'Ann',
  room_number: '508',
  main_course_id: 'bass',
  main_course_name: 'Sea bass',
  is_children: false,
  age: null,
  no_chair: false,
  notes: '',
  allergies: '',
};
const table = (request_id: string, more: Partial<PrintedTable> = {}): PrintedTable => ({
  request_id,
  sitting_id: 'bosphorus_20261201_2000',
  due_at: 1_796_144_400,
  status: 'CLOSED',
  attendance: null,
  label: null,
  created_at: 1,
  adults: 2,
  children: 0,
  guests: [guest],
  ...more,
});

describe('a paper', () => {
  it('has tables by time, then by room, and last the tables without a room (T16)', () => {
    const at = (id: string, room: string, due_at = 1) =>
      table(id, { due_at, guests: [{ ...guest, room_number: room }] });
    const tables = [at('d', ''), at('c', '1204'), at('b', '210'), at('e', '101', 2), at('a', '204')];
    expect(tables.sort(byTimeAndRoom).map(({ request_id }) => request_id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['CLOSED', 'RESERVED', true],
    ['PENDING', 'RESERVED', true],
    ['PENDING', 'ON_HOLD', false],
    ['OPEN', 'ON_HOLD', false],
    ['OPEN', 'RESERVED', false],
    ['CANCELED', 'RESERVED', false],
    ['CANCELED', 'ON_HOLD', false],
    ['CLOSED', 'ON_HOLD', false],
    ['OPEN', null, false],
    ['CLOSED', null, true],
  ])('has a reservation that is %s and %s: %s (ALA-53, ALA-54)', (status, reservation_status, isOn) => {
    expect(isPrinted({ status, reservation_status })).toBe(isOn);
  });

  it.each<[string, Partial<PrintedTable>, string[]]>([
    ['another sitting', { sitting_id: 'bosphorus_20261201_1800', due_at: 1 }, ['time']],
    ['one more adult', { adults: 3 }, ['people']],
    ['another name', { guests: [{ ...guest, name: 'Bo' }] }, ['people']],
    ['another dish', { guests: [{ ...guest, main_course_id: 'lamb', main_course_name: 'Lamb' }] }, ['courses']],
    ['a note and an allergy', { guests: [{ ...guest, notes: 'Rare', allergies: 'Nuts' }] }, ['notes', 'allergies']],
    ['a mark of staff', { guests: [{ ...guest, is_vip: true }] }, ['people']],
    ['no mark, which older papers leave out', { guests: [{ ...guest, is_vip: false, is_birthday: false }] }, []],
    ['a guest who left (T9)', { is_stay_ended: true }, ['people']],
    ['a guest who stays, which older papers leave out (T9)', { is_stay_ended: false }, []],
    ['a party that came', { attendance: 'seated' }, []],
    ['another status', { status: 'PENDING' }, []],
  ])('marks the changed parts after %s', (_, after, parts) => {
    const was = table('a');
    expect(changesSince([was], [table('a', after)])).toEqual(
      parts.length === 0 ? [] : [{ request_id: 'a', change: 'changed', parts, was }],
    );
  });

  it('lists new tables in its order, and then removed tables', () => {
    const gone = table('gone');
    expect(changesSince([gone, table('b')], [table('a'), table('b')])).toEqual([
      { request_id: 'a', change: 'new', parts: [], was: null },
      { request_id: 'gone', change: 'removed', parts: [], was: gone },
    ]);
  });
});
