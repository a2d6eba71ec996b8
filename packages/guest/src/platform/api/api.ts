import { addressOf } from '@bellhop/browser/address-of';
import { logProblem } from '@bellhop/browser/log';
import type { Call, CallAnswer, CallArguments } from '@bellhop/contract/call';
import { diningProblems, isGeneral, isRare, type ProblemCode, problem } from '@bellhop/contract/problem';
import { hearServerTime } from '../clock.ts';
import { ApiFailure, type FailureCode, failureCode, type GuestProblem, staffOnly } from './failure.ts';
import { noteLeftOut } from './left-out.ts';
import { timeLimit } from './time-limit.ts';

export interface Api {
  /** Throws `ApiFailure`. */
  call<C extends Call>(call: C, args?: CallArguments<C>): Promise<CallAnswer<C>>;
}

export interface ApiOptions {
  /** Null: without a session, only calls that need none work. */
  token: string | null;
  language: () => string;
  /** Called with the failure of every call; null: success. */
  onOutcome?: (failure: FailureCode | null) => void;
}

const defaultTimeoutMs = 20_000;

export function createApi({ token, language, onOutcome = () => {} }: ApiOptions): Api {
  return {
    async call(call, args) {
      try {
        const answer = await answerTo(call, args);
        onOutcome(null);
        return answer;
      } catch (error) {
        onOutcome(failureCode(error));
        throw error;
      }
    },
  };

  async function answerTo<C extends Call>(call: C, args?: CallArguments<C>): Promise<CallAnswer<C>> {
    const answer = await send(call, args).catch(() => {
      throw new ApiFailure('network');
    });
    const body: unknown = await answer.json().catch(() => null);
    if (body !== null) hearServerTime(answer.headers.get('date'));
    if (!answer.ok) throw failureOf(body, answer.status);
    const parsed = call.answer.safeParse(body);
    if (body === null && !parsed.success) throw failureOf(body, answer.status);
    if (parsed.success) noteLeftOut(addressOf('/api', call, args ?? {}), []);
    // The cast is safe: the type is inferred from the same schema.
    return (
      parsed.success ? parsed.data : await readRest(call, addressOf('/api', call, args ?? {}), body)
    ) as CallAnswer<C>;
  }

  function send(call: Call, args: { params?: unknown; query?: unknown; body?: unknown } = {}): Promise<Response> {
    return fetch(addressOf('/api', call, args), {
      method: call.method,
      headers: {
        accept: 'application/json',
        language: language(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: args.body === undefined ? undefined : JSON.stringify(args.body),
      cache: 'no-store',
      signal: timeLimit(call.timeoutMs ?? defaultTimeoutMs),
    });
  }
}

/** Parses an invalid answer row by row and keeps the valid rows. */
async function readRest(call: Call, question: string, body: unknown): Promise<unknown> {
  const rows = await import('@bellhop/contract/lists/read-rows').catch(() => null);
  const read = rows?.readByRows(call.answer, body) ?? null;
  if (read === null) throw new ApiFailure('internal');
  logProblem(`some rows of ${call.id} break the contract`, read.faults);
  noteLeftOut(question, read.leftOut);
  return read.value;
}

/**
 * Returns the problem of the contract; `network` for a page of a hotel's Wi-Fi or of a proxy without a server; else
 * `internal`. A 4xx outside of the contract, such as a proxy's limit of sizes, would fail again and is `internal`.
 */
export function failureOf(body: unknown, status: number): ApiFailure {
  if (body === null && (status < 400 || status >= 500)) return new ApiFailure('network');
  const parsed = problem.safeParse(body);
  if (!parsed.success) return new ApiFailure('internal');
  return new ApiFailure(codeForGuests(parsed.data.code), parsed.data);
}

function codeForGuests(code: ProblemCode): FailureCode {
  if (isForGuests(code)) return code;
  if (isRare(code)) return 'unavailable';
  return code in diningProblems ? 'restaurant_refused' : 'internal';
}

function isForGuests(code: ProblemCode): code is GuestProblem {
  return isGeneral(code) && !staffOnly.some((each) => each === code);
}
