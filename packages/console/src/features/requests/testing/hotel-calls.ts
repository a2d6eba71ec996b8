import type { Booking } from '@bellhop/contract/bookings/booking';
import { type EarlierStay, listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { getBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { listRoomChoices, type RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { Call, CallInput } from '@bellhop/contract/call';
import {
  askForChanges,
  assignRooms,
  checkInGuests,
  declineCheckIn,
  printCheckIn,
} from '@bellhop/contract/check-in/calls';
import { exportRegister, type RegisterAnswer } from '@bellhop/contract/check-in/register';
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
import { listReads, markRead } from '@bellhop/contract/reads/reads';
import { addComment, createRequest, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { listOwnDefects } from '@bellhop/contract/requests/defects';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { type HistoryEntry, listHistory } from '@bellhop/contract/requests/history';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { addNote } from '@bellhop/contract/requests/note';
import { type GuestRequest, identityFields } from '@bellhop/contract/requests/request';
import { translateText } from '@bellhop/contract/requests/translation';
import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { searchHotel } from '@bellhop/contract/search/calls';
import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { getTemplate, type TemplateMap } from '@bellhop/contract/templates/template';
import { hotelClock } from '../../../platform/clock.ts';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { answerForms } from './form-calls.ts';
import { madeRequest } from './made-request.ts';
import { answerPapers } from './paper-calls.ts';
import { sampleComment, sampleNote, sampleNow, wholeBooking } from './sample-request.ts';
import type { SmallHotel } from './small-hotel.ts';
import { SmallTranslator } from './small-translator.ts';

type BodyOf<C extends Call> = NonNullable<CallInput<C>['body']>;

type Person = { readonly sub: string; readonly name: string; readonly family_name: string };

export const staffSubject = 'staff-1';

const nightsFrom = (now: number) => ({ checkin: now, checkout: now + 172_800, known_at: now - 3600 });

/** The gateway in front of a `SmallHotel`. */
export class HotelGateway extends Gateway {
  services: Service[] = [];
  rooms: Room[] = [];
  staff: Person[] = [];
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
  private readonly nights = nightsFrom(hotelClock.now());
  register: RegisterAnswer = { stays: 0, files: [], fewer: [], gaps: [] };
  readonly timelines = new Map<string, TimelineEntry[]>();
  private readonly hotel: SmallHotel;

  constructor(hotel: SmallHotel) {
    super();
    this.hotel = hotel;
    this.answerLists();
    this.answerRequests();
    this.answerCheckIns();
  }

  /** A read of one row is for the counts of a badge and comes at any moment; only reads that a person asked for fail. */
  protected override failsAt({ limit }: Readonly<Record<string, string>>): boolean {
    return limit !== '1';
  }

  private answerLists(): void {
    const { hotel } = this;
    this.answer(listRequestCards, ({ query }) => hotel.listCards(pageOf(query)))
      .answer(listRequests, ({ query }) => hotel.list(pageOf(query)))
      .answer(listDepartments, () => ({ items: [...hotel.departments.values()] }))
      .answer(listColleagues, () => ({ items: hotel.colleagues }))
      .answer(getAdminUsers, () => ({ body: { items: this.staff.map(asAttributes) } }))
      .answer(listRooms, () => ({ items: this.rooms }))
      .answer(listOwnDefects, { items: [] })
      .answer(listServices, () => ({ items: this.services }))
      .answer(getTemplate, () => this.templates)
      .answer(searchHotel, ({ query }) => hotel.search(query.q))
      .answer(listInbox, () => hotel.inboxOf(staffSubject))
      .answer(markInboxRead, () => ({ items: hotel.readInbox(staffSubject) }))
      .answer(listReads, () => ({ items: hotel.readsOf(staffSubject) }))
      .answer(markRead, ({ body }) => ({ items: hotel.read(staffSubject, body.items) }))
      .answer(getBooking, ({ params }) => wholeOrMissing(hotel.bookings.get(params.id) ?? null))
      .answer(updateBooking, ({ params, body }) => wholeOrMissing(hotel.changeBooking(params.id, { ...body })))
      .answer(listBookingHistory, ({ params, query }) => this.timelineOf(params.id, query.before))
      .answer(listEarlierStays, ({ params }) => this.earlierOf(params.id))
      .answer(listPasses, { items: [] })
      .answer(listDeliveries, ({ params }) => this.deliveriesOf(params.id))
      .answer(switchDeliveries, ({ params, body }) => this.switchDeliveries(params.id, body.stopped))
      .answer(retryDelivery, ({ params }) => this.retry(params.id) ?? refusal('not_found'));
  }

  private answerRequests(): void {
    this.answer(getRequest, ({ params, query }) => this.detail(params.id, query) ?? refusal('not_found'))
      .answer(translateText, ({ body }) => this.translate(body.text, body.target_language))
      .answer(createRequest, ({ body }) => this.create(body))
      .answer(updateRequest, ({ params, body }) => this.patch(params.id, body))
      .answer(listHistory, ({ params, query }) => this.historyOf(params.id, query.before))
      .answer(addNote, ({ params, body }) => this.note(params.request_id, body))
      .answer(addComment, ({ params, body }) => this.comment(params.request_id, body))
      .answer(createUpload, ({ body }) => ticketOf(String(body.request_id), body.name));
  }

  private answerCheckIns(): void {
    answerForms(this, this.hotel, this, staffSubject);
    answerPapers(this, this.checkIns);
    this.answer(assignRooms, ({ params, body }) => this.assign(params.id, body.rooms))
      .answer(listRoomChoices, () => ({ ...this.nights, items: this.roomChoices }))
      .answer(askForChanges, ({ params }) => this.patch(params.id, { status: 'PENDING' }))
      .answer(declineCheckIn, ({ params }) => this.patch(params.id, { status: 'CANCELED' }))
      .answer(printCheckIn, { at: sampleNow })
      .answer(exportRegister, () => this.register)
      .answer(checkInGuests, ({ params, body }) => this.finish(params.id, body.status));
  }

  private assign(id: string, rooms: unknown): GuestRequest | Response {
    return this.patch(id, { custom_fields_values: [{ id: '313', value: JSON.stringify(rooms) }] });
  }

  private finish(id: string, status: string) {
    const request = this.patch(id, { status: status === 'hotel_guest' ? 'CLOSED' : 'PENDING' });
    return request instanceof Response ? request : { request, booking_id: `booking-of-${id}` };
  }

  private create(body: BodyOf<typeof createRequest>): GuestRequest | Response {
    const service = this.services.find(({ id }) => id === body.service_id);
    if (service === undefined) return refusal('not_found');
    const earlier = this.hotel.requests.get(body.id ?? '');
    if (earlier !== undefined) return earlier.service_id === service.id ? earlier : refusal('id_taken');
    const request = madeRequest(body, service, this.hotel.bookings.get(body.booking_id ?? ''), this.hotel.now);
    this.hotel.add(request, staffSubject);
    return request;
  }

  private switchDeliveries(bookingId: string, isStopped: boolean): StayDeliveries {
    const stopped = isStopped ? { at: sampleNow, by: 'staff' as const } : null;
    const after = { ...this.deliveriesOf(bookingId), stopped };
    this.deliveries.set(bookingId, after);
    return after;
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

  private detail(id: string, query: NonNullable<CallInput<typeof getRequest>['query']>) {
    const known = this.hotel.detail(id);
    const detail = known && { ...known, ...this.detailFields.get(id) };
    if (detail === null || query.is_translation_needed !== 'true') return detail;
    return this.translator.conversation(detail, query.target_language ?? '');
  }

  private translate(text: string, target: string) {
    if (this.translator.problem !== null) return refusal(this.translator.problem);
    return { text: this.translator.text(text, target), target_language: target, detectedSourceLanguage: null };
  }

  private patch(id: string, changes: Partial<BodyOf<typeof updateRequest>>): GuestRequest | Response {
    const { custom_fields_values: values, attendance, status } = changes;
    const known = this.hotel.requests.get(id);
    if (values !== undefined) {
      if (Number(changes.version) < Number(known?.version)) return refusal('edit_conflict', { current: known });
      const shown = values.filter(({ id: field }) => !identityFields.includes(field));
      if (shown.length < values.length) this.detailFields.set(id, { custom_fields_values: values });
      return orMissing(this.hotel.change(id, { custom_fields_values: shown }, staffSubject));
    }
    if (known?.booking?.status === 'awaiting_approval') return refusal('booking_awaiting_approval', { current: known });
    if (attendance !== undefined) return orMissing(this.hotel.change(id, { attendance }, staffSubject));
    if (known !== undefined && status === undefined) return this.assignRequest(known, changes);
    return orMissing(status === undefined ? null : this.hotel.change(id, { status }, staffSubject));
  }

  /** Follows the server's rule: of two people who claim a request, the first gets it, and the other learns who did. */
  private assignRequest(known: GuestRequest, changes: Partial<BodyOf<typeof updateRequest>>): GuestRequest | Response {
    const { assignee_id, department_id, version } = changes;
    if (department_id !== undefined) {
      this.hotel.change(known.id, { department_id });
      if (assignee_id === undefined) return orMissing(this.hotel.requests.get(known.id));
    }
    const to = assignee_id === null ? null : this.hotel.colleagues.find(({ id }) => id === assignee_id);
    if (to === undefined) return refusal('colleague_cannot_handle');
    const handovers = this.hotel.handoversSince(known.id, version ?? known.version);
    if (handovers.length > 0) return refusal('edit_conflict', { current: known, changes: handovers });
    return orMissing(this.hotel.assign(known.id, to, { id: staffSubject, name: 'Selin Kaya' }));
  }

  private note(requestId: string, body: BodyOf<typeof addNote>) {
    const { id, body: words, mentions, attachments } = body;
    const earlier = this.hotel.notes.find((note) => note.id === id);
    if (earlier !== undefined) return earlier;
    const called = this.hotel.colleagues.filter((colleague) => mentions?.includes(colleague.id));
    if (called.length !== (mentions ?? []).length) return refusal('colleague_cannot_handle');
    const note = sampleNote({
      id,
      request_id: requestId,
      body: words ?? '',
      author_id: staffSubject,
      author_name: 'Selin Kaya',
      mentions: called,
      created_at: this.hotel.now,
      attachments: filesOf(requestId, attachments),
    });
    this.hotel.jot(note);
    return note;
  }

  private comment(requestId: string, { id, body, attachments, translation }: BodyOf<typeof addComment>) {
    const earlier = this.hotel.comments.find((comment) => comment.id === id);
    if (earlier !== undefined) return earlier;
    const comment = sampleComment({
      id: String(id),
      request_id: requestId,
      body: body ?? '',
      is_staff: true,
      author_id: staffSubject,
      author_name: 'Selin Kaya',
      created_at: this.hotel.now,
      position: this.hotel.comments.filter((each) => each.request_id === requestId).length + 1,
      translations: translation === undefined ? {} : { [translation.language]: translation.body },
      attachments: filesOf(requestId, attachments),
    });
    this.hotel.say(comment);
    return comment;
  }
}

function filesOf(requestId: string, attachments: readonly { readonly id: string }[] = []) {
  return attachments.map(({ id }) => ({
    id,
    name: 'photo.jpg',
    content_type: 'image/jpeg',
    content_url: `/files/grand/${requestId}/${id}.jpg`,
    preview_url: null,
    bytes: 3,
  }));
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

const pageOf = <Query extends { limit?: string | undefined }>(query: Query) => ({
  ...query,
  limit: Number(query.limit ?? 50),
});
const orMissing = <Value>(value: Value | null | undefined): Value | Response => value ?? refusal('not_found');
const wholeOrMissing = (booking: Booking | null) => orMissing(booking && wholeBooking(booking));

const asAttributes = ({ sub, name, family_name }: Person) => ({
  Attributes: [
    { Name: 'sub' as const, Value: sub },
    { Name: 'name' as const, Value: name },
    { Name: 'family_name' as const, Value: family_name },
  ],
});
