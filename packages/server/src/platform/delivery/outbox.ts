import type { Language } from '@bellhop/contract/scalars';
import type { Database } from '../database/database.ts';
import { openLetterBox } from './letter-box.ts';
import type { Letter, OutgoingMessage } from './outgoing-message.ts';
import { list, type MessageRow, type MessageState, type OutboxFilter } from './store.ts';

/** A message as the operator reads it. Times are unix seconds. */
export interface OutboxMessage {
  id: string;
  channel: OutgoingMessage['channel'];
  to: string;
  language: Language;
  hotelId: string | null;
  state: MessageState;
  tries: number;
  lastError: string | null;
  createdAt: number;
  nextAt: number | null;
  /** Time at which it was sent, given up or kept. */
  endedAt: number | null;
  /** Null: the letter was erased, because it was sent or is out of date. */
  letter: Letter | null;
}

/** Reads the messages to people outside, newest first. */
export async function readOutbox(
  { database, serverKey }: { database: Database; serverKey: Buffer },
  filter: OutboxFilter = {},
): Promise<OutboxMessage[]> {
  const box = openLetterBox(serverKey);
  const present = (row: MessageRow): OutboxMessage => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    language: row.language,
    hotelId: row.hotel_id,
    state: row.state,
    tries: row.tries,
    lastError: row.last_error,
    createdAt: row.created_at,
    nextAt: row.next_at,
    endedAt: row.ended_at,
    letter: row.letter === null ? null : box.open(row.id, row.letter),
  });
  return (await list(database.shared, filter)).map(present);
}
