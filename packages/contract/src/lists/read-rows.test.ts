import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unixSeconds } from '../scalars.ts';
import { readByRows } from './read-rows.ts';

const row = z.object({ id: z.string(), at: unixSeconds, rooms: z.array(z.string()) });
const answer = z.object({ items: z.array(row), total: z.number() });
const item = (id: string, more: object = {}) => ({ id, at: 1, rooms: ['1'], ...more });

describe('an answer that does not fit as a whole', () => {
  it('is read without the rows that do not fit, which are named by their ids', () => {
    const sent = { items: [item('a'), item('b', { at: -1 }), item('c', { rooms: [7] }), item('d')], total: 4 };
    expect(readByRows(answer, sent)).toEqual({
      value: { items: [item('a'), item('d')], total: 4 },
      leftOut: ['b', 'c'],
      faults: ['items.1.at: too_small', 'items.2.rooms.0: invalid_type'],
    });
  });

  it('names a row without an id by its place, and reveals none of its values', () => {
    const read = readByRows(answer, { items: [null, item('b')], total: 2 });
    expect(read?.leftOut).toEqual(['items.0']);
    expect(JSON.stringify(readByRows(answer, { items: [item('a', { at: 'Ann' })], total: 1 })?.faults)).not.toContain(
      'Ann',
    );
  });

  it('is not read where something other than a row does not fit', () => {
    expect(readByRows(answer, { items: [item('a')], total: 'many' })).toBeNull();
    expect(readByRows(answer, { items: 'none', total: 0 })).toBeNull();
    expect(readByRows(z.object({ rooms: z.array(z.string()) }), { rooms: [1] })).toBeNull();
    expect(readByRows(answer, undefined)).toBeNull();
  });

  it('is read list by list: a whole list, lists in a record, and lists in groups', () => {
    expect(readByRows(z.array(row), [item('a'), 7])?.value).toEqual([item('a')]);
    expect(readByRows(z.record(z.string(), z.array(row)), { en: [item('a'), 7], tr: [item('b')] })?.value).toEqual({
      en: [item('a')],
      tr: [item('b')],
    });
    const groups = z.object({ bookings: answer, rooms: answer });
    const sent = { bookings: { items: [item('a', { at: -1 })], total: 1 }, rooms: { items: [item('r')], total: 1 } };
    expect(readByRows(groups, sent)).toMatchObject({
      value: { bookings: { items: [] }, rooms: { items: [item('r')] } },
      leftOut: ['a'],
    });
  });
});
