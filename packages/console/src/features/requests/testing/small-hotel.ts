import type { Booking } from '@bellhop/contract/bookings/booking';
import type { Department } from '@bellhop/contract/departments/department';
import { type InboxEntry, mostInboxEntries, mostUnreadCounted } from '@bellhop/contract/inbox/inbox';
import { compareItems } from '@bellhop/contract/lists/list';
import type { ReadHere, ReadMark } from '@bellhop/contract/reads/reads';
import { type RequestCardPage, requestCardOf } from '@bellhop/contract/requests/card';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { requestList } from '@bellhop/contract/requests/list';
import { nobody, type RequestOrder } from '@bellhop/contract/requests/list-call';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { isUnhappy } from '@bellhop/contract/requests/unhappy';
import { waitingSince } from '@bellhop/contract/requests/waiting';
import type { Colleague } from '@bellhop/contract/staff/colleagues';
import { foldTerm } from '@bellhop/contract/text/fold';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { bookingOf, sampleNow } from './sample-request.ts';

export interface ListQuery {
  readonly type?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly service_id?: string | undefined;
  readonly assignee?: string | undefined;
  readonly department_id?: string | undefined;
  readonly waiting?: string | undefined;
  readonly unhappy?: string | undefined;
  readonly q?: string | undefined;
  readonly order?: RequestOrder | 'waiting_since' | undefined;
  readonly limit?: number | undefined;
  readonly lastEvaluatedKey?: string | undefined;
  readonly view?: 'requests' | 'easee' | 'all' | undefined;
}

interface Handover {
  readonly id: string;
  readonly version: number;
  readonly change: {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
    readonly actor: string;
    readonly actor_name: string;
    readonly at: number;
  };
}

/**
 * The world outside the console in a few lines: a hotel that answers and tells by the contract. Every change raises
 * versions, moves `updated_at` and is published in the order it was made.
 */
export class SmallHotel {
  readonly requests = new Map<string, GuestRequest>();
  readonly comments: RequestComment[] = [];
  readonly notes: Note[] = [];
  /** Notes that a colleague has seen, as `person note`. */
  private readonly noteMarks = new Set<string>();
  /** Versions that a colleague has read, by `person request`. */
  private readonly marks = new Map<string, number>();
  readonly bookings = new Map<string, Booking>();
  readonly departments = new Map<string, Department>();
  /** The people who work in the hotel. */
  readonly colleagues: Colleague[] = [];
  readonly log: LiveMessage[] = [];
  now = sampleNow;
  private readonly walks: string[][] = [];
  private readonly handovers: Handover[] = [];

  /** Adds a request that was there before the test began: no message is published. */
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

  /** The same as cards, with the texts of each service once. */
  listCards(query: ListQuery): RequestCardPage {
    const { items, ...page } = this.list(query);
    const textsOf = ({ service, serviceWithLocales: nameWithLocales }: GuestRequest) => ({
      ...service,
      nameWithLocales,
    });
    return {
      ...page,
      items: items.map((item) => {
        const { service: _, serviceName: __, serviceWithLocales: ___, ...card } = requestCardOf(item);
        return card;
      }),
      services: Object.fromEntries(items.map((item) => [item.service_id, textsOf(item)])),
    };
  }

  search(words: string) {
    const requests = [...this.requests.values()].filter((request) =>
      holdsTerm(requestList.searchText(request), foldTerm(words)),
    );
    const items = [...this.bookings.values()].filter(({ fullName, rooms }) =>
      foldTerm(`${fullName} ${rooms.join(' ')}`).includes(foldTerm(words)),
    );
    return {
      requests: { items: requests, total: requests.length },
      reservations: { items: [], total: 0 },
      bookings: { items, total: items.length },
      rooms: { items: [], total: 0 },
    };
  }

  detail(id: string): RequestDetail | null {
    const request = this.requests.get(id);
    if (request === undefined) return null;
    const ofRequest = (row: { request_id: string }) => row.request_id === id;
    return { ...request, comments: this.comments.filter(ofRequest), notes: this.notes.filter(ofRequest) };
  }

  add(request: GuestRequest, actor = 'guest:g1'): void {
    this.requests.set(request.id, request);
    this.tell('INSERT', request, actor);
  }

  change(id: string, patch: Partial<GuestRequest>, actor = 'guest:g1', more: { fields?: string[] } = {}) {
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
    this.tell('MODIFY', after, actor, more);
    return after;
  }

  /** Assigns the request to a colleague; null: unassigns it. */
  assign(id: string, to: Colleague | null, by: Colleague): GuestRequest | null {
    const before = this.requests.get(id);
    const from = before?.assignee_id == null ? null : { id: before.assignee_id, name: before.assignee_name };
    const patch = { assignee_id: to?.id ?? null, assignee_name: to?.name ?? null };
    const after = this.change(id, patch, by.id, { fields: ['assignee'] });
    if (after === null) return null;
    const change = { field: 'assignee', from, to, actor: by.id, actor_name: by.name, at: this.now };
    this.handovers.push({ id, version: after.version, change });
    return after;
  }

  /** Hands the request to a department, without an assignee. */
  giveTo(id: string, department_id: string, by: Colleague): void {
    const patch = { department_id, assignee_id: null, assignee_name: null };
    this.change(id, patch, by.id, { fields: ['department'] });
  }

  /** The assignments of the request since that version. */
  handoversSince(id: string, version: number): readonly Handover['change'][] {
    return this.handovers.filter((each) => each.id === id && each.version > version).map(({ change }) => change);
  }

  putDepartment(item: Department, actor: string): void {
    const event = this.departments.has(item.id) ? 'MODIFY' : 'INSERT';
    this.departments.set(item.id, item);
    this.log.push({ ...this.numbered(item.id, item.version, actor), event, entity: 'department', item });
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

  /** A note; the request stays as it is. */
  jot(note: Note): void {
    this.notes.push(note);
    this.log.push({ ...this.numbered(note.id, 1, note.author_id), event: 'INSERT', entity: 'note', item: note });
  }

  /** Requests that call the person in a note or are assigned to them; the last note first. */
  inboxOf(personId: string): { unread: number; items: InboxEntry[] } {
    const items = this.entriesOf(personId).sort((one, other) => Number(other.unread) - Number(one.unread));
    const unread = items.filter((entry) => entry.unread).length;
    return { unread: Math.min(unread, mostUnreadCounted), items: items.slice(0, mostInboxEntries) };
  }

  private entriesOf(personId: string): InboxEntry[] {
    const called = this.notes.filter(({ mentions }) => mentions.some(({ id }) => id === personId)).reverse();
    const unseen = called.filter(({ id }) => !this.noteMarks.has(`${personId} ${id}`));
    const assigned = [...this.requests.values()].filter(({ assignee_id }) => assignee_id === personId);
    const ids = new Set([...unseen.map(({ request_id }) => request_id), ...assigned.map(({ id }) => id)]);
    return [...ids].flatMap((id): InboxEntry[] => {
      const request = this.requests.get(id);
      if (request === undefined) return [];
      const note = unseen.find(({ request_id }) => request_id === id) ?? null;
      const news = Math.max(request.unanswered_version, request.assignment_version);
      const unread = note !== null || news > (this.marks.get(`${personId} ${id}`) ?? 0);
      const reason = note === null ? 'assigned' : 'mention';
      return [{ reason, unread, at: note?.created_at ?? request.updated_at, request, note }];
    });
  }

  readsOf(personId: string): ReadMark[] {
    return [...this.marks].flatMap(([key, version]) => {
      const [person, id = ''] = key.split(' ');
      return person === personId ? [{ kind: 'request' as const, id, version }] : [];
    });
  }

  read(personId: string, marks: readonly ReadHere[]): ReadMark[] {
    for (const { id, version, last_note } of marks) {
      const key = `${personId} ${id}`;
      this.marks.set(key, Math.max(version, this.marks.get(key) ?? 0));
      const notes = this.notes.filter(({ request_id }) => request_id === id);
      const last = last_note === undefined ? notes.length : notes.findIndex((note) => note.id === last_note) + 1;
      for (const note of notes.slice(0, last)) this.noteMarks.add(`${personId} ${note.id}`);
    }
    return marks.map(({ kind, id, version }) => ({ kind, id, version }));
  }

  readInbox(personId: string): ReadMark[] {
    const unread = this.entriesOf(personId).filter((entry) => entry.unread);
    return this.read(
      personId,
      unread.map(({ request: { id, version } }) => ({ kind: 'request', id, version })),
    );
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

  /** The guest has read a further message: the request's new version does not move it in the lists. */
  guestReads(id: string): void {
    const request = this.requests.get(id);
    if (request === undefined) return;
    const [version, read] = [request.version + 1, (request.guest_read ?? 0) + 1];
    const item = { ...request, version, guest_delivered: read, guest_read: read };
    this.requests.set(id, item);
    this.tell('MODIFY', item, 'guest:g1', { fields: ['guest_delivered', 'guest_read'] });
  }

  private tell(event: 'INSERT' | 'MODIFY', item: GuestRequest, actor = 'guest:g1', more: { fields?: string[] } = {}) {
    this.log.push({ ...this.numbered(item.id, item.version, actor), event, entity: 'request', item, ...more });
  }

  private numbered(id: string, version: number, actor: string) {
    return { seq: this.log.length + 1, at: this.now, id, version, actor };
  }

  /** A walk through pages keeps its first order (decision 5). */
  private walk(cursor: string | undefined, matching: readonly GuestRequest[], order: RequestOrder | 'waiting_since') {
    if (cursor !== undefined) {
      const [walk = 0, from = 0] = cursor.split('.').map(Number);
      return { ids: this.walks[walk] ?? [], walk, from };
    }
    const ids = [...matching].sort(compareItems(requestList, order)).map(({ id }) => id);
    return { ids, walk: this.walks.push(ids) - 1, from: 0 };
  }
}

function matches(request: GuestRequest, query: ListQuery): boolean {
  if (query.view === 'requests') {
    if (request.service_type === 'FAST_CHECK_IN' || request.service.is_easee_service === 'true') return false;
  }
  if (query.type !== undefined && request.service_type !== query.type) return false;
  if (query.service_id !== undefined && request.service_id !== query.service_id) return false;
  if (query.assignee !== undefined && (request.assignee_id ?? nobody) !== query.assignee) return false;
  if (query.department_id !== undefined && request.department_id !== query.department_id) return false;
  if (query.waiting !== undefined && waitingSince(request) === null) return false;
  if (query.unhappy !== undefined && !isUnhappy(request.rating)) return false;
  return query.q === undefined || holdsTerm(requestList.searchText(request), foldTerm(query.q));
}
