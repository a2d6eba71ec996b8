import type { Call, CallInput } from '@bellhop/contract/call';
import { type ProblemCode, problems } from '@bellhop/contract/problem';
import { expect, onTestFinished, vi } from 'vitest';
import type * as z from 'zod/mini';

/** The body of an answer, or a whole `Response`, which the gateway sends without a check. */
type Reply<C extends Call> = z.input<C['answer']> | Response;
type Answer<C extends Call> = (input: CallInput<C>) => Reply<C> | Promise<Reply<C>>;
type AnyAnswer = (input: never) => unknown;

interface ReceivedCall {
  readonly id: string;
  readonly method: string;
  /** Below the address of the gateway. */
  readonly path: string;
  /** The values of the address and the body, as the client sent them. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** `network`: the call does not arrive; `lost`: its answer does not. */
type NetworkFault = 'network' | 'lost';

interface Failure {
  readonly code: ProblemCode | NetworkFault;
  readonly extras: object;
  times: number;
}

interface Route {
  readonly call: Call;
  readonly pattern: RegExp;
  answer: AnyAnswer;
  readonly next: AnyAnswer[];
}

/** Answers `fetch` by the contract's calls. A call or an answer that breaks the contract fails the test. */
export class Gateway {
  readonly receivedCalls: ReceivedCall[] = [];
  /** Without a network, every call fails. */
  isAway = false;
  private readonly routes = new Map<string, Route>();
  private readonly files = new Map<string, (init: RequestInit) => Response | Promise<Response>>();
  private readonly failures = new Map<string, Failure>();
  private readonly gates = new Map<string, Promise<void>>();
  private readonly faults: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', vi.fn(this.fetch));
    onTestFinished(() => expect(this.faults, 'breaches of the contract').toEqual([]));
  }

  /** Answers every call of this kind. */
  answer<C extends Call>(call: C, answer: NoInfer<Answer<C> | Reply<C>>): this {
    this.routeOf(call).answer = answerBy(answer);
    return this;
  }

  /** Answers a single call; several answers are used in their order. */
  answerNext<C extends Call>(call: C, answer: NoInfer<Answer<C> | Reply<C>>): this {
    this.routeOf(call).next.push(answerBy(answer));
    return this;
  }

  /** Answers an address outside of the contract, without its query. */
  serve(path: string, answer: (init: RequestInit) => Response | Promise<Response>): this {
    this.files.set(path, answer);
    return this;
  }

  /** The next `times` calls of this kind fail; `Infinity`: until `mend`. */
  fail(call: Call, code: ProblemCode | NetworkFault, extras: object = {}, times = 1): this {
    this.routeOf(call);
    this.failures.set(call.id, { code, extras, times });
    return this;
  }

  mend(call: Call): void {
    this.failures.delete(call.id);
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

  /** The received calls that change something. */
  get changes(): readonly ReceivedCall[] {
    return this.receivedCalls.filter(({ method }) => method !== 'GET');
  }

  callsOf(...calls: readonly Call[]): readonly ReceivedCall[] {
    return this.receivedCalls.filter(({ id }) => calls.some((call) => call.id === id));
  }

  paramsOf(call: Call): readonly ReceivedCall['params'][] {
    return this.callsOf(call).map(({ params }) => params);
  }

  queriesOf(call: Call): readonly ReceivedCall['query'][] {
    return this.callsOf(call).map(({ query }) => query);
  }

  bodiesOf(call: Call): readonly ReceivedCall['body'][] {
    return this.callsOf(call).map(({ body }) => body);
  }

  private readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
    const file = this.files.get(url.pathname);
    if (file !== undefined) return await file(init);
    const path = url.pathname.replace(/^\/(?:api|dev)(?=\/)/, '');
    const match = this.match(init.method ?? 'GET', path, Object.fromEntries(url.searchParams));
    if (match === null) return refusal('not_found');
    const { route, params, query } = match;
    const { call } = route;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const fields = typeof body === 'object' && body !== null ? { ...body } : {};
    const received = { id: call.id, method: call.method, path, params, query, body: fields };
    this.receivedCalls.push({ ...received, headers: new Headers(init.headers) });
    const input = {
      params: this.parse(call, 'params', params),
      query: this.parse(call, 'query', query),
      body: this.parse(call, 'body', body),
    };
    await Promise.race([this.gates.get(call.id), abortOf(init.signal)]);
    const { code, extras } = this.nextFailure(call, query) ?? {};
    if (code === 'network') throw new TypeError('Failed to fetch');
    if (code !== undefined && code !== 'lost') return refusal(code, extras);
    // The schemas of this call parsed the input.
    const reply = await (route.next.shift() ?? route.answer)(input as never);
    if (code === 'lost') throw new TypeError('Failed to fetch');
    if (reply instanceof Response) return reply;
    this.check(`the answer of ${call.id}`, call.answer.safeParse(reply));
    return call.answersText === undefined ? Response.json(reply) : new Response(String(reply));
  };

  /** Returns whether a failure concerns a call with this query. */
  protected failsAt(_query: ReceivedCall['query']): boolean {
    return true;
  }

  private nextFailure(call: Call, query: ReceivedCall['query']): Failure | null {
    const failure = this.failures.get(call.id);
    if (failure === undefined || failure.times === 0 || !this.failsAt(query)) return null;
    failure.times -= 1;
    return failure;
  }

  private routeOf(call: Call): Route {
    const pattern = new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const route = this.routes.get(call.id) ?? { call, pattern, answer: () => refusal('not_found'), next: [] };
    this.routes.set(call.id, route);
    return route;
  }

  /** The route with the fewest path parameters whose query fits; of equal ones, the one that was added first. */
  private match(method: string, path: string, query: ReceivedCall['query']) {
    const matches = [...this.routes.values()].flatMap((route) => {
      const groups = route.call.method === method ? route.pattern.exec(path) : null;
      if (groups === null) return [];
      const values = Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      const params = Object.fromEntries(values) as ReceivedCall['params']; // groups of a match are texts
      return [{ route, params, query, count: values.length }];
    });
    matches.sort((one, other) => one.count - other.count);
    return matches.find(({ route }) => route.call.query?.safeParse(query).success !== false) ?? matches[0] ?? null;
  }

  private parse(call: Call, part: 'params' | 'query' | 'body', value: unknown): unknown {
    const read = call[part]?.safeParse(value);
    return read && this.check(`the ${part} of ${call.id}`, read) ? read.data : undefined;
  }

  private check(part: string, read: z.core.util.SafeParseResult<unknown>): boolean {
    if (!read.success) this.faults.push(`${part}: ${JSON.stringify(read.error.issues)}`);
    return read.success;
  }
}

/** A problem of the contract, as an answer. */
export function refusal(code: ProblemCode, extras: object = {}): Response {
  const status = problems[code];
  return Response.json({ type: `about:${code}`, title: code, status, code, ...extras }, { status });
}

function answerBy(answer: unknown): AnyAnswer {
  return typeof answer === 'function' ? (answer as AnyAnswer) : () => answer; // no answer of the contract is a function
}

/** Rejects when the caller gives up. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError'))),
  );
}
