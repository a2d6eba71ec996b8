/**
 * Sends the calls that every start makes while the code of the page still loads. Their addresses and headers are those
 * of the previous start, stored without the token, so that no path or query is written twice. An answer is used once,
 * and only for exactly the same request: another token, hotel, language or query calls again. Imports only the minimum,
 * as it runs first.
 */
const firstReadsKey = 'bellhop.first';

/** Address → headers without the token. */
type Questions = Record<string, Record<string, string>>;

interface UnderWay {
  readonly headers: string;
  readonly answer: Promise<Response>;
}

// A slow line takes a few seconds at worst; an older answer is outdated, and the call is repeated.
const freshMs = 10_000;

let underWay = new Map<string, UnderWay>();

/** Sends the calls with the token of the signed-in person. Does nothing without a previous start. */
export function beginFirstReads(accessToken: string): void {
  const questions = readQuestions();
  for (const [address, kept] of Object.entries(questions)) {
    const headers = { ...kept, Authorization: accessToken };
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(freshMs) });
    // The taker handles a failure; an answer may stay without a taker.
    answer.catch(() => undefined);
    underWay.set(address, { headers: signature(headers), answer });
  }
  setTimeout(forgetFirstAnswers, freshMs);
}

/** Takes the answer under way for exactly this request; null without such an answer. */
export function takeFirstAnswer(address: string, headers: Record<string, string>): Promise<Response> | null {
  const entry = underWay.get(address);
  underWay.delete(address);
  return entry !== undefined && entry.headers === signature(headers) ? entry.answer : null;
}

/** Stores a request for the next start. */
export function keepFirstRead(address: string, { Authorization: _, ...headers }: Record<string, string>): void {
  writeQuestions({ ...kept, [address]: headers });
}

/** Removes answers and stored requests after the end of the session, so that no other person uses them. */
export function forgetFirstReads(): void {
  forgetFirstAnswers();
  kept = {};
  try {
    localStorage.removeItem(firstReadsKey);
  } catch {
    // The storage is forbidden, so it is empty.
  }
}

// Requests of this start only, so that outdated requests are not stored again.
let kept: Questions = {};

function writeQuestions(questions: Questions): void {
  kept = questions;
  try {
    localStorage.setItem(firstReadsKey, JSON.stringify(questions));
  } catch {
    // Full or forbidden: the next start sends the calls a moment later.
  }
}

function forgetFirstAnswers(): void {
  underWay = new Map();
}

function readQuestions(): Questions {
  try {
    const text = localStorage.getItem(firstReadsKey);
    // Written only above; after a manual change the read fails and is repeated.
    return text === null ? {} : (JSON.parse(text) as Questions);
  } catch {
    return {};
  }
}

function signature(headers: Record<string, string>): string {
  return JSON.stringify(Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)));
}
