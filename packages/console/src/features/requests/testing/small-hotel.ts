import type { Booking } from '@bellhop/contract/bookings/booking';
import type { LiveMessage } from '@bellhop/contract/live/event';
import type { RequestOrder } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { compareRequests } from '@bellhop/contract/requests/order';
import type { GuestRequest, RequestDetail, RequestStatus } from '@bellhop/contract/requests/request';
import { foldTerm, searchText } from '@bellhop/contract/requests/search-fold';
import { bookingOf, sampleNow } from './sample-request.ts';

export interface ListQuery {
  readonly type?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly service_id?: string | undefined;
  readonly q?: string | undefined;
  readonly order?: RequestOrder | undefined;
  readonly limit?: number | undefined;
  readonly lastEvaluatedKey?: string | undefined;
  readonly view?: 'requests' | 'all' | undefined;
}

/**
 * The world outside the console in a few lines: a hotel that answers and tells by the contract. Every change raises
 * versions, moves `updated_at` and is told in the order it was made.
 */
export class SmallHotel {
  readonly requests = new Map<string, GuestRequest>();
  readonly comments: RequestComment[] = [];
  readonly bookings = new Map<string, Booking>();
  readonly log: LiveMessage[] = [];
  now = sampleNow;
  private readonly walks: string[][] = [];

  /** As it was before anybody looked: nothing is told of it. */
  stand(request: GuestRequest, comments: readonly RequestComment[] = []): void {
    this.requests.set(request.id, request);
    this.comments.push(...comments);
  }

  list(query: ListQuery) {
    const order = query.order ?? 'updated_at';
    const within = [...this.requests.values()].filter((request) => matches(request, query));
    const matching = within.filter((request) => query.status === undefined || request.status === query.status);
    const counts: Record<string, number> = {};
    for (const { status } of within) counts[status] = (counts[status] ?? 0) + 1;
    const limit = query.limit ?? 50;
    const { ids, walk, from } = this.walk(query.lastEvaluatedKey, matching, order);
    const page = ids.slice(from, from + limit);
    const left = ids.length > from + limit;
    return {
      items: page.flatMap((id) => matching.find((request) => request.id === id) ?? []),
      total: matching.length,
      counts,
      lastEvaluatedKey: left ? `${walk}.${from + limit}` : null,
    };
  }

  detail(id: string): RequestDetail | null {
    const request = this.requests.get(id);
    if (request === undefined) return null;
    return { ...request, comments: this.comments.filter((comment) => comment.request_id === id) };
  }

  add(request: GuestRequest): void {
    this.requests.set(request.id, request);
    this.tell('INSERT', request);
  }

  change(id: string, patch: Partial<GuestRequest>, actor = 'guest:g1'): GuestRequest | null {
    const before = this.requests.get(id);
    if (before === undefined) return null;
    const after = {
      ...before,
      ...patch,
      version: before.version + 1,
      updated_at: Math.max(this.now, before.updated_at),
      is_canceled: (patch.status ?? before.status) === 'CANCELED',
    };
    this.requests.set(id, after);
    this.tell('MODIFY', after, actor);
    return after;
  }

  say(comment: RequestComment): void {
    this.comments.push(comment);
    this.log.push({
      ...this.numbered(comment.id, 1, comment.author_id),
      event: 'INSERT',
      entity: 'comment',
      item: comment,
    });
    const request = this.requests.get(comment.request_id);
    if (request === undefined) return;
    this.change(request.id, {
      comments_count: request.comments_count + 1,
      last_comment: { body: comment.body, is_staff: comment.is_staff, created_at: comment.created_at },
      is_commented_by: comment.is_staff ? 'STAFF' : 'GUEST',
    });
  }

  changeBooking(id: string, patch: Partial<Booking>): Booking | null {
    const before = this.bookings.get(id);
    if (before === undefined) return null;
    const after = { ...before, ...patch, version: before.version + 1, updated_at: this.now };
    this.bookings.set(id, after);
    this.log.push({ ...this.numbered(id, after.version, 'staff-1'), event: 'MODIFY', entity: 'booking', item: after });
    for (const request of this.requests.values()) {
      if (request.booking_id !== id) continue;
      // A new version that does not move in the lists.
      const touched = { ...request, booking: bookingOf(after), version: request.version + 1 };
      this.requests.set(request.id, touched);
      this.tell('MODIFY', touched, 'staff-1');
    }
    return after;
  }

  private tell(event: 'INSERT' | 'MODIFY', item: GuestRequest, actor = 'guest:g1'): void {
    this.log.push({ ...this.numbered(item.id, item.version, actor), event, entity: 'request', item });
  }

  private numbered(id: string, version: number, actor: string) {
    return { seq: this.log.length + 1, at: this.now, id, version, actor };
  }

  /** A walk keeps the order it began with (decision 5). */
  private walk(cursor: string | undefined, matching: readonly GuestRequest[], order: RequestOrder) {
    if (cursor !== undefined) {
      const [walk = 0, from = 0] = cursor.split('.').map(Number);
      return { ids: this.walks[walk] ?? [], walk, from };
    }
    const ids = [...matching].sort(compareRequests(order)).map(({ id }) => id);
    return { ids, walk: this.walks.push(ids) - 1, from: 0 };
  }
}

function matches(request: GuestRequest, query: ListQuery): boolean {
  if (query.view === 'requests') {
    if (request.service_type === 'FAST_CHECK_IN' || request.service.is_easee_service === 'true') return false;
  }
  if (query.type !== undefined && request.service_type !== query.type) return false;
  if (query.service_id !== undefined && request.service_id !== query.service_id) return false;
  return query.q === undefined || searchText(request).includes(foldTerm(query.q));
}
