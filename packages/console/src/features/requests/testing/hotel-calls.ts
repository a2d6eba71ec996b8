import { updateBooking } from '@bellhop/contract/bookings/booking';
import type { Call } from '@bellhop/contract/call';
import { createUpload } from '@bellhop/contract/files/attachment';
import { listServices, type Service } from '@bellhop/contract/hotels/service';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import { addComment, getRequest, listRequests, updateRequest } from '@bellhop/contract/requests/calls';
import { getTemplate, type TemplateMap } from '@bellhop/contract/templates/template';
import { sampleComment } from './sample-request.ts';
import type { SmallHotel } from './small-hotel.ts';

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
type Answer = { readonly status: number; readonly body: unknown };

export const staffSubject = 'staff-1';

/** The gateway in front of a `SmallHotel`: answers `fetch` as the contract says, or fails as it is told to. */
export class HotelGateway {
  readonly asked: { readonly id: string; readonly input: Asked }[] = [];
  services: Service[] = [];
  templates: TemplateMap = {};
  private readonly failing = new Map<string, { code: ProblemCode | 'network'; times: number; extras: object }>();
  private readonly held = new Map<string, Promise<void>>();
  private readonly hotel: SmallHotel;

  constructor(hotel: SmallHotel) {
    this.hotel = hotel;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input);
    const found = this.find(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    if (found === null) return Response.json(problemOf('not_found'), { status: 404 });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const asked: Asked = {
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'object' && body !== null ? { ...body } : {},
    };
    // What does not fit the contract must fail the test that sent it.
    found.call.query?.parse(asked.query);
    found.call.body?.parse(body);
    this.asked.push({ id: found.call.id, input: asked });
    await Promise.race([this.held.get(found.call.id), givenUp(init.signal)]);
    const failure = this.failing.get(found.call.id);
    if (failure !== undefined && failure.times > 0) {
      failure.times -= 1;
      if (failure.code === 'network') throw new TypeError('Failed to fetch');
      return Response.json({ ...problemOf(failure.code), ...failure.extras }, { status: problems[failure.code] });
    }
    const answer = found.answer(asked);
    if (answer.status === 200) found.call.answer.parse(answer.body);
    return Response.json(answer.body, { status: answer.status });
  };

  /** The next `times` calls of this kind fail. */
  fail(call: Call, code: ProblemCode | 'network', extras: object = {}, times = 1): void {
    this.failing.set(call.id, { code, times, extras });
  }

  /** Calls of this kind wait until the function that it gives is called. */
  hold(call: Call): () => void {
    let release = () => {};
    this.held.set(
      call.id,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.held.delete(call.id);
      release();
    };
  }

  queriesOf(call: Call): readonly Asked['query'][] {
    return this.asked.filter(({ id }) => id === call.id).map(({ input }) => input.query);
  }

  bodiesOf(call: Call): readonly Asked['body'][] {
    return this.asked.filter(({ id }) => id === call.id).map(({ input }) => input.body);
  }

  private find(method: string, path: string) {
    for (const { call, answer } of this.routes) {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const match = call.method === method ? pattern.exec(path) : null;
      if (match !== null) return { call, answer, params: { ...match.groups } };
    }
    return null;
  }

  private readonly routes: readonly { readonly call: Call; readonly answer: (asked: Asked) => Answer }[] = [
    { call: listRequests, answer: ({ query }) => ok(this.hotel.list({ ...query, limit: Number(query.limit ?? 50) })) },
    { call: listServices, answer: () => ok({ items: this.services }) },
    { call: getTemplate, answer: () => ok(this.templates) },
    { call: getRequest, answer: ({ params }) => okOrMissing(this.hotel.detail(params.id ?? '')) },
    { call: updateRequest, answer: ({ params, body }) => this.patch(params.id ?? '', body) },
    { call: addComment, answer: ({ params, body }) => this.comment(params.request_id ?? '', body) },
    {
      call: updateBooking,
      answer: ({ params, body }) => okOrMissing(this.hotel.changeBooking(params.id ?? '', { ...body })),
    },
    { call: createUpload, answer: ({ body }) => ok(ticketOf(String(body.request_id), String(body.name))) },
  ];

  private patch(id: string, { status }: Asked['body']): Answer {
    const known = this.hotel.requests.get(id);
    if (known?.booking?.status === 'awaiting_approval') return failed('booking_awaiting_approval', { current: known });
    const { status: wanted } = updateRequest.body?.parse({ status }) ?? {};
    return okOrMissing(wanted === undefined ? null : this.hotel.change(id, { status: wanted }, staffSubject));
  }

  private comment(requestId: string, body: Asked['body']): Answer {
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

const ok = (body: unknown): Answer => ({ status: 200, body });
const failed = (code: ProblemCode, extras: object = {}): Answer => ({
  status: problems[code],
  body: { ...problemOf(code), ...extras },
});
const okOrMissing = (body: unknown): Answer => (body === null ? failed('not_found') : ok(body));

function problemOf(code: ProblemCode) {
  return { type: `about:${code}`, title: code, status: problems[code], code };
}
