import { storableText } from '@bellhop/contract/scalars';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type TranslationWish, type Translator, TranslatorFailure } from '../../platform/translation/translator.ts';

export interface LibreTranslateSettings {
  /** Of the service; its calls are below it. */
  url: string;
  key: string | undefined;
}

/** Milliseconds until a call counts as lost: somebody waits for the conversation. */
const patience = 6_000;
/**
 * Seconds that a service which did not answer is left alone: without them every conversation that is opened would wait for
 * it again. Nothing is retried here: a reader who still wants a translation asks again.
 */
const rest = 10;
/** Of one call; what is longer goes in several, so that one slow call never takes all the time there is. */
const mostTexts = 20;
const mostCharacters = 5_000;
/** Bytes of an answer: several times the longest that is asked for. */
const longestAnswer = 500_000;
/** Below this the service is guessing (0 to 100). */
const leastConfidence = 40;

const translated = z.object({ translatedText: z.array(z.string().max(20_000).regex(storableText)) });
const detected = z.array(z.object({ confidence: z.number(), language: z.string().max(20) }));
const refusal = z.object({ error: z.string() });

/** It does not take these texts: one of them, or all together, are too much for it. That says nothing of any other. */
const notTaken = Symbol();

/** Speaks the protocol of LibreTranslate. Texts go to the address that was set and nowhere else, and into no log. */
export function openLibreTranslate({ url, key }: LibreTranslateSettings, clock: Clock): Translator {
  let restsUntil = 0;

  async function ask<T>(
    path: string,
    body: object,
    answer: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T | typeof notTaken> {
    if (clock.now() < restsUntil) throw new TranslatorFailure('translation_failed', 'left alone after a failure');
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...body, ...(key === undefined ? {} : { api_key: key }) }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      const said = await readJson(response);
      if (response.ok) return answer.parse(said);
      return refusalOf(response.status, said);
    } catch (error) {
      const failure =
        error instanceof TranslatorFailure ? error : new TranslatorFailure('translation_failed', causeOf(error));
      // A language that it does not know says nothing against the service.
      if (failure.problem === 'translation_failed') restsUntil = clock.now() + rest;
      throw failure;
    }
  }

  /** Texts that are not taken together are asked for by halves, down to the one that is not taken at all. */
  async function translatePart(
    q: readonly string[],
    languages: Pick<TranslationWish, 'source' | 'target'>,
    signal: AbortSignal,
  ): Promise<(string | null)[]> {
    const { source, target } = languages;
    const brought = await ask('translate', { q, source: source ?? 'auto', target, format: 'text' }, translated, signal);
    if (brought === notTaken) {
      if (q.length === 1) return [null];
      const half = Math.ceil(q.length / 2);
      const first = await translatePart(q.slice(0, half), languages, signal);
      return [...first, ...(await translatePart(q.slice(half), languages, signal))];
    }
    const { translatedText } = brought;
    if (translatedText.length !== q.length)
      throw new TranslatorFailure('translation_failed', 'an answer of another length');
    return translatedText;
  }

  return {
    isSetUp: true,
    async detect(text, signal) {
      const found = await ask('detect', { q: text }, detected, signal);
      const best = found === notTaken ? undefined : found[0];
      return best === undefined || best.confidence < leastConfidence ? null : best.language;
    },
    async translate({ texts, source, target }, signal) {
      const answers: (string | null)[] = [];
      for (const q of partsOf(texts, source)) answers.push(...(await translatePart(q, { source, target }, signal)));
      return answers;
    },
  };
}

/** Texts as they travel together. Of several whose language is to be found out the service would take one for all. */
function partsOf(texts: readonly string[], source: TranslationWish['source']): string[][] {
  const parts: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    characters += text.length;
    if (last === undefined || source === null || last.length === mostTexts || characters > mostCharacters) {
      parts.push([text]);
      characters = text.length;
    } else {
      last.push(text);
    }
  }
  return parts;
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > longestAnswer) throw new TranslatorFailure('translation_failed', 'an answer without end');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Throws where it says something of more than these texts. */
function refusalOf(status: number, said: unknown): typeof notTaken {
  // Its words are read for this alone; they may repeat what was sent, and go no further.
  const words = refusal.safeParse(said).data?.error ?? '';
  if (status === 400 && /not supported|not available/i.test(words))
    throw new TranslatorFailure('language_not_translated', 'HTTP 400');
  // What is missing then is the key, which no other text would bring.
  const wantsKey = /\bAPI key\b/i.test(words);
  if ((status === 400 || status === 413) && !wantsKey) return notTaken;
  throw new TranslatorFailure('translation_failed', `HTTP ${status}`);
}

/** A short word for what went wrong; messages of the client may repeat the address with its key. */
function causeOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'an answer that does not fit';
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection';
}
