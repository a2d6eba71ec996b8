import type { TimelineEntry } from '@bellhop/contract/history';
import { stayPaymentStep } from '@bellhop/contract/payments/of';
import type { i18n } from 'i18next';
import type { Format } from '../../platform/format/format.ts';
import type { useMoney } from '../../platform/format/use-money.ts';
import { fieldName, valueWords } from '../booking-store/field-words.ts';
import type { FieldText } from '../history/fields.ts';
import { type HistoryLine, historyLines } from '../history/history-lines.ts';

type Money = ReturnType<typeof useMoney>;

/** Fields whose values neither the log nor the page shows. */
const quiet: ReadonlySet<string> = new Set([
  'national_identification_number',
  'passport_number',
  'birthday',
  'internal_notes',
  'note',
  'preferences',
]);

/** Returns the lines of an entry of a stay; a request has the lines of its own history. */
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

/** Returns the line of a payment link; a general line for an act of a later version. */
function ofPayment(value: unknown, money: Money): HistoryLine {
  const step = stayPaymentStep.safeParse(value);
  if (!step.success) return { key: 'otherQuiet' };
  const { act, amount, currency } = step.data;
  const known = Object.entries(paymentActs).find(([each]) => each === act);
  const sum = text(money(amount, currency));
  return { key: known?.[1] ?? 'paymentOther', values: { amount: sum } };
}

function ofField(
  { field, from, to }: TimelineEntry['changes'][number],
  texts: i18n,
  format: Format,
): HistoryLine | null {
  const name = fieldName(field, texts);
  // The field comes from a later version.
  if (name === field) return null;
  const label = text(name);
  const [before, after] = [isNothing(from), isNothing(to)];
  if (quiet.has(field)) return { key: before ? 'entered' : after ? 'cleared' : 'edited', values: { field: label } };
  const words = (value: unknown) => text(valueWords(field, value, texts, format));
  if (before) return { key: 'set', values: { field: label, to: words(to) } };
  if (after) return { key: 'removed', values: { field: label, from: words(from) } };
  return { key: 'changed', values: { field: label, from: words(from), to: words(to) } };
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function text(words: string): FieldText {
  return { kind: 'text', text: words };
}
