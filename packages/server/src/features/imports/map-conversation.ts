import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { BookingRow } from '../bookings/row.ts';
import type { ServiceRow } from '../requests/row.ts';
import { summarize } from '../requests/summary.ts';
import type { ImportFrame } from './map-booking.ts';
import type { ConversationsMapping } from './mapping.ts';
import { filled, RowProblem, type SourceRow } from './row-value.ts';
import type { CommentRow, RequestRow } from './rows.ts';

/** One line of a file of conversations, read as JSON. */
export interface SourceConversation extends SourceRow {
  value: Readonly<Record<string, unknown>>;
}

export type ImportService = Pick<ServiceRow, 'id' | 'type' | 'name' | 'custom_fields'>;

/** Fields of the guest's stay that a request shows. */
export type ImportStay = Pick<
  BookingRow,
  'id' | 'user_id' | 'name' | 'family_name' | 'phone_number' | 'rooms' | 'label' | 'tp_id'
>;

export interface ConversationFrame extends ImportFrame {
  services: ReadonlyMap<string, ImportService>;
  /** In a stable order; empty if the mapping uses no stays. */
  stays: readonly ImportStay[];
}

interface Turn {
  isStaff: boolean;
  text: string;
}

/** Characters of one message, the limit of the contract. */
const longestMessage = 4000;

/** Returns the request of a line with its conversation. Throws `RowProblem`. */
export function mapConversation(
  mapping: ConversationsMapping,
  source: SourceConversation,
  names: { sourceKey: string; id: string },
  frame: ConversationFrame,
): { request: RequestRow; comments: CommentRow[] } {
  const service = chosenService(mapping, source, frame.services);
  const turns = turnsOf(mapping, source);
  const stay = frame.stays.length === 0 ? null : (frame.stays[(source.row - 1) % frame.stays.length] ?? null);
  const guestName =
    stay === null ? (filled('guestName', mapping.guestName, source, new Set()) ?? 'Guest') : fullNameOf(stay);
  const userId = stay?.user_id ?? names.id;

  const { minutesBetweenConversations, minutesBetweenMessages } = mapping.times;
  const gap = Math.round(minutesBetweenMessages * 60);
  const end = frame.now - Math.round(source.row * minutesBetweenConversations * 60);
  const createdAt = end - (turns.length - 1) * gap;

  const comments = turns.map(
    ({ isStaff, text }, index): CommentRow => ({
      id: `${names.id}-${index + 1}`,
      request_id: names.id,
      body: text,
      author_id: isStaff ? 'import' : `guest:${userId}`,
      author_name: isStaff ? mapping.staffName : guestName,
      is_staff: isStaff,
      position: index + 1,
      with_request: index === 0,
      created_at: createdAt + index * gap,
    }),
  );
  const last = comments.at(-1);
  const summary = summarize(service.custom_fields, [], turns[0]?.text ?? '', frame.timeZone);
  return {
    comments,
    request: {
      id: names.id,
      version: 1,
      status: mapping.statuses[(source.row - 1) % mapping.statuses.length] ?? 'OPEN',
      service_id: service.id,
      service_type: service.type,
      title: service.name,
      staff_summary: summary.html,
      staff_summary_locales: summary.byLanguage,
      full_name: guestName,
      phone_number: stay?.phone_number ?? null,
      room_number: stay?.rooms[0] ?? null,
      label: stay?.label ?? null,
      is_staff: false,
      requester_id: userId,
      tp_id: stay?.tp_id ?? null,
      booking_id: stay?.id ?? null,
      user_id: userId,
      comments_count: comments.length,
      last_comment_body: last?.body ?? null,
      last_comment_is_staff: last?.is_staff ?? null,
      last_comment_at: last?.created_at ?? null,
      source_key: names.sourceKey,
      created_at: createdAt,
      updated_at: end,
    },
  };
}

function chosenService(
  { service: { field, rules, otherwise } }: ConversationsMapping,
  { value }: SourceConversation,
  services: ReadonlyMap<string, ImportService>,
): ImportService {
  const texts = [value[field]].flat().filter((each) => typeof each === 'string');
  const chosen =
    texts.flatMap((name) => rules.filter((rule) => name.startsWith(rule.startsWith)))[0]?.service ?? otherwise;
  if (chosen === undefined)
    throw new RowProblem(`${field}: the mapping does not say which service "${texts.join(', ')}" is`);
  const service = services.get(chosen);
  if (service === undefined) throw new RowProblem(`${field}: the hotel has no service ${chosen}`);
  return service;
}

function turnsOf({ messages }: ConversationsMapping, { value }: SourceConversation): Turn[] {
  const list = value[messages.list];
  if (!Array.isArray(list) || list.length === 0) throw new RowProblem(`${messages.list}: not a list of messages`);
  return list.map((entry: unknown, index) => {
    const at = `${messages.list}[${index}]`;
    if (typeof entry !== 'object' || entry === null) throw new RowProblem(`${at}: not a message`);
    // A parsed JSON object has string keys, and missing properties are undefined.
    const turn = entry as Record<string, unknown>;
    const [text, from] = [turn[messages.text], turn[messages.from]];
    if (typeof text !== 'string' || text.trim() === '') throw new RowProblem(`${at}: says nothing`);
    if (text.length > longestMessage) throw new RowProblem(`${at}: longer than ${longestMessage} characters`);
    if (/[\0\p{Surrogate}]/u.test(text)) throw new RowProblem(`${at}: has an invalid character`);
    if (typeof from !== 'string' || !(messages.guest.includes(from) || messages.staff.includes(from))) {
      throw new RowProblem(`${at}: the mapping does not say who "${String(from)}" is`);
    }
    return { isStaff: messages.staff.includes(from), text };
  });
}
