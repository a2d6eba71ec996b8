import type { Call } from '@bellhop/contract/call';
import { createUpload } from '@bellhop/contract/files/uploads';
import {
  addOwnComment,
  createOwnRequest,
  type GuestComment,
  type GuestDepartment,
  type GuestService,
  type GuestStay,
  getGuestStay,
  getOwnRequest,
  listGuestServices,
  listOwnRequests,
  type OwnRequestDetail,
  openGuestSession,
  rateOwnRequest,
  sendReceipts,
} from '@bellhop/contract/guests/calls';
import { listOwnPayments, type OwnPayment } from '@bellhop/contract/payments/guest-calls';
import { type Problem, type ProblemCode, problems } from '@bellhop/contract/problem';
import { vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { CheckInServer } from './check-in-server.ts';
import { DiningServer } from './dining-server.ts';

/** 2026-11-20T12:00:00Z */
const noon = 1_795_176_000;

export const testStay: GuestStay = {
  hotelName: 'Bellhop Grand',
  timeZone: 'Europe/Istanbul',
  primaryColor: '#aa2200',
  languages: ['en', 'tr', 'ar', 'es'],
  language: 'en',
  dictionary: {},
  name: 'Amelia',
  family_name: 'Hartley',
  rooms: ['412'],
  checkin: noon,
  checkout: noon + 4 * 86_400,
  status: 'hotel_guest',
  hotelPage: { phone: null, sections: [] },
  restaurants: false,
  checkIn: false,
  payments: false,
  key: null,
};

const testServices: GuestService[] = [
  {
    id: '231',
    name: 'Towels',
    nameWithLocales: { en: 'Towels', ar: 'مناشف' },
    icon: 'towel',
    custom_fields: [{ id: 't1', name: 'Bath towels', nameWithLocales: {}, kind: 'check', required: false }],
  },
  {
    id: '250',
    name: 'Transport',
    nameWithLocales: {},
    icon: 'car',
    custom_fields: [
      { id: 'to', name: 'Where to?', nameWithLocales: {}, kind: 'text', required: true },
      { id: 'people', name: 'Passengers', nameWithLocales: {}, kind: 'number', required: false },
      { id: 'at', name: 'Pick-up time', nameWithLocales: {}, kind: 'time', required: false },
    ],
  },
];

/**
 * A lost connection: `before` the call reached the server, or `after` the call was executed, so that only the answer is
 * lost.
 */
type Loss = 'before' | 'after';

/**
 * An in-memory server of the guest's calls. It checks requests and answers against the contract, and is idempotent by
 * id.
 */
export class GuestServer {
  readonly code = 'code-of-the-stay-link';
  stay = testStay;
  services = testServices;
  departments: GuestDepartment[] = [];
  requests: OwnRequestDetail[] = [];
  payments: readonly OwnPayment[] = [];
  readonly dining = new DiningServer((request) => this.add(request));
  readonly checkIn = new CheckInServer();
  /** Problem that answers every call with a session. */
  sessionProblem: ProblemCode | null = null;
  /** Each refuses the next matching call. */
  refusals: { call: Call; code: ProblemCode; retry_after?: number }[] = [];
  losses: Loss[] = [];
  /** `Date` header of the answers. */
  date: string | null = null;
  calls: string[] = [];
  /** Bodies of the receipt calls, in order. */
  receipts: { request_id: string; delivered: number; read: number }[][] = [];
  /** Names of the files of issued upload tickets. */
  tickets: string[] = [];
  /** Ids of the files that messages or requests refer to. */
  linkedFiles: string[] = [];
  /** Unix seconds; valid by the phone's clock. */
  ticketsUntil = systemClock.now() + 900;
  #time = noon;

  /** Without a network, no call reaches the server. */
  isAway = false;
  /** Stands between the page and the server, as a captive portal does. */
  proxy: (call: string, answer: () => Promise<Response>) => Promise<Response> = (_call, answer) => answer();

  constructor() {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
      this.proxy(`${init.method} ${address.replace('/api', '')}`, () => this.#fetch(address, init)),
    );
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const path = address.replace('/api', '');
    this.calls.push(`${init.method} ${path}`);
    const loss = this.isAway ? 'before' : this.losses.shift();
    if (loss === 'before') throw new TypeError('Failed to fetch');
    const answer = this.#answer(init.method ?? 'GET', path, init);
    if (loss === 'after') throw new TypeError('Failed to fetch');
    if (this.date !== null) answer.headers.set('date', this.date);
    return answer;
  }

  add(request: Partial<OwnRequestDetail> & { id: string }): OwnRequestDetail {
    this.#time += 60;
    const row: OwnRequestDetail = {
      version: 1,
      status: 'OPEN',
      in_progress: false,
      due_at: null,
      department_id: null,
      service_id: '231',
      serviceName: 'Towels',
      serviceWithLocales: { en: 'Towels', ar: 'مناشف' },
      custom_fields_values: [],
      created_at: this.#time,
      updated_at: this.#time,
      rating: null,
      comments_count: request.comments?.length ?? 0,
      last_comment: null,
      files: [],
      delivered: 0,
      read: 0,
      table: null,
      comments: [],
      ...request,
    };
    this.requests = [row, ...this.requests.filter(({ id }) => id !== row.id)];
    return row;
  }

  say(
    requestId: string,
    id: string,
    body: string,
    isStaff: boolean,
    translations: GuestComment['translations'] = {},
  ): GuestComment {
    const request = this.requests.find((each) => each.id === requestId);
    if (request === undefined) throw new Error(`no request ${requestId}`);
    const known = request.comments.find((comment) => comment.id === id);
    if (known !== undefined) return known;
    this.#time += 60;
    const comment: GuestComment = {
      id,
      request_id: requestId,
      body,
      author_name: isStaff ? 'Defne Kaya' : 'Amelia Hartley',
      is_staff: isStaff,
      created_at: this.#time,
      attachments: [],
      position: request.comments.length + 1,
      translations,
    };
    this.add({
      ...request,
      version: request.version + 1,
      updated_at: this.#time,
      comments: [...request.comments, comment],
      comments_count: request.comments.length + 1,
      last_comment: { body, is_staff: isStaff, created_at: this.#time },
    });
    return comment;
  }

  #name(attachments: readonly { id: string }[]): void {
    this.linkedFiles.push(...attachments.map(({ id }) => id));
  }

  #answer(method: string, path: string, init: RequestInit): Response {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const authorization = new Headers(init.headers).get('authorization');
    const on = <C extends Call>(call: C, answer: (found: Record<string, string>) => unknown): Response | null => {
      const match = method === call.method ? pattern(call.path).exec(path) : null;
      if (match === null) return null;
      const token = call.access === 'companion' ? 'companion_token' : 'stay_token';
      if (call.access !== 'open' && authorization !== `Bearer ${token}`) return refused('not_signed_in');
      if (call.access !== 'open' && this.sessionProblem !== null) return refused(this.sessionProblem);
      const refusal = this.refusals.find((each) => each.call === call);
      if (refusal !== undefined) {
        this.refusals.splice(this.refusals.indexOf(refusal), 1);
        return refused(refusal.code, { retry_after: refusal.retry_after });
      }
      if (call.body !== undefined && !call.body.safeParse(body).success) return refused('invalid_input');
      const result = answer(match.groups ?? {});
      if (result instanceof Response) return result;
      return typeof result === 'string' ? refused(result as ProblemCode) : Response.json(call.answer.parse(result));
    };
    const one = (id: string | undefined) => this.requests.find((request) => request.id === id) ?? 'not_found';
    return (
      on(openGuestSession, () => {
        const { code } = openGuestSession.body?.parse(body) ?? {};
        if (code !== this.code) return 'not_found';
        if (this.sessionProblem === 'stay_ended') return 'stay_ended';
        const live = { endpoint: 'ws://localhost/live', topic: 'hotels/grand/guest/amelia' };
        return { token: 'stay_token', expires_at: noon + 86_400, hotel_id: 'grand', user_id: 'amelia', live };
      }) ??
      on(getGuestStay, () => this.stay) ??
      on(listOwnPayments, () => ({ items: this.payments })) ??
      on(listGuestServices, () => ({ items: this.services, departments: this.departments })) ??
      on(listOwnRequests, () => ({ items: this.requests })) ??
      on(getOwnRequest, ({ id }) => one(id)) ??
      on(createOwnRequest, () => {
        const sent = createOwnRequest.body?.parse(body);
        if (sent === undefined) return 'invalid_input';
        const known = one(sent.id);
        if (typeof known !== 'string') return known;
        const { id, service_id, custom_fields_values } = sent;
        this.#name(sent.attachments);
        this.add({ id, service_id, custom_fields_values });
        if (sent.text !== '') this.say(id, `${id}-first`, sent.text, false);
        return one(id);
      }) ??
      on(addOwnComment, ({ id = '' }) => {
        const sent = addOwnComment.body?.parse(body);
        if (sent === undefined) return 'invalid_input';
        this.#name(sent.attachments);
        return this.say(id, sent.id, sent.body, false);
      }) ??
      on(rateOwnRequest, ({ id = '' }) => {
        const request = one(id);
        const rating = rateOwnRequest.body?.parse(body).rating;
        if (typeof request === 'string' || rating === undefined) return 'not_found';
        return this.add({ ...request, version: request.version + 1, rating });
      }) ??
      on(sendReceipts, () => {
        const items = sendReceipts.body?.parse(body).items ?? [];
        this.receipts.push(items);
        for (const { request_id, delivered, read } of items) {
          const request = one(request_id);
          if (typeof request !== 'string') this.add({ ...request, version: request.version + 1, delivered, read });
        }
        return { taken: items.length };
      }) ??
      on(createUpload, () => {
        const { name = '' } = createUpload.body?.parse(body) ?? {};
        const id = `upload${this.tickets.push(name)}`;
        return { id, key: 'k', upload_url: '/api/files/uploads/ticket', expires_at: this.ticketsUntil };
      }) ??
      this.dining.answer(on, body, new URLSearchParams(path.split('?')[1]), (code, reasons) =>
        refused(code, { reasons }),
      ) ??
      this.checkIn.answer(on, body, new URLSearchParams(path.split('?')[1]), (code, fields) =>
        refused(code, { fields }),
      ) ??
      refused('not_found')
    );
  }
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(\\?.*)?$`);
}

function refused(
  code: ProblemCode,
  extras: Pick<Partial<Problem>, 'retry_after' | 'reasons' | 'fields'> = {},
): Response {
  const status = problems[code];
  return Response.json({ type: `urn:bellhop:problem:${code}`, title: code, status, code, ...extras }, { status });
}
