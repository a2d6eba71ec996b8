import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationTranslation } from '@bellhop/contract/requests/translation';
import { canonicalLanguage, isSameLanguage } from '@bellhop/contract/text/language';
import type { FastifyBaseLogger } from 'fastify';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Translator, TranslatorFailure } from '../../../platform/translation/translator.ts';
import type { CommentRow } from '../row.ts';
import type { Allowance } from './allowance.ts';
import { detectLanguage } from './detect-language.ts';
import { chooseForNow, goesOf, mostMessages, needsTranslation } from './rules.ts';
import { claim, listTranslations, release, setDetected, settle } from './store.ts';

export interface TranslationParts {
  database: Database;
  clock: Clock;
  translator: Translator;
  allowance: Allowance;
  log: FastifyBaseLogger;
}

/** Milliseconds for all of it: the conversation waits, and the client gives up after twenty seconds. */
const patience = 8_000;
/** Seconds after which a claimed translation counts as abandoned. Longer than the limit above, or one would be made twice. */
const claimFor = 15;
/** Milliseconds between reads of translations that another call is making. */
const lookAgain = 150;

export interface TranslatedConversation {
  comments: CommentRow[];
  translation: ConversationTranslation;
}

/**
 * Returns the conversation with translations into the reader's language (decision 19). Each message is translated once
 * per language, also with several readers and processes; `translation` counts the messages that have no translation.
 */
export async function translateConversation(
  parts: TranslationParts,
  hotelId: string,
  comments: readonly CommentRow[],
  targetLanguage: string,
): Promise<TranslatedConversation> {
  const target = canonicalLanguage(targetLanguage);
  const run = new Run(parts, hotelId, target, await withLanguages(parts, hotelId, comments));
  await run.readWhatThereIs();
  if (!parts.translator.isSetUp) run.problem = 'no_translation_service';
  else await run.bringTheRest();
  return run.result();
}

/** The first translation finds the language of imported messages, and of messages older than the detection. */
async function withLanguages(
  { database }: TranslationParts,
  hotelId: string,
  comments: readonly CommentRow[],
): Promise<CommentRow[]> {
  const detections: { id: string; language: string }[] = [];
  const rows: CommentRow[] = [];
  for (const comment of comments) {
    const known = comment.detected_source_language;
    const language = known ?? (await detectLanguage(comment.body));
    if (known === null && language !== null) detections.push({ id: comment.id, language });
    rows.push({ ...comment, detected_source_language: language });
  }
  if (detections.length > 0) await database.write(hotelId, ({ sql }) => setDetected(sql, hotelId, detections));
  return rows;
}

class Run {
  problem: ConversationTranslation['problem'] = null;
  readonly #parts: TranslationParts;
  readonly #hotelId: string;
  readonly #target: string;
  #comments: CommentRow[];

  constructor(parts: TranslationParts, hotelId: string, target: string, comments: CommentRow[]) {
    this.#parts = parts;
    this.#hotelId = hotelId;
    this.#target = target;
    this.#comments = comments;
  }

  result(): TranslatedConversation {
    return {
      comments: this.#comments,
      translation: { target_language: this.#target, problem: this.problem, missing: this.#missing().length },
    };
  }

  /** Reads the stored translations. @returns ids of the messages that another call is translating */
  async readWhatThereIs(): Promise<ReadonlySet<string>> {
    const ids = this.#missing().map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const { database, clock } = this.#parts;
    const rows = await database.read(this.#hotelId, (sql) =>
      listTranslations(sql, this.#hotelId, ids, this.#target, clock.now()),
    );
    this.#take(rows.flatMap(({ comment_id, body }) => (body === null ? [] : [{ comment_id, body }])));
    return new Set(rows.flatMap(({ comment_id, body }) => (body === null ? [comment_id] : [])));
  }

  async bringTheRest(): Promise<void> {
    const { database, clock, allowance, log } = this.#parts;
    const missing = this.#missing();
    const chosen = chooseForNow(missing, allowance.left(this.#hotelId));
    if (chosen.length < Math.min(missing.length, mostMessages)) this.problem = 'too_many_requests';
    if (chosen.length === 0) return;
    const signal = AbortSignal.timeout(patience);
    const id = nanoid();
    const now = clock.now();
    const ids = await database.write(this.#hotelId, ({ sql }) =>
      claim(
        sql,
        this.#hotelId,
        chosen.map((comment) => comment.id),
        { language: this.#target, id, now, until: now + claimFor },
      ),
    );
    const mine = chosen.filter((comment) => ids.includes(comment.id));
    try {
      await this.#translate(mine, id, signal);
    } catch (error) {
      if (!(error instanceof TranslatorFailure)) throw error;
      this.problem = error.problem;
      log.warn(
        { hotelId: this.#hotelId, reason: error.reason },
        'translation: the provider did not translate some messages',
      );
    } finally {
      if (mine.length > 0) await database.write(this.#hotelId, ({ sql }) => release(sql, this.#hotelId, id));
    }
    if (mine.length < chosen.length) await this.#waitForOthers(signal);
  }

  /** Throws the failure of the language or text that failed last, when the others were given their chance. */
  async #translate(mine: readonly CommentRow[], claimId: string, signal: AbortSignal): Promise<void> {
    this.#parts.allowance.use(
      this.#hotelId,
      mine.reduce((sum, { body }) => sum + body.length, 0),
    );
    let failure: TranslatorFailure | null = null;
    for (const { source, messages } of goesOf(await this.#askForLanguages(mine, signal))) {
      // The service knew what we did not: they are in the reader's language.
      if (source !== null && isSameLanguage(source, this.#target)) continue;
      try {
        const texts = messages.map(({ body }) => body);
        const brought = await this.#parts.translator.translate({ texts, source, target: this.#target }, signal);
        const rows = messages.flatMap(({ id }, index) => {
          const body = brought[index] ?? null;
          return body === null ? [] : [{ comment_id: id, body }];
        });
        await this.#parts.database.write(this.#hotelId, ({ sql }) => settle(sql, this.#hotelId, claimId, rows));
        this.#take(rows);
        if (rows.length < messages.length)
          failure = new TranslatorFailure('translation_failed', 'a text was not taken');
      } catch (error) {
        if (!(error instanceof TranslatorFailure)) throw error;
        failure = error;
        // A language unknown to the service tells nothing about the next language; a failure of the service does.
        if (error.problem !== 'language_not_translated') break;
      }
    }
    if (failure !== null) throw failure;
  }

  /** Asks the service for the language of messages that are too short for the own detector. */
  async #askForLanguages(messages: readonly CommentRow[], signal: AbortSignal): Promise<CommentRow[]> {
    const { translator, database } = this.#parts;
    const languages = new Map<string, string>();
    for (const { id, body } of messages.filter((message) => message.detected_source_language === null)) {
      const language = await translator.detect(body, signal);
      if (language !== null) languages.set(id, language);
    }
    if (languages.size > 0) {
      const rows = [...languages].map(([id, language]) => ({ id, language }));
      await database.write(this.#hotelId, ({ sql }) => setDetected(sql, this.#hotelId, rows));
    }
    const known = (comment: CommentRow): CommentRow => ({
      ...comment,
      detected_source_language: comment.detected_source_language ?? languages.get(comment.id) ?? null,
    });
    this.#comments = this.#comments.map(known);
    return messages.map(known);
  }

  /** Two readers at once make one call: the second waits for the translations of the first. */
  async #waitForOthers(signal: AbortSignal): Promise<void> {
    let atWork = await this.readWhatThereIs();
    while (atWork.size > 0 && !signal.aborted) {
      await pause(lookAgain);
      atWork = await this.readWhatThereIs();
    }
    // The other call's translations failed, for the same reason as ours would have.
    if (this.problem === null && this.#missing().length > 0) this.problem = 'translation_failed';
  }

  #missing(): CommentRow[] {
    return this.#comments.filter((comment) => needsTranslation(comment, this.#target));
  }

  #take(rows: readonly { comment_id: string; body: string }[]): void {
    const bodies = new Map(rows.map(({ comment_id, body }) => [comment_id, body]));
    this.#comments = this.#comments.map((comment) => {
      const body = bodies.get(comment.id);
      if (body === undefined) return comment;
      return { ...comment, translations: { ...comment.translations, [this.#target]: body } };
    });
  }
}
