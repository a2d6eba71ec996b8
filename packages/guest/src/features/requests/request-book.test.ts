import type { GuestComment, GuestLiveMessage, OwnRequest, OwnRequestDetail } from '@bellhop/contract/guests/calls';
import { describe, expect, it } from 'vitest';
import { sampleRequest as request } from '../../testing/sample-request.ts';
import { emptyBook, withDetail, withList, withMessage, withOutgoing } from './request-book.ts';

function comment(id: string, created_at: number): GuestComment {
  return { id, request_id: 'a', body: id, author_name: '', is_staff: true, created_at, attachments: [], position: 1 };
}

function detail(more: Partial<OwnRequestDetail> = {}): OwnRequestDetail {
  return { ...request('a'), comments: [], ...more };
}

const change = { event: 'MODIFY', seq: 1, at: 1 } as const;
const ofRequest = (item: OwnRequest): GuestLiveMessage => ({
  ...change,
  entity: 'request',
  id: item.id,
  version: item.version,
  item,
});
const ofComment = (item: GuestComment): GuestLiveMessage => ({
  ...change,
  entity: 'comment',
  id: item.id,
  version: 1,
  item,
});

describe("the list of the guest's own requests", () => {
  it('equals a fresh read after live messages', () => {
    const changed = request('a', { version: 3, status: 'CLOSED', updated_at: 300, comments_count: 2 });
    const fresh = [changed, request('b', { updated_at: 200 })];
    const stale = withDetail(
      withList(emptyBook, [request('b', { updated_at: 200 }), request('a')]),
      detail({ comments: [comment('c1', 1)] }),
    );
    const after = [ofComment(comment('c2', 2)), ofRequest(changed)].reduce(withMessage, stale);
    expect(after.list).toEqual(fresh);
    expect(after.details['a']).toEqual({ ...changed, comments: [comment('c1', 1), comment('c2', 2)] });
  });

  it('ignores an older version, in messages and in an answer that was overtaken by one', () => {
    const book = withList(emptyBook, [request('a', { version: 5, status: 'CLOSED' })]);
    expect(withMessage(book, ofRequest(request('a', { version: 4 }))).list).toEqual(book.list);
    expect(withList(book, [request('a', { version: 4 })]).list).toEqual(book.list);
  });

  it('keeps messages in their order and each of them once', () => {
    const book = withDetail(emptyBook, detail({ comments: [comment('c1', 1), comment('c3', 3)] }));
    const after = [comment('c2', 2), comment('c3', 3), comment('c4', 3)].map(ofComment).reduce(withMessage, book);
    expect(after.details['a']?.comments.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('keeps a live message that an answer does not hold yet', () => {
    const live = withMessage(withDetail(emptyBook, detail()), ofComment(comment('c1', 1)));
    expect(withDetail(live, detail()).details['a']?.comments.map(({ id }) => id)).toEqual(['c1']);
  });

  it('drops an outgoing message once a read or a live message brings it', () => {
    const outgoing = { id: 'mine', requestId: 'a', body: '', attachments: [], at: 1, failure: null, againAt: null };
    const book = withOutgoing(withDetail(emptyBook, detail()), outgoing);
    expect(withMessage(book, ofComment(comment('mine', 1))).outgoing).toEqual([]);
    expect(withDetail(book, detail({ comments: [comment('mine', 1)] })).outgoing).toEqual([]);
  });
});
