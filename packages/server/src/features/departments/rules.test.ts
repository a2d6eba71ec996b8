import { describe, expect, it } from 'vitest';
import { changesOf, type DepartmentContent, unknownIds, wantedContent } from './rules.ts';

const rooms: DepartmentContent = {
  name: 'Rooms',
  nameWithLocales: { tr: 'Odalar', en: 'Rooms' },
  service_ids: ['towels', 'cleaning'],
  member_ids: ['u-1'],
  position: 3,
  removed: false,
};

describe('the content of a department', () => {
  it('has no spaces around its names and no duplicates', () => {
    const body = { ...rooms, name: ' Rooms ', nameWithLocales: { tr: ' Odalar' }, service_ids: ['towels', 'towels'] };
    expect(wantedContent(body, null, [])).toMatchObject({
      name: 'Rooms',
      nameWithLocales: { tr: 'Odalar' },
      service_ids: ['towels'],
    });
  });

  it('keeps its position, or follows the departments in use', () => {
    const body = { ...rooms, position: undefined };
    expect(wantedContent(body, rooms, []).position).toBe(3);
    expect(wantedContent(body, null, []).position).toBe(0);
    expect(wantedContent(body, null, [rooms, { ...rooms, position: 9, removed: true }]).position).toBe(4);
    expect(wantedContent({ ...body, position: 1 }, rooms, []).position).toBe(1);
  });
});

describe('a change of a department', () => {
  it('has only the fields that differ', () => {
    const same = { ...rooms, nameWithLocales: { en: 'Rooms', tr: 'Odalar' }, service_ids: ['cleaning', 'towels'] };
    expect(changesOf(rooms, same)).toEqual({});
    expect(changesOf(rooms, { ...rooms, member_ids: [], name: 'Floors' })).toEqual({
      name: { from: 'Rooms', to: 'Floors' },
      member_ids: { from: ['u-1'], to: [] },
    });
  });

  it('may keep removed services and people, and add only existing ones', () => {
    expect(unknownIds(['towels', 'gone', 'made-up'], new Set(['towels']), ['gone'], 'body.service_ids')).toEqual([
      { path: 'body.service_ids.2', reason: 'unknown' },
    ]);
  });
});
