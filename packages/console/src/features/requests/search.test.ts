import { describe, expect, it } from 'vitest';
import { noFilter } from './collection/filter.ts';
import { parseRequestsSearch, searchOf, specOf, withKeyword } from './search.ts';

describe('the address of the list', () => {
  it('holds filter, order and search, and nothing that is the default (REQ-25)', () => {
    const spec = {
      order: 'due_at' as const,
      filter: { type: null, status: 'OPEN' as const, serviceId: '201', keyword: 'havlu' },
    };
    expect(searchOf(spec)).toEqual({ status: 'OPEN', service: '201', order: 'due_at', q: 'havlu' });
    expect(specOf(searchOf(spec))).toEqual(spec);
    expect(searchOf({ order: 'updated_at', filter: noFilter })).toEqual({});
    expect(specOf({})).toEqual({ order: 'updated_at', filter: noFilter });
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
      filter: { type: null, status: 'OPEN' as const, serviceId: '201', keyword: '' },
    };
    const searching = withKeyword(spec, 'h');
    expect(searching).toEqual({ order: 'updated_at', filter: { ...noFilter, keyword: 'h' } });
    const narrowed = { order: 'due_at' as const, filter: { ...searching.filter, status: 'CLOSED' as const } };
    expect(withKeyword(narrowed, 'ha')).toEqual({ ...narrowed, filter: { ...narrowed.filter, keyword: 'ha' } });
    expect(withKeyword(narrowed, ' ')).toEqual({ ...narrowed, filter: { ...narrowed.filter, keyword: '' } });
  });
});
