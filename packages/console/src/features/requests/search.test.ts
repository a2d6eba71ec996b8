import { nobody } from '@bellhop/contract/requests/list-call';
import { describe, expect, it } from 'vitest';
import { withKeyword } from '../../platform/collection/filter.ts';
import { noFilter, requestKind } from '../request-store/request-kind.ts';
import { requestAddress, requestsSearch } from './search.ts';

const own = 'staff-1';
const addressOf = (ownId: string) => requestAddress({ scope: 'requests', path: '/requests' }, ownId);
const { read, write } = addressOf(own);

describe('the address of the list', () => {
  it('holds filter, order and search, and nothing that is the default (REQ-25)', () => {
    const spec = {
      order: 'due_at' as const,
      filter: { ...noFilter, status: 'OPEN' as const, service_id: '201', department_id: 'rooms', keyword: 'havlu' },
    };
    const search = { status: 'OPEN', service: '201', department: 'rooms', order: 'due_at', q: 'havlu' };
    expect(write(spec)).toEqual(search);
    expect(read(write(spec))).toEqual(spec);
    expect(write({ order: 'updated_at', filter: noFilter })).toEqual({});
    expect(read({})).toEqual({ order: 'updated_at', filter: noFilter });
  });

  it('has words for "mine" and "unassigned", so that a bookmark shows each reader their own requests', () => {
    const of = (assignee: string | null) => ({ order: 'updated_at' as const, filter: { ...noFilter, assignee } });
    expect(write(of(own))).toEqual({ who: 'mine' });
    expect(write(of(nobody))).toEqual({ who: 'nobody' });
    expect(addressOf('another').read({ who: 'mine' })).toEqual(of('another'));
    expect(read({ who: 'nobody' })).toEqual(of(nobody));
    expect(requestsSearch.parse({ who: 'theirs' })).toEqual({});
  });

  it('leaves out what does not fit', () => {
    expect(requestsSearch.parse({ status: 'DONE', order: 7, q: '', service: {}, other: 1 })).toEqual({});
    expect(requestsSearch.parse({ q: 512, service: 201, status: 'OPEN' })).toEqual({
      q: '512',
      service: '201',
      status: 'OPEN',
    });
    expect(requestsSearch.parse({ q: 'x'.repeat(201) })).toEqual({});
  });

  it('loses filter and order when a search is set, and only then (REQ-29, REQ-30)', () => {
    const spec = {
      order: 'due_at' as const,
      filter: { ...noFilter, status: 'OPEN' as const, service_id: '201', assignee: own, department_id: 'rooms' },
    };
    const searching = withKeyword(requestKind, spec, 'h');
    expect(searching).toEqual({ order: 'updated_at', filter: { ...noFilter, keyword: 'h' } });
    const narrowed = { order: 'due_at' as const, filter: { ...searching.filter, status: 'CLOSED' as const } };
    expect(withKeyword(requestKind, narrowed, 'ha')).toEqual({
      ...narrowed,
      filter: { ...narrowed.filter, keyword: 'ha' },
    });
    expect(withKeyword(requestKind, narrowed, ' ')).toEqual({
      ...narrowed,
      filter: { ...narrowed.filter, keyword: '' },
    });
  });
});
