/** The reason for a missing translation; the codes of the contract. */
export type TranslatorProblem = 'no_translation_service' | 'translation_failed' | 'language_not_translated';

/** Never contains a text: guests' messages stay out of logs. */
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
  /** Language of all the texts; null: the service detects it, but only for one text at a time. */
  source: string | null;
  target: string;
}

/** A translation service; `partners/` implements it. Both calls throw only `TranslatorFailure`. */
export interface Translator {
  readonly isSetUp: boolean;
  /** Returns a language code; null if the service is not sure, or does not accept the text. */
  detect(text: string, signal: AbortSignal): Promise<string | null>;
  /** Returns one translation per text, in their order; null: the service does not accept that text. */
  translate(wish: TranslationWish, signal: AbortSignal): Promise<(string | null)[]>;
}

const nobody = (): never => {
  throw new TranslatorFailure('no_translation_service', 'BELLHOP_TRANSLATION_URL is not set');
};

/** The translator without a service: refuses every translation with the reason. */
export const noTranslator: Translator = {
  isSetUp: false,
  detect: async () => nobody(),
  translate: async () => nobody(),
};
