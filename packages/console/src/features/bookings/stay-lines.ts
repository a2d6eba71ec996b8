import type { TimelineEntry } from '@bellhop/contract/history';
import type { i18n } from 'i18next';
import type { Format } from '../../platform/format/format.ts';
import { fieldName, valueWords } from '../booking-store/field-words.ts';
import type { Said } from '../history/fields.ts';
import { type HistoryLine, historyLines } from '../history/history-lines.ts';

/** Fields whose values the log or the page keeps to itself. */
const quiet: ReadonlySet<string> = new Set([
  'national_identification_number',
  'passport_number',
  'birthday',
  'internal_notes',
  'note',
  'preferences',
]);

/** What an entry of a stay says; of a request it is what the request's own history says. */
export function stayLines(entry: TimelineEntry, texts: i18n, format: Format): readonly HistoryLine[] {
  const { about, kind, actor, changes } = entry;
  if (kind === 'opened') return [{ key: 'opened' }];
  if (about !== null || kind === 'message') return historyLines({ kind, actor, changes });
  if (kind === 'created') return [{ key: 'bookingCreated' }];
  return changes.map((change) => {
    if (change.field === 'pass') return { key: change.to === null ? 'passRevoked' : 'pass' };
    if (change.field === 'messages') return { key: change.to === 'stopped' ? 'messagesStopped' : 'messagesOn' };
    if (change.field === 'identity') return { key: 'erased' };
    if (change.field === 'guest_devices') return { key: 'devicesEnded', count: Number(change.from) };
    if (change.field === 'guest_links') return { key: 'linksEnded', count: Number(change.from) };
    return ofField(change, texts, format) ?? { key: 'otherQuiet' };
  });
}

function ofField(
  { field, from, to }: TimelineEntry['changes'][number],
  texts: i18n,
  format: Format,
): HistoryLine | null {
  const name = fieldName(field, texts);
  // Of a later version.
  if (name === field) return null;
  const said = text(name);
  const [before, after] = [isNothing(from), isNothing(to)];
  if (quiet.has(field)) return { key: before ? 'entered' : after ? 'cleared' : 'edited', values: { field: said } };
  const words = (value: unknown) => text(valueWords(field, value, texts, format));
  if (before) return { key: 'set', values: { field: said, to: words(to) } };
  if (after) return { key: 'removed', values: { field: said, from: words(from) } };
  return { key: 'changed', values: { field: said, from: words(from), to: words(to) } };
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function text(words: string): Said {
  return { kind: 'text', text: words };
}
