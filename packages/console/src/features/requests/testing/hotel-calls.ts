import type { Booking } from '@bellhop/contract/bookings/booking';
import { type EarlierStay, listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { getBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { Call } from '@bellhop/contract/call';
import {
  askForChanges,
  assignRooms,
  checkInGuests,
  declineCheckIn,
  printCheckIn,
} from '@bellhop/contract/check-in/calls';
import { exportRegister, type RegisterAnswer } from '@bellhop/contract/check-in/register';
import { listRoomChoices, type RoomChoice } from '@bellhop/contract/check-in/rooms';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import {
  type Delivery,
  listDeliveries,
  retryDelivery,
  type StayDeliveries,
  switchDeliveries,
} from '@bellhop/contract/deliveries/delivery';
import { listDepartments } from '@bellhop/contract/departments/department';
import { createUpload } from '@bellhop/contract/files/uploads';
import type { TimelineEntry } from '@bellhop/contract/history';
import { listServices, type Service } from '@bellhop/contract/hotels/service';
import { listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import { listPasses } from '@bellhop/contract/passes/pass';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import { listReads, markRead } from '@bellhop/contract/reads/reads';
import { addComment, createRequest, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { type HistoryEntry, listHistory } from '@bellhop/contract/requests/history';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { addNote } from '@bellhop/contract/requests/note';
import { type GuestRequest, identityFields } from '@bellhop/contract/requests/request';
import { translateText } from '@bellhop/contract/requests/translation';
import { searchHotel } from '@bellhop/contract/search/calls';
import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { getTemplate, type TemplateMap } from '@bellhop/contract/templates/template';
import { formCalls } from './form-calls.ts';
import { madeRequest } from './made-request.ts';
import { paperCalls } from './paper-calls.ts';
import { sampleComment, sampleNote, sampleNow, wholeBooking } from './sample-request.ts';
import type { SmallHotel } from './small-hotel.ts';
import { SmallTranslator } from './small-translator.ts';

interface CallValues {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
type Answer = { readonly status: number; readonly body: unknown };

export const staffSubject = 'staff-1';

/** The gateway in front of a `SmallHotel`: answers `fetch` as the contract says, or fails as the test sets it. */
export class HotelGateway {
  readonly receivedCalls: { readonly id: string; readonly input: CallValues }[] = [];
  services: Service[] = [];
  staff: { sub: string; name: string; family_name: string }[] = [];
  templates: TemplateMap = {};
  readonly translator = new SmallTranslator();
  /** The log's entries of requests, newest first, in pages of three; `isCut`: the first entries are missing. */
  readonly history = { entries: new Map<string, HistoryEntry[]>(), isCut: false };
  readonly earlier = new Map<string, EarlierStay[]>();
  /** Messages to guests, by the stay. */
  readonly deliveries = new Map<string, StayDeliveries>();
  /** Fields that only the answer about a single request has, by its id. */
  readonly detailFields = new Map<string, Partial<RequestDetail>>();
  readonly checkIns = new Map<string, CheckInDetail>();
  roomChoices: RoomChoice[] = [];
  private readonly nights = { checkin: sampleNow, checkout: sampleNow + 172_800, known_at: sampleNow - 3600 };
  register: RegisterAnswer = { stays: 0, files: [], fewer: [], gaps: [] };
  readonly timelines = new Map<string, TimelineEntry[]>();
  private readonly failing = new Map<string, { code: ProblemCode | 'network'; times: number; extras: object }>();
  private readonly gates = new Map<string, Promise<void>>();
  private readonly hotel: SmallHotel;

  constructor(hotel: SmallHotel) {
    this.hotel = hotel;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input);
    const isOfCards = url.searchParams.get('fields') === 'card';
    const route = this.find(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''), isOfCards);
    if (route === null) return Response.json(problemOf('not_found'), { status: 404 });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const callInput: CallValues = {
      params: route.params,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'object' && body !== null ? { ...body } : {},
    };
    // Input that breaks the contract fails the test that sent it.
    route.call.query?.parse(callInput.query);
    route.call.body?.parse(body);
    this.receivedCalls.push({ id: route.call.id, input: callInput });
    await Promise.race([this.gates.get(route.call.id), givenUp(init.signal)]);
    // A read of one row is for the counts of a badge and comes at any moment; only reads that a person asked for fail.
    const failure = callInput.query.limit === '1' ? undefined : this.failing.get(route.call.id);
    if (failure !== undefined && failure.times > 0) {
      failure.times -= 1;
      if (failure.code === 'network') throw new TypeError('Failed to fetch');
      return Response.json({ ...problemOf(failure.code), ...failure.extras }, { status: problems[failure.code] });
    }
    const answer = route.answer(callInput);
    if (answer.status === 200) route.call.answer.parse(answer.body);
    return Response.json(answer.body, { status: answer.status });
  };

  /** The next `times` calls of this kind fail. */
  fail(call: Call, code: ProblemCode | 'network', extras: object = {}, times = 1): void {
    this.failing.set(call.id, { code, times, extras });
  }

  /** Lets calls of this kind wait until the returned function is called. */
  hold(call: Call): () => void {
    let release = () => {};
    this.gates.set(
      call.id,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.gates.delete(call.id);
      release();
    };
  }

  queriesOf(call: Call): readonly CallValues['query'][] {
    return this.receivedCalls.filter(({ id }) => id === call.id).map(({ input }) => input.query);
  }

  bodiesOf(call: Call): readonly CallValues['body'][] {
    return this.receivedCalls.filter(({ id }) => id === call.id).map(({ input }) => input.body);
  }

  private find(method: string, path: string, isOfCards: boolean) {
    for (const { call, answer } of this.routes) {
      if (call === listRequestCards && !isOfCards) continue;
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const match = call.method === method ? pattern.exec(path) : null;
      if (match !== null) return { call, answer, params: { ...match.groups } };
    }
    return null;
  }

  private readonly routes: readonly { readonly call: Call; readonly answer: (asked: CallValues) => Answer }[] = [
    { call: listRequestCards, answer: ({ query }) => ok(this.hotel.listCards(pageOf(query))) },
    { call: listRequests, answer: ({ query }) => ok(this.hotel.list(pageOf(query))) },
    { call: listDepartments, answer: () => ok({ items: [...this.hotel.departments.values()] }) },
    { call: listColleagues, answer: () => ok({ items: this.hotel.colleagues }) },
    { call: getAdminUsers, answer: () => ok({ body: { items: this.staff.map(asAttributes) } }) },
    { call: listServices, answer: () => ok({ items: this.services }) },
    { call: getTemplate, answer: () => ok(this.templates) },
    { call: getRequest, answer: ({ params, query }) => okOrMissing(this.detail(params.id ?? '', query)) },
    { call: translateText, answer: ({ body }) => this.translate(String(body.text), String(body.target_language)) },
    { call: createRequest, answer: ({ body }) => this.create(body) },
    { call: searchHotel, answer: ({ query }) => ok(this.hotel.search(query.q ?? '')) },
    { call: listHistory, answer: ({ params, query }) => ok(this.historyOf(params.id ?? '', query.before)) },
    { call: listBookingHistory, answer: ({ params, query }) => ok(this.timelineOf(params.id ?? '', query.before)) },
    { call: listEarlierStays, answer: ({ params }) => ok(this.earlierOf(params.id ?? '')) },
    { call: listPasses, answer: () => ok({ items: [] }) },
    { call: listDeliveries, answer: ({ params }) => ok(this.deliveriesOf(params.id ?? '')) },
    {
      call: switchDeliveries,
      answer: ({ params, body }) => {
        const stopped = body.stopped === true ? { at: sampleNow, by: 'staff' as const } : null;
        const after = { ...this.deliveriesOf(params.id ?? ''), stopped };
        this.deliveries.set(params.id ?? '', after);
        return ok(after);
      },
    },
    { call: retryDelivery, answer: ({ params }) => okOrMissing(this.retry(params.id ?? '')) },
    { call: updateRequest, answer: ({ params, body }) => this.patch(params.id ?? '', body) },
    { call: assignRooms, answer: ({ params, body }) => this.assign(params.id ?? '', body.rooms) },
    ...formCalls(() => this.hotel, this, staffSubject, okOrMissing),
    ...paperCalls(this.checkIns),
    { call: listRoomChoices, answer: () => ok({ ...this.nights, items: this.roomChoices }) },
    { call: askForChanges, answer: ({ params }) => this.patch(params.id ?? '', { status: 'PENDING' }) },
    { call: declineCheckIn, answer: ({ params }) => this.patch(params.id ?? '', { status: 'CANCELED' }) },
    { call: printCheckIn, answer: () => ok({ at: sampleNow }) },
    { call: exportRegister, answer: () => ok(this.register) },
    { call: checkInGuests, answer: ({ params, body }) => this.finish(params.id ?? '', body) },
    { call: addNote, answer: ({ params, body }) => this.note(params.request_id ?? '', body) },
    { call: listInbox, answer: () => ok(this.hotel.inboxOf(staffSubject)) },
    { call: markInboxRead, answer: () => ok({ items: this.hotel.readInbox(staffSubject) }) },
    { call: listReads, answer: () => ok({ items: this.hotel.readsOf(staffSubject) }) },
    { call: markRead, answer: ({ body }) => ok({ items: this.hotel.read(staffSubject, marksOf(body)) }) },
    { call: addComment, answer: ({ params, body }) => this.comment(params.request_id ?? '', body) },
    {
      call: getBooking,
      answer: ({ params }) => okOrMissing(wholeOrNone(this.hotel.bookings.get(params.id ?? '') ?? null)),
    },
    {
      call: updateBooking,
      answer: ({ params, body }) => okOrMissing(wholeOrNone(this.hotel.changeBooking(params.id ?? '', { ...body }))),
    },
    { call: createUpload, answer: ({ body }) => ok(ticketOf(String(body.request_id), String(body.name))) },
  ];

  private assign(id: string, rooms: unknown): Answer {
    return this.patch(id, { custom_fields_values: [{ id: '313', value: JSON.stringify(rooms) }] });
  }
  private finish(id: string, { status }: CallValues['body']): Answer {
    const { body, ...answer } = this.patch(id, { status: status === 'hotel_guest' ? 'CLOSED' : 'PENDING' });
    return { ...answer, body: answer.status === 200 ? { request: body, booking_id: `booking-of-${id}` } : body };
  }

  private create(body: CallValues['body']): Answer {
    const sent = createRequest.body?.parse(body);
    const service = this.services.find(({ id }) => id === sent?.service_id);
    if (sent === undefined || service === undefined) return failed('not_found');
    const earlier = this.hotel.requests.get(sent.id ?? '');
    if (earlier !== undefined) return earlier.service_id === service.id ? ok(earlier) : failed('id_taken');
    const request = madeRequest(sent, service, this.hotel.bookings.get(sent.booking_id ?? ''), this.hotel.now);
    this.hotel.add(request, staffSubject);
    return ok(request);
  }

  private historyOf(id: string, before?: string) {
    const older = (this.history.entries.get(id) ?? []).filter(
      ({ seq }) => seq < Number(before ?? Number.MAX_SAFE_INTEGER),
    );
    return { items: older.slice(0, 3), has_more: older.length > 3, complete: !this.history.isCut };
  }

  private deliveriesOf(bookingId: string): StayDeliveries {
    return this.deliveries.get(bookingId) ?? { items: [], channel: 'mail', stopped: null };
  }

  private retry(id: string): Delivery | null {
    for (const [bookingId, known] of this.deliveries) {
      const row = known.items.find((item) => item.id === id);
      if (row === undefined) continue;
      const again: Delivery = { ...row, state: 'waiting', failure: null, attempts: 0, version: row.version + 1 };
      const items = known.items.map((item) => (item.id === id ? again : item));
      this.deliveries.set(bookingId, { ...known, items });
      return again;
    }
    return null;
  }

  private earlierOf(id: string) {
    const items = this.earlier.get(id) ?? [];
    return { items: items.slice(0, 3), total: items.length };
  }

  private timelineOf(id: string, before?: string) {
    const all = this.timelines.get(id) ?? [];
    const older = all.slice(all.findIndex(({ place }) => place === before) + 1);
    return { items: older.slice(0, 3), has_more: older.length > 3, complete: !this.history.isCut };
  }

  private detail(id: string, query: CallValues['query']) {
    const known = this.hotel.detail(id);
    const detail = known && { ...known, ...this.detailFields.get(id) };
    if (detail === null || query.is_translation_needed !== 'true') return detail;
    return this.translator.conversation(detail, query.target_language ?? '');
  }

  private translate(text: string, target: string): Answer {
    if (this.translator.problem !== null) return failed(this.translator.problem);
    const answer = { text: this.translator.text(text, target), target_language: target, detectedSourceLanguage: null };
    return ok(answer);
  }

  private patch(id: string, { status, ...hands }: CallValues['body']): Answer {
    const { custom_fields_values: values } = updateRequest.body.parse(hands);
    const known = this.hotel.requests.get(id);
    if (values !== undefined) {
      if (Number(hands.version) < Number(known?.version)) return failed('edit_conflict', { current: known });
      const shown = values.filter(({ id: field }) => !identityFields.includes(field));
      if (shown.length < values.length) this.detailFields.set(id, { custom_fields_values: values });
      return okOrMissing(this.hotel.change(id, { custom_fields_values: shown }, staffSubject));
    }
    if (known?.booking?.status === 'awaiting_approval') return failed('booking_awaiting_approval', { current: known });
    if (hands.attendance !== undefined) {
      const { attendance = null } = updateRequest.body.parse({ attendance: hands.attendance });
      return okOrMissing(this.hotel.change(id, { attendance }, staffSubject));
    }
    if (known !== undefined && status === undefined) return this.assignRequest(known, hands);
    const { status: newStatus } = updateRequest.body?.parse({ status }) ?? {};
    return okOrMissing(newStatus === undefined ? null : this.hotel.change(id, { status: newStatus }, staffSubject));
  }

  /** Follows the server's rule: of two people who claim a request, the first gets it, and the other learns who did. */
  private assignRequest(known: GuestRequest, { assignee_id, department_id, version }: CallValues['body']): Answer {
    if (department_id !== undefined) {
      this.hotel.change(known.id, { department_id: typeof department_id === 'string' ? department_id : null });
      if (assignee_id === undefined) return okOrMissing(this.hotel.requests.get(known.id) ?? null);
    }
    const to = assignee_id === null ? null : this.hotel.colleagues.find(({ id }) => id === assignee_id);
    if (to === undefined) return failed('colleague_cannot_handle');
    const changes = this.hotel.handoversSince(known.id, Number(version ?? known.version));
    if (changes.length > 0) return failed('edit_conflict', { current: known, changes });
    return ok(this.hotel.assign(known.id, to, { id: staffSubject, name: 'Selin Kaya' }));
  }

  private note(requestId: string, body: CallValues['body']): Answer {
    const { id, body: words, mentions, attachments } = addNote.body?.parse(body) ?? {};
    const earlier = this.hotel.notes.find((note) => note.id === id);
    if (earlier !== undefined) return ok(earlier);
    const called = this.hotel.colleagues.filter((colleague) => mentions?.includes(colleague.id));
    if (called.length !== (mentions ?? []).length) return failed('colleague_cannot_handle');
    const note = sampleNote({
      id: String(id),
      request_id: requestId,
      body: words ?? '',
      author_id: staffSubject,
      author_name: 'Selin Kaya',
      mentions: called,
      created_at: this.hotel.now,
      attachments: (attachments ?? []).map((file) => ({
        id: file.id,
        name: 'photo.jpg',
        content_type: 'image/jpeg',
        content_url: `/files/grand/${requestId}/${file.id}.jpg`,
        preview_url: null,
        bytes: 3,
      })),
    });
    this.hotel.jot(note);
    return ok(note);
  }

  private comment(requestId: string, body: CallValues['body']): Answer {
    const id = String(body.id);
    const earlier = this.hotel.comments.find((comment) => comment.id === id);
    if (earlier !== undefined) return ok(earlier);
    const attachments = Array.isArray(body.attachments) ? body.attachments : [];
    const comment = sampleComment({
      id,
      request_id: requestId,
      body: typeof body.body === 'string' ? body.body : '',
      is_staff: true,
      author_id: staffSubject,
      author_name: 'Selin Kaya',
      created_at: this.hotel.now,
      position: this.hotel.comments.filter((each) => each.request_id === requestId).length + 1,
      translations: translationsOf(body),
      attachments: attachments.map((file: { id: string }) => ({
        id: file.id,
        name: 'photo.jpg',
        content_type: 'image/jpeg',
        content_url: `/files/grand/${requestId}/${file.id}.jpg`,
        preview_url: null,
        bytes: 3,
      })),
    });
    this.hotel.say(comment);
    return ok(comment);
  }
}

function translationsOf(body: CallValues['body']): Record<string, string> {
  const { translation } = addComment.body?.parse(body) ?? {};
  return translation === undefined ? {} : { [translation.language]: translation.body };
}

/** Rejects when the caller gives up. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError'))),
  );
}

function ticketOf(requestId: string, name: string) {
  const id = 'aB3dE5gH7j';
  return {
    id,
    key: `grand/${requestId}/${id}.${name.split('.').at(-1)}`,
    upload_url: `/api/files/uploads/${'t'.repeat(24)}`,
    expires_at: 1,
  };
}

const pageOf = (query: CallValues['query']) => ({ ...query, limit: Number(query.limit ?? 50) });
const ok = (body: unknown): Answer => ({ status: 200, body });
const failed = (code: ProblemCode, extras: object = {}): Answer => ({
  status: problems[code],
  body: { ...problemOf(code), ...extras },
});
const okOrMissing = (body: unknown): Answer => (body === null ? failed('not_found') : ok(body));

const marksOf = (body: unknown) => markRead.body.parse(body).items;

function problemOf(code: ProblemCode) {
  return { type: `about:${code}`, title: code, status: problems[code], code };
}

const asAttributes = (person: object) => ({
  Attributes: Object.entries(person).map(([Name, Value]) => ({ Name, Value })),
});

const wholeOrNone = (booking: Booking | null) => booking && wholeBooking(booking);
