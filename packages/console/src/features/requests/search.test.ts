import { nobody } from '@bellhop/contract/requests/calls';
import { describe, expect, it } from 'vitest';
import { noFilter } from './collection/filter.ts';
import { parseRequestsSearch, searchOf, specOf, withKeyword } from './search.ts';

const own = 'staff-1';

describe('the address of the list', () => {
  it('holds filter, order and search, and nothing that is the default (REQ-25)', () => {
    const spec = {
      order: 'due_at' as const,
      filter: { ...noFilter, status: 'OPEN' as const, serviceId: '201', departmentId: 'rooms', keyword: 'havlu' },
    };
    const search = { status: 'OPEN', service: '201', department: 'rooms', order: 'due_at', q: 'havlu' };
    expect(searchOf(spec, own)).toEqual(search);
    expect(specOf(searchOf(spec, own), own)).toEqual(spec);
    expect(searchOf({ order: 'updated_at', filter: noFilter }, own)).toEqual({});
    expect(specOf({}, own)).toEqual({ order: 'updated_at', filter: noFilter });
  });

  it('says "mine" and "nobody\'s" in words, so that a bookmark shows everybody their own', () => {
    const of = (assignee: string | null) => ({ order: 'updated_at' as const, filter: { ...noFilter, assignee } });
    expect(searchOf(of(own), own)).toEqual({ who: 'mine' });
    expect(searchOf(of(nobody), own)).toEqual({ who: 'nobody' });
    expect(specOf({ who: 'mine' }, 'another')).toEqual(of('another'));
    expect(specOf({ who: 'nobody' }, own)).toEqual(of(nobody));
    expect(parseRequestsSearch({ who: 'theirs' })).toEqual({});
  });

  it('leaves out what does not fit', () => {
    expect(parseRequestsSearch({ status: 'DONE', order: 7, q: '', service: {}, other: 1 })).toEqual({});
    expect(parseRequestsSearch({ q: 512, service: 201, status: 'OPEN' })).toEqual({
      q: '512',
      service: '201',
      status: 'OPEN',
    });
    expect(parseRequestsSearch({ q: 'x'.repeat(201) })).toEqual({});
  });

  it('loses filter and order when a search is set, and only then (REQ-29, REQ-30)', () => {
    const spec = {
      order: 'due_at' as const,
      filter: { ...noFilter, status: 'OPEN' as const, serviceId: '201', assignee: own, departmentId: 'rooms' },
    };
    const searching = withKeyword(spec, 'h');
    expect(searching).toEqual({ order: 'updated_at', filter: { ...noFilter, keyword: 'h' } });
    const narrowed = { order: 'due_at' as const, filter: { ...searching.filter, status: 'CLOSED' as const } };
    expect(withKeyword(narrowed, 'ha')).toEqual({ ...narrowed, filter: { ...narrowed.filter, keyword: 'ha' } });
    expect(withKeyword(narrowed, ' ')).toEqual({ ...narrowed, filter: { ...narrowed.filter, keyword: '' } });
  });
});
