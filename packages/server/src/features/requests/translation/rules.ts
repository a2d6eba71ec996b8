import { hasWords, isSameLanguage } from '@bellhop/contract/text/language';

/** Messages that one reading of a conversation translates, newest first; the rest comes with the next. */
export const mostMessages = 100;
/** Characters that a hotel may translate within a minute, so that a loop in one client cannot block the service. */
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

/** Chooses the messages that are translated now, newest first, from messages in the order of the conversation. */
export function chooseForNow<T extends Translatable>(messages: readonly T[], allowedCharacters: number): T[] {
  const chosen: T[] = [];
  let left = allowedCharacters;
  for (const message of messages.toReversed()) {
    if (chosen.length === mostMessages || message.body.length > left) break;
    left -= message.body.length;
    chosen.push(message);
  }
  return chosen;
}

/** Most messages of one call; each call's translations are stored, even if the next call fails. */
const mostAtOnce = 20;

/** Groups messages by their language (unknown is a group too) into calls of at most twenty. */
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
