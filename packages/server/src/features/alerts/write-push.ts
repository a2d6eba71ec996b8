import type { Language } from '@bellhop/contract/scalars';
import type { PushKind, PushMessage } from '@bellhop/contract/wire/push';
import ar from '../../locales/ar/push.json' with { type: 'json' };
import en from '../../locales/en/push.json' with { type: 'json' };
import es from '../../locales/es/push.json' with { type: 'json' };
import tr from '../../locales/tr/push.json' with { type: 'json' };
import type { LocalName, PushPlace } from '../../platform/live/push-rule.ts';

/** What a push tells of: nothing of who the guest is or what they wrote, because it shows on locked screens. */
export interface PushFacts extends PushPlace {
  kind: PushKind;
  tag: string;
  at: number;
  /** The department that it was given to; null: it is not about that. */
  department: LocalName | null;
}

/** To the device of a locked sign-in: that something rings, not for which guest, room or service. */
export function forLockedDevice({ kind, at }: PushFacts): PushFacts {
  return { kind, tag: 'locked', path: '/app/staff/requests', at, service: null, department: null, rooms: [] };
}

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** @param hotelName in place of the room where there is none. */
export function writePush(facts: PushFacts, language: Language, hotelName: string): PushMessage {
  const said = words[language];
  const { kind, tag, path, at, rooms } = facts;
  const nameOf = (named: LocalName | null) =>
    named === null ? hotelName : (named.withLocales[language] ?? named.name);
  const title = facts.department === null ? said.title[kind] : said.givenToDepartment;
  const line = rooms.length === 1 ? said.room : said.rooms;
  return {
    kind,
    title: fill(title, { service: nameOf(facts.service), department: nameOf(facts.department) }),
    body: rooms.length === 0 ? hotelName : fill(line, { rooms: new Intl.ListFormat(language).format(rooms) }),
    tag,
    path,
    language,
    at,
  };
}

/** Names and numbers of rooms keep their own direction within a line of the other (FSI … PDI). */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);
}
