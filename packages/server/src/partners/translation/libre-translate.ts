import { storableText } from '@bellhop/contract/scalars';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type TranslationWish, type Translator, TranslatorFailure } from '../../platform/translation/translator.ts';

export interface LibreTranslateSettings {
  /** Base address of the service. */
  url: string;
  key: string | undefined;
}

/** Milliseconds until a call counts as lost: a reader waits for the conversation. */
const patience = 6_000;
/**
 * Seconds without calls after a failure: otherwise every opened conversation would wait for the service again. Failed
 * calls are not retried: a reader who still wants a translation asks again.
 */
const rest = 10;
/** Limits of one call; longer input is split into several calls, so that one slow call never takes all the time. */
const mostTexts = 20;
const mostCharacters = 5_000;
/** Bytes of an answer: several times the longest expected answer. */
const longestAnswer = 500_000;
/** Below this the service is guessing (0 to 100). */
const leastConfidence = 40;

const translated = z.object({ translatedText: z.array(z.string().max(20_000).regex(storableText)) });
const detected = z.array(z.object({ confidence: z.number(), language: z.string().max(20) }));
const refusal = z.object({ error: z.string() });

/** The service refused these texts: one of them, or all together, are too long. Other texts may pass. */
const notTaken = Symbol();

/** Speaks the protocol of LibreTranslate. Texts go only to the configured address, and into no log. */
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
      const json = await readJson(response);
      if (response.ok) return answer.parse(json);
      return refusalOf(response.status, json);
    } catch (error) {
      const failure =
        error instanceof TranslatorFailure ? error : new TranslatorFailure('translation_failed', causeOf(error));
      // An unknown language does not mean that the service is down.
      if (failure.problem === 'translation_failed') restsUntil = clock.now() + rest;
      throw failure;
    }
  }

  /** Splits texts that are refused together into halves, down to the single refused one. */
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
      const detections = await ask('detect', { q: text }, detected, signal);
      const best = detections === notTaken ? undefined : detections[0];
      return best === undefined || best.confidence < leastConfidence ? null : best.language;
    },
    async translate({ texts, source, target }, signal) {
      const answers: (string | null)[] = [];
      for (const q of partsOf(texts, source)) answers.push(...(await translatePart(q, { source, target }, signal)));
      return answers;
    },
  };
}

/**
 * Groups texts into calls. Texts whose language is unknown go alone, because the service detects one language per call.
 */
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

/** Throws if the error concerns more than these texts. */
function refusalOf(status: number, body: unknown): typeof notTaken {
  // The words may repeat the texts, so they are used here and never logged.
  const words = refusal.safeParse(body).data?.error ?? '';
  if (status === 400 && /not supported|not available/i.test(words))
    throw new TranslatorFailure('language_not_translated', 'HTTP 400');
  // The key is missing, so another text would fail too.
  const wantsKey = /\bAPI key\b/i.test(words);
  if ((status === 400 || status === 413) && !wantsKey) return notTaken;
  throw new TranslatorFailure('translation_failed', `HTTP ${status}`);
}

/** Names the cause in a short word; the client's messages may contain the address with its key. */
function causeOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'an answer that does not fit';
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection';
}
