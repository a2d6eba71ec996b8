import type { TimelineEntry } from '@bellhop/contract/history';
import { stayPaymentStep } from '@bellhop/contract/payments/of';
import type { i18n } from 'i18next';
import type { Format } from '../../platform/format/format.ts';
import type { useMoney } from '../../platform/format/use-money.ts';
import { fieldName, valueWords } from '../booking-store/field-words.ts';
import type { Said } from '../history/fields.ts';
import { type HistoryLine, historyLines } from '../history/history-lines.ts';

type Money = ReturnType<typeof useMoney>;

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
export function stayLines(entry: TimelineEntry, texts: i18n, format: Format, money: Money): readonly HistoryLine[] {
  const { about, kind, actor, changes } = entry;
  if (kind === 'opened') return [{ key: 'opened' }];
  if (about !== null || kind === 'message') return historyLines({ kind, actor, changes });
  if (kind === 'created') return [{ key: 'bookingCreated' }];
  return changes.map((change) => {
    if (change.field === 'pass') return { key: change.to === null ? 'passRevoked' : 'pass' };
    if (change.field === 'payment') return ofPayment(change.to, money);
    if (change.field === 'messages') return { key: change.to === 'stopped' ? 'messagesStopped' : 'messagesOn' };
    if (change.field === 'identity') return { key: 'erased' };
    if (change.field === 'guest_devices') return { key: 'devicesEnded', count: Number(change.from) };
    if (change.field === 'guest_links') return { key: 'linksEnded', count: Number(change.from) };
    return ofField(change, texts, format) ?? { key: 'otherQuiet' };
  });
}

const paymentActs = {
  made: 'paymentMade',
  sent: 'paymentSent',
  paid: 'paymentPaid',
  received: 'paymentReceived',
  refunded: 'paymentRefunded',
  reversed: 'paymentReversed',
  canceled: 'paymentCanceled',
  dates: 'paymentDates',
} as const;

/** What became of a payment link of the stay; one of a later version is said in general. */
function ofPayment(told: unknown, money: Money): HistoryLine {
  const step = stayPaymentStep.safeParse(told);
  if (!step.success) return { key: 'otherQuiet' };
  const { act, amount, currency } = step.data;
  const known = Object.entries(paymentActs).find(([each]) => each === act);
  const said = text(money(amount, currency));
  return { key: known?.[1] ?? 'paymentOther', values: { amount: said } };
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
