import type { GuestComment, OwnRequest } from '@bellhop/contract/guests/calls';
import { describe, expect, it } from 'vitest';
import { sampleRequest as request } from '../../testing/sample-request.ts';
import { dueReceipts, type Receipt } from './receipts.ts';
import { emptyBook, type RequestBook, withDetail, withList } from './request-book.ts';

const comment = (position: number, is_staff: boolean): GuestComment => ({
  id: `c-${position}`,
  request_id: 'a',
  body: 'x',
  author_name: '',
  is_staff,
  created_at: position,
  attachments: [],
  position,
});
const last = (is_staff: boolean) => ({ body: 'x', is_staff, created_at: 1 });
const listed = (...requests: OwnRequest[]): RequestBook => withList(emptyBook, requests);

function due(book: RequestBook, shown: Record<string, number> = {}, confirmed: readonly Receipt[] = []): Receipt[] {
  return dueReceipts(book, new Map(Object.entries(shown)), new Map(confirmed.map((each) => [each.request_id, each])));
}

describe('the unsent receipt of a guest', () => {
  it("covers the hotel's messages that a list brought", () => {
    const book = listed(
      request('of-the-hotel', { comments_count: 3, last_comment: last(true) }),
      request('own-behind', { comments_count: 3, last_comment: last(false) }),
      request('own-alone', { comments_count: 1, last_comment: last(false) }),
      request('nothing-said'),
      request('heard', { comments_count: 2, last_comment: last(true), delivered: 2 }),
    );
    const items = Object.fromEntries(due(book).map(({ request_id, ...receipt }) => [request_id, receipt]));
    expect(items).toEqual({ 'of-the-hotel': { delivered: 3, read: 0 }, 'own-behind': { delivered: 2, read: 0 } });
  });

  it("ends at the hotel's last message where the whole conversation is loaded", () => {
    const comments = [comment(1, false), comment(2, true), comment(3, false), comment(4, false)];
    const book = withDetail(emptyBook, {
      ...request('a', { comments_count: 4, last_comment: last(false) }),
      comments,
    });
    expect(due(book)).toEqual([{ request_id: 'a', delivered: 2, read: 0 }]);
    expect(due(book, {}, [{ request_id: 'a', delivered: 2, read: 0 }])).toEqual([]);
  });

  it('counts a visible message as read and delivered', () => {
    const book = listed(request('a', { comments_count: 3, last_comment: last(true), delivered: 3, read: 1 }));
    expect(due(book)).toEqual([]);
    expect(due(book, { a: 1 })).toEqual([]);
    expect(due(book, { a: 3 })).toEqual([{ request_id: 'a', delivered: 3, read: 3 }]);
    // A request that this phone no longer knows gets no receipt.
    expect(due(emptyBook, { a: 3 })).toEqual([]);
  });

  it('leaves out messages that another device of the stay has reported', () => {
    const book = listed(request('a', { comments_count: 2, last_comment: last(true), delivered: 2, read: 2 }));
    expect(due(book, { a: 2 })).toEqual([]);
    expect(due(book, { a: 1 }, [{ request_id: 'a', delivered: 2, read: 1 }])).toEqual([]);
  });
});
