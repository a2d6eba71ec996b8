import { hasWords, isSameLanguage } from '@bellhop/contract/text/language';

/** Messages that one reading of a conversation translates, newest first; the rest comes with the next. */
export const mostMessages = 100;
/** Characters that a hotel has translated within a minute, so that no loop of one client costs or blocks everybody's service. */
export const mostCharactersPerMinute = 60_000;

export interface Translatable {
  id: string;
  body: string;
  detected_source_language: string | null;
  translations: Readonly<Record<string, string>>;
}

/** Whether a reader of `target` needs a translation of the message that is not there yet. */
export function needsTranslation(message: Translatable, target: string): boolean {
  return (
    hasWords(message.body) &&
    message.translations[target] === undefined &&
    (message.detected_source_language === null || !isSameLanguage(message.detected_source_language, target))
  );
}

/** Of the messages as they stand in the conversation: those that are translated now, newest first. */
export function chooseForNow<T extends Translatable>(wanted: readonly T[], allowedCharacters: number): T[] {
  const chosen: T[] = [];
  let left = allowedCharacters;
  for (const message of wanted.toReversed()) {
    if (chosen.length === mostMessages || message.body.length > left) break;
    left -= message.body.length;
    chosen.push(message);
  }
  return chosen;
}

/** Of one go: what it brought is kept whatever becomes of the next. */
const mostAtOnce = 20;

/** By their language, so that each goes with what it is, those of no known language together; in goes of at most twenty. */
export function goesOf<T extends Translatable>(messages: readonly T[]): { source: string | null; messages: T[] }[] {
  const goes: { source: string | null; messages: T[] }[] = [];
  for (const message of messages) {
    const source = message.detected_source_language;
    const open = goes.find((each) => each.source === source && each.messages.length < mostAtOnce);
    if (open === undefined) goes.push({ source, messages: [message] });
    else open.messages.push(message);
  }
  return goes;
}
