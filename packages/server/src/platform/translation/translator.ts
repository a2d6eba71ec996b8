/** Why there is no translation; the codes of the contract. */
export type TranslatorProblem = 'no_translation_service' | 'translation_failed' | 'language_not_translated';

/** Never holds a text: what guests write stays out of logs. */
export class TranslatorFailure extends Error {
  readonly problem: TranslatorProblem;
  /** One short line for the operator. */
  readonly reason: string;

  constructor(problem: TranslatorProblem, reason: string) {
    super(`${problem}: ${reason}`);
    this.name = 'TranslatorFailure';
    this.problem = problem;
    this.reason = reason;
  }
}

export interface TranslationWish {
  texts: readonly string[];
  /** Of all the texts; null: the service finds out, which it does for one text at a time only. */
  source: string | null;
  target: string;
}

/** A service that translates; `partners/` has those that do. Both calls throw `TranslatorFailure`, and nothing else. */
export interface Translator {
  readonly isSetUp: boolean;
  /** Language code; null where the service is not sure, or does not take the text. */
  detect(text: string, signal: AbortSignal): Promise<string | null>;
  /** As many as were given, in their order; null: the service does not take that very text. */
  translate(wish: TranslationWish, signal: AbortSignal): Promise<(string | null)[]>;
}

const nobody = (): never => {
  throw new TranslatorFailure('no_translation_service', 'BELLHOP_TRANSLATION_URL is not set');
};

/** The local one: refuses every translation and says why. */
export const noTranslator: Translator = {
  isSetUp: false,
  detect: async () => nobody(),
  translate: async () => nobody(),
};
