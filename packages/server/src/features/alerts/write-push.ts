import type { Language } from '@bellhop/contract/scalars';
import type { PushKind, PushMessage } from '@bellhop/contract/wire/push';
import ar from '../../locales/ar/alerts.json' with { type: 'json' };
import en from '../../locales/en/alerts.json' with { type: 'json' };
import es from '../../locales/es/alerts.json' with { type: 'json' };
import tr from '../../locales/tr/alerts.json' with { type: 'json' };
import type { LocalName, PushPlace } from '../../platform/live/push-rule.ts';

/** The content of a push; without the guest's identity and words, because it shows on locked screens. */
export interface PushFacts extends PushPlace {
  kind: PushKind;
  tag: string;
  at: number;
  /** The department that got the request; null for other pushes. */
  department: LocalName | null;
}

/** Returns the push for a locked device: that it rings, without guest, room or service. */
export function forLockedDevice({ kind, at }: PushFacts): PushFacts {
  return { kind, tag: 'locked', path: '/app/staff/requests', at, service: null, department: null, rooms: [] };
}

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** @param hotelName replaces a missing room, service or department. */
export function writePush(facts: PushFacts, language: Language, hotelName: string): PushMessage {
  const texts = words[language];
  const { kind, tag, path, at, rooms } = facts;
  const nameOf = (local: LocalName | null) =>
    local === null ? hotelName : (local.withLocales[language] ?? local.name);
  const title = kind === 'given' && facts.department !== null ? texts.givenToDepartment : texts.title[kind];
  const line = rooms.length === 1 ? texts.room : texts.rooms;
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

/** Isolates names and room numbers, so that they keep their own direction within the line (FSI … PDI). */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);
}
