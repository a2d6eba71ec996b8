import type { PushKind, PushMessage } from '@bellhop/contract/alerts/push';
import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/push.json' with { type: 'json' };
import en from '../../locales/en/push.json' with { type: 'json' };
import es from '../../locales/es/push.json' with { type: 'json' };
import tr from '../../locales/tr/push.json' with { type: 'json' };

/** What a push tells of: nothing of who the guest is or what they wrote, because it shows on locked screens. */
export interface PushFacts {
  kind: PushKind;
  tag: string;
  path: string;
  at: number;
  /** Null: none has a part in it. */
  service: { name: string; withLocales: Readonly<Record<string, string>> } | null;
  rooms: readonly string[];
}

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** @param hotelName in place of the room where there is none. */
export function writePush(facts: PushFacts, language: Language, hotelName: string): PushMessage {
  const said = words[language];
  const { kind, tag, path, at, service, rooms } = facts;
  const name = service === null ? hotelName : (service.withLocales[language] ?? service.name);
  const line = rooms.length === 1 ? said.room : said.rooms;
  return {
    kind,
    title: fill(said.title[kind], 'service', name),
    body: rooms.length === 0 ? hotelName : fill(line, 'rooms', rooms.join(', ')),
    tag,
    path,
    language,
    at,
  };
}

/** Names of services and numbers of rooms keep their own direction within a line of the other (FSI … PDI). */
function fill(text: string, name: string, value: string): string {
  return text.replace(`{${name}}`, () => `\u2068${value}\u2069`);
}
