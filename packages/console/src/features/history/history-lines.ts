import { mainGuestField, otherGuestsField, readRooms } from '@bellhop/contract/check-in/form';
import type { CheckInState } from '@bellhop/contract/check-in/state';
import type { HistoryEntry } from '@bellhop/contract/requests/history';
import * as z from 'zod/mini';
import { type FieldText, fieldKinds } from './fields.ts';

/** One line of a history: the text key below `history`, and its values. */
export type HistoryLine =
  | { readonly key: PlainKey; readonly values?: Readonly<Record<string, FieldText>> }
  | {
      readonly key: 'rated' | 'rerated' | 'devicesEnded' | 'linksEnded';
      readonly count: number;
      readonly values?: Readonly<Record<string, FieldText>>;
    };

type PlainKey =
  | 'created'
  | 'message'
  | 'note'
  | 'asked'
  | 'status'
  | 'took'
  | 'tookOver'
  | 'gaveBack'
  | 'given'
  | 'passedOn'
  | 'takenFrom'
  | 'toDepartment'
  | 'betweenDepartments'
  | 'fromDepartment'
  | 'bookingCreated'
  | 'opened'
  | 'pass'
  | 'passRevoked'
  | `payment${'Made' | 'Sent' | 'Paid' | 'Received' | 'Refunded' | 'Reversed' | 'Canceled' | 'Dates' | 'Other'}`
  | 'erased'
  | 'messagesStopped'
  | 'messagesOn'
  | 'changed'
  | 'set'
  | 'removed'
  | 'entered'
  | 'edited'
  | 'cleared'
  | 'other'
  | 'otherQuiet'
  | 'printed'
  | 'paperOpened'
  | 'paperAdded'
  | 'paperReplaced'
  | 'paperRemoved'
  | 'companionInvited'
  | 'companionEnded'
  | 'guestRemoved'
  | 'passedOver'
  | 'formsChanged'
  | 'roomAssigned'
  | 'roomChanged'
  | 'roomTaken'
  | `checkIn${'Submitted' | 'Asked' | 'Accepted' | 'Declined' | 'Done' | 'Withdrawn' | 'Other'}`;

type Change = HistoryEntry['changes'][number];

/** Returns the lines of an entry, in the order of the log's fields; an unknown change gets a general line. */
export function historyLines(entry: Pick<HistoryEntry, 'kind' | 'actor' | 'changes'>): readonly HistoryLine[] {
  switch (entry.kind) {
    case 'changed':
      return entry.changes.map((change) => lineOf(change, entry.actor));
    case 'submitted':
      return [{ key: 'checkInSubmitted' }];
    case 'paper_opened':
      return [{ key: 'paperOpened' }];
    default:
      return [{ key: entry.kind }];
  }
}

function lineOf(change: Change, actor: string): HistoryLine {
  switch (change.field) {
    case 'status':
      return moved(change, 'status') ?? general(change);
    case 'rating':
      return rated(change) ?? general(change);
    case 'assignee':
      return assigned(change, actor);
    case 'department':
      return sent(change);
    case 'custom_fields_values':
      return ofCheckIn(change) ?? { key: 'asked' };
    case 'check_in':
      return { key: steps.get(change.to) ?? 'checkInOther' };
    case 'papers':
      return { key: ofPapers(change) };
    case 'companion':
      return { key: change.to === null ? 'companionEnded' : 'companionInvited' };
    case 'guests':
      return { key: 'guestRemoved' };
    case 'overrides':
      return passedOver(change) ?? general(change);
    default:
      return ofField(change) ?? general(change);
  }
}

const codes = z.array(z.string());

/** Returns the line for rules of a restaurant that staff overrode for a table. */
function passedOver({ to }: Change): HistoryLine | null {
  const read = codes.safeParse(to);
  return read.success ? { key: 'passedOver', values: { rules: { kind: 'rules', codes: read.data } } } : null;
}

/** The lines for the steps of a check-in. */
const steps: ReadonlyMap<unknown, PlainKey> = new Map<CheckInState, PlainKey>([
  ['submitted', 'checkInSubmitted'],
  ['changes_asked', 'checkInAsked'],
  ['accepted', 'checkInAccepted'],
  ['declined', 'checkInDeclined'],
  ['done', 'checkInDone'],
  ['withdrawn', 'checkInWithdrawn'],
]);

function ofPapers({ from, to }: Change): PlainKey {
  if (to === null) return 'paperRemoved';
  return from === null ? 'paperAdded' : 'paperReplaced';
}

const answers = z.array(z.object({ id: z.string(), value: z.string() }));
const formIds: readonly string[] = [mainGuestField, otherGuestsField];

/** Rooms and forms are values of a check-in's request; null for other requests. */
function ofCheckIn({ from, to }: Change): HistoryLine | null {
  const before = answers.safeParse(from);
  const after = answers.safeParse(to);
  if (!before.success || !after.success) return null;
  const [earlier, rooms] = [before.data, after.data].map((values) =>
    readRooms({ custom_fields_values: values }).join(', '),
  );
  if (earlier !== rooms) {
    if (!earlier) return { key: 'roomAssigned', values: { to: text(rooms ?? '') } };
    if (!rooms) return { key: 'roomTaken', values: { from: text(earlier) } };
    return { key: 'roomChanged', values: { from: text(earlier), to: text(rooms) } };
  }
  return after.data.some(({ id }) => formIds.includes(id)) ? { key: 'formsChanged' } : null;
}

function moved({ from, to }: Change, kind: 'status'): HistoryLine | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return { key: 'status', values: { from: { kind, code: from }, to: { kind, code: to } } };
}

function rated({ from, to }: Change): HistoryLine | null {
  if (typeof to !== 'number') return null;
  if (typeof from !== 'number') return { key: 'rated', count: to };
  return { key: 'rerated', count: to, values: { from: text(String(from)) } };
}

function assigned(change: Change, actor: string): HistoryLine {
  const from = readNamed(change.from);
  const to = readNamed(change.to);
  if (to !== null) {
    if (to.id === actor)
      return from === null ? { key: 'took' } : { key: 'tookOver', values: { from: text(from.name) } };
    if (from === null) return { key: 'given', values: { to: text(to.name) } };
    return { key: 'passedOn', values: { from: text(from.name), to: text(to.name) } };
  }
  if (from === null) return { key: 'otherQuiet' };
  return from.id === actor ? { key: 'gaveBack' } : { key: 'takenFrom', values: { from: text(from.name) } };
}

function sent(change: Change): HistoryLine {
  const from = readNamed(change.from);
  const to = readNamed(change.to);
  if (from !== null && to !== null) {
    return { key: 'betweenDepartments', values: { from: text(from.name), to: text(to.name) } };
  }
  if (to !== null) return { key: 'toDepartment', values: { to: text(to.name) } };
  return from === null ? { key: 'otherQuiet' } : { key: 'fromDepartment', values: { from: text(from.name) } };
}

function ofField({ field, from, to }: Change): HistoryLine | null {
  const known = fieldKinds.get(field);
  if (known === undefined) return null;
  const [before, after] = [known.read(from), known.read(to)];
  const name: FieldText = { kind: 'field', field: known.name };
  if (before !== null && after !== null) return { key: 'changed', values: { field: name, from: before, to: after } };
  if (after !== null) return { key: 'set', values: { field: name, to: after } };
  return before === null ? null : { key: 'removed', values: { field: name, from: before } };
}

/** Returns a general line without the log's raw value: a short text or number, or only that it changed. */
function general({ to }: Change): HistoryLine {
  const isWord = (typeof to === 'string' && to.trim() !== '') || typeof to === 'number';
  return isWord ? { key: 'other', values: { to: text(String(to)) } } : { key: 'otherQuiet' };
}

function readNamed(value: unknown): { id: string; name: string } | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return null;
  const { id, name } = value;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

function text(words: string): FieldText {
  return { kind: 'text', text: words };
}
