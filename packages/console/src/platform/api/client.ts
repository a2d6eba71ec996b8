import { addressOf } from '@bellhop/browser/address-of';
import type { Upload } from '@bellhop/browser/files/uploads';
import { logProblem } from '@bellhop/browser/log';
import type { Call, CallAnswer, CallArguments } from '@bellhop/contract/call';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import { hearServerTime } from '../clock.ts';
import { doubtVersion } from '../version-doubt.ts';
import { eitherSignal } from './either-signal.ts';
import { ApiFailure, failureOfAnswer } from './failure.ts';
import { keepFirstRead, takeFirstAnswer } from './first-reads.ts';
import { headersOf } from './headers.ts';
import { leftOutRows } from './left-out-loaded.ts';

/**
 * The part of the session that the client uses; `refresh` returns a token other than the refused token, or null.
 */
export interface TokenSource {
  accessToken(): Promise<string | null>;
  refresh(refused: string | null): Promise<string | null>;
  identityId(): string | null;
  /** Handles the server's answer that the desk is locked; returns whether the call may be repeated once. */
  mayAskAgain?(): Promise<boolean>;
}

export interface ApiSources {
  settings(): HotelSettings;
  session: TokenSource;
  language(): Language;
  /**
   * Ids of calls that every start makes: the first call of each is sent before the code has loaded (`first-reads.ts`).
   */
  readonly firstReads?: readonly string[];
}

interface CallOptions {
  signal?: AbortSignal;
  /** For a write that creates a thing without an id of its own: repeating the key creates nothing further (wire §2). */
  idempotencyKey?: string;
}

export interface Api {
  /** Makes a call of the contract. Throws `ApiFailure`, or the signal's own reason when aborted. */
  call<C extends Call>(call: C, input?: CallArguments<C> & CallOptions): Promise<CallAnswer<C>>;
  /** PUTs bytes to the `upload_url` of a ticket; progress is a fraction from 0 to 1. */
  readonly upload: Upload;
}

// A call that hangs keeps a button busy; after this time the person can press it again (house: every limit gives a
// reason).
const defaultTimeoutMs = 20_000;

export function createApi(sources: ApiSources): Api {
  const first = new Set(sources.firstReads);

  async function send(call: Call, input: CallArguments<Call> & CallOptions, token: string | null) {
    const settings = sources.settings();
    const headers = headersOf(call, {
      settings,
      language: sources.language(),
      accessToken: token,
      identityId: sources.session.identityId(),
    });
    const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs);
    const signal = input.signal === undefined ? timeout : eitherSignal(timeout, input.signal);
    const address = addressOf(settings.awsApiGatewayInvokeUrl, call, input);
    if (first.delete(call.id)) keepFirstRead(address, headers);
    try {
      const early = call.method === 'GET' ? takeFirstAnswer(address, headers) : null;
      const response =
        // If the early read failed, the call is made again.
        (await early?.catch(() => null)) ??
        (await fetch(address, {
          method: call.method,
          headers:
            input.idempotencyKey === undefined ? headers : { ...headers, 'Idempotency-Key': input.idempotencyKey },
          signal,
          // API-01 names JSON on every call, and a server may refuse a write with that header and without a body.
          ...(input.body === undefined && call.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
        }));
      signal.throwIfAborted();
      if (early === null) hearServerTime(response.headers.get('date'));
      return { response, body: readJson(await response.text()) };
    } catch (error) {
      if (input.signal?.aborted === true) throw error;
      throw new ApiFailure(timeout.aborted ? 'timeout' : 'network', 0, {}, error);
    }
  }

  return {
    async call<C extends Call>(call: C, input: CallArguments<C> & CallOptions = {}) {
      const needsToken = call.access !== 'open';
      const token = needsToken ? await sources.session.accessToken() : null;
      let answer = await send(call, input, token);
      if (answer.response.status === 401 && needsToken) {
        // Only once: if a fresh token is refused too, the session has ended.
        const renewed = await sources.session.refresh(token);
        if (renewed !== null) answer = await send(call, input, renewed);
      }
      const failure = answer.response.ok ? null : failureOfAnswer(answer.response.status, answer.body);
      if (failure?.code === 'desk_locked' && (await sources.session.mayAskAgain?.()) === true)
        answer = await send(call, input, await sources.session.accessToken());
      if (!answer.response.ok) throw failureOfAnswer(answer.response.status, answer.body);
      const read = call.answer.safeParse(answer.body);
      if (read.success && leftOutRows()?.hasLeftOut(call.id))
        leftOutRows()?.noteLeftOut(call.id, questionOf(input), []);
      // Parsed by the schema from which the type derives.
      return (read.success ? read.data : await readRest(call, input, answer, read.error)) as CallAnswer<C>;
    },
    async upload(url, file, options) {
      // Loaded later, because the sign-in sends no files.
      const { uploadBytes } = await import('./upload.ts');
      await uploadBytes(new URL(url, absolute(sources.settings().awsApiGatewayInvokeUrl)).href, file, options);
    },
  };
}

/** Reads the rows of an answer that fit the contract, if the answer as a whole does not. */
async function readRest(
  call: Call,
  input: CallArguments<Call>,
  { response, body }: { readonly response: Response; readonly body: unknown },
  fault: Error,
): Promise<unknown> {
  doubtVersion();
  const parts = await Promise.all([import('@bellhop/contract/lists/read-rows'), import('./left-out.ts')]).catch(
    () => null,
  );
  const [rows, counter] = parts ?? [];
  const read = rows?.readByRows(call.answer, body) ?? null;
  if (read === null) throw new ApiFailure('unreadable_answer', response.status, {}, fault);
  logProblem(`some rows of ${call.id} break the contract`, read.faults);
  counter?.noteLeftOut(call.id, questionOf(input), read.leftOut);
  return read.value;
}

function questionOf({ params, query, body }: CallArguments<Call>): string {
  return JSON.stringify([params, query, body]);
}

function absolute(base: string): URL {
  return new URL(base, globalThis.location.href);
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // A CSV table, or the page of a proxy.
    return text;
  }
}
