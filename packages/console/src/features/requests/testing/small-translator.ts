import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { TranslationProblem } from '@bellhop/contract/requests/translation';
import { hasWords, isSameLanguage } from '@bellhop/contract/text/language';

/** A translation service behind the server: `[tr] text` for a text into `tr`. */
export class SmallTranslator {
  /** The reason for which no translation comes; null: the service works. */
  problem: TranslationProblem | null = null;
  /** Messages that one reading brings. */
  most = Number.POSITIVE_INFINITY;
  private readonly known = new Map<string, string>();

  /** The conversation in the shape that `getRequest` answers with `is_translation_needed`. */
  conversation(detail: RequestDetail, target: string): RequestDetail {
    const open = detail.comments.filter(
      ({ id, body, detectedSourceLanguage: source, translations }) =>
        hasWords(body) &&
        (source === null || !isSameLanguage(source, target)) &&
        translations[target] === undefined &&
        !this.known.has(`${id} ${target}`),
    );
    const brought = this.problem === null ? open.toReversed().slice(0, this.most) : [];
    for (const { id, body } of brought) this.known.set(`${id} ${target}`, `[${target}] ${body}`);
    const comments = detail.comments.map((comment) => {
      const body = this.known.get(`${comment.id} ${target}`);
      return body === undefined ? comment : { ...comment, translations: { ...comment.translations, [target]: body } };
    });
    const translation = { target_language: target, problem: this.problem, missing: open.length - brought.length };
    return { ...detail, comments, translation };
  }

  text(text: string, target: string): string {
    return `[${target}] ${text}`;
  }
}
