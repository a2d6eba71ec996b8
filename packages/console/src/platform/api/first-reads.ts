/**
 * What the page is sure to ask for as soon as it runs, asked for while its code is still on the way. What to ask is what
 * the start before asked: the address and headers of each first read are kept without its token, so that neither a path
 * nor a query is said twice. An answer is given out once, and only to the very same question: another token, hotel,
 * language or query asks again. Imports nothing that is not needed to ask: it runs before everything else.
 */
const firstReadsKey = 'bellhop.first';

/** Address → headers without the token. */
type Questions = Record<string, Record<string, string>>;

interface UnderWay {
  readonly headers: string;
  readonly answer: Promise<Response>;
}

// A desk's line takes a few seconds at its worst; what is older was true then and is asked for again.
const freshMs = 10_000;

let underWay = new Map<string, UnderWay>();

/** Asks with the token of the person who is signed in. Does nothing where there was no start before. */
export function beginFirstReads(accessToken: string): void {
  const questions = readQuestions();
  for (const [address, kept] of Object.entries(questions)) {
    const headers = { ...kept, Authorization: accessToken };
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(freshMs) });
    // Who takes it handles it; nobody may.
    answer.catch(() => undefined);
    underWay.set(address, { headers: signature(headers), answer });
  }
  setTimeout(forgetFirstAnswers, freshMs);
}

/** The answer that is under way to exactly this question; null: ask yourself. */
export function takeFirstAnswer(address: string, headers: Record<string, string>): Promise<Response> | null {
  const found = underWay.get(address);
  underWay.delete(address);
  return found !== undefined && found.headers === signature(headers) ? found.answer : null;
}

/** Keeps a question for the next start. */
export function keepFirstRead(address: string, { Authorization: _, ...headers }: Record<string, string>): void {
  writeQuestions({ ...kept, [address]: headers });
}

/** The session ended: neither its answers nor its questions are anybody else's. */
export function forgetFirstReads(): void {
  forgetFirstAnswers();
  kept = {};
  try {
    localStorage.removeItem(firstReadsKey);
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}

// Questions of this start only: what is no longer asked is not kept.
let kept: Questions = {};

function writeQuestions(questions: Questions): void {
  kept = questions;
  try {
    localStorage.setItem(firstReadsKey, JSON.stringify(questions));
  } catch {
    // Full or forbidden: the next start asks a moment later.
  }
}

function forgetFirstAnswers(): void {
  underWay = new Map();
}

function readQuestions(): Questions {
  try {
    const text = localStorage.getItem(firstReadsKey);
    // Written above and by nothing else; what a hand changed there is a failed read that is asked for again.
    return text === null ? {} : (JSON.parse(text) as Questions);
  } catch {
    return {};
  }
}

function signature(headers: Record<string, string>): string {
  return JSON.stringify(Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)));
}
