import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Sql, TenantWrite } from '../database/database.ts';
import type { Attempt, Jobs } from '../jobs/jobs.ts';
import { hasten } from '../jobs/store.ts';
import type { HotelDirectory } from '../tenancy/hotel.ts';
import { openLetterBox } from './letter-box.ts';
import type { MessageSender, Outcome } from './message-sender.ts';
import type { OutgoingChannel } from './outgoing-message.ts';
import { sendJobs } from './send-jobs.ts';
import {
  findWaiting,
  listAbandoned,
  type MessageRow,
  type MessageState,
  removeEndedBefore,
  updateEnded,
  updateTried,
} from './store.ts';
import { type LetterWriters, writeLetter } from './write-letter.ts';

/** A channel without a sender keeps its messages in the outbox (decision 116). */
export type MessageSenders = Partial<Record<OutgoingChannel, MessageSender>>;

/** The state of a message to a guest after a try. */
export interface MessageFate {
  messageId: string;
  state: MessageState;
  tries: number;
  /** Whether the message failed and can never be accepted. */
  isRefused: boolean;
}

/** Updates the delivery to a guest in the transaction that writes its message's state. */
export type FollowMessage = (tx: TenantWrite, deliveryId: string, fate: MessageFate) => Promise<void>;

export interface DeliveryWorkParts {
  /** False: a wrong clock would remove messages that are not old. */
  isClockBelieved: () => Promise<boolean>;
  follow: FollowMessage;
  jobs: Jobs;
  database: Database;
  clock: Clock;
  hotels: Pick<HotelDirectory, 'byId'>;
  serverKey: Buffer;
  senders: MessageSenders;
  letters: LetterWriters;
  log: FastifyBaseLogger;
}

/** About a day: a mail server that is repaired by tomorrow gets the waiting messages. */
const tries = 32;
const hour = 3_600_000;
/** Seconds for which an ended message stays in the outbox. */
const memory = 30 * 86_400;

/** Sends the accepted messages as jobs. */
export function workDelivery(parts: DeliveryWorkParts): { close(): void } {
  const { jobs, database, clock, log } = parts;
  for (const channel of ['email', 'sms'] as const) {
    const send = createSending(parts, channel);
    jobs.work(sendJobs[channel], ({ messageId }, attempt) => send(messageId, attempt), { tries });
  }
  const tidy = async (): Promise<void> => {
    const abandoned = await endAbandoned(parts);
    if (abandoned > 0)
      log.warn(
        { abandoned },
        'delivery: the server stopped retrying messages because the process ended at each attempt',
      );
    if (await parts.isClockBelieved()) await removeEndedBefore(database.shared, clock.now() - memory);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) =>
      log.error({ err: error }, 'delivery: the server could not delete old messages of the outbox'),
    );
  }, hour);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Ends the messages whose job was given up without a result: its process died at each try. */
export async function endAbandoned(parts: Pick<DeliveryWorkParts, 'database' | 'clock' | 'follow'>): Promise<number> {
  const names = Object.values(sendJobs).map(({ name }) => name);
  const abandoned = await listAbandoned(parts.database.shared, names);
  for (const row of abandoned) {
    const end = { state: 'failed', tries: row.tries, error: row.error, keepLetter: true } as const;
    await endAndFollow(parts, row, { ...end, isRefused: false }, (sql) =>
      updateEnded(sql, row.id, { ...end, now: parts.clock.now() }),
    );
  }
  return abandoned.length;
}

/** Writes the state of a message, and updates its delivery to a guest in the same transaction. */
async function endAndFollow(
  { database, follow }: Pick<DeliveryWorkParts, 'database' | 'follow'>,
  { id, hotel_id, delivery_id }: Pick<MessageRow, 'id' | 'hotel_id' | 'delivery_id'>,
  { state, tries, isRefused }: Omit<MessageFate, 'messageId'>,
  write: (sql: Sql) => Promise<void>,
): Promise<void> {
  if (hotel_id === null || delivery_id === null) return write(database.shared);
  await database.write(hotel_id, async (tx) => {
    // The same order of locks as for a withdrawn message.
    await follow(tx, delivery_id, { messageId: id, state, tries, isRefused });
    await write(tx.sql);
  });
}

function createSending(parts: DeliveryWorkParts, channel: OutgoingChannel) {
  const { database, clock, hotels, serverKey, letters, log } = parts;
  const sender = parts.senders[channel];
  /** True at the start: an earlier process may have found the channel away. */
  let wasAway = true;
  const box = openLetterBox(serverKey);

  /** The line names the message, not the person: `bellhop outbox` shows the recipient. */
  async function end(
    row: MessageRow,
    state: Exclude<MessageState, 'waiting'>,
    how: { tries: number; error: string | null },
    isRefused = false,
  ): Promise<void> {
    // The operator can retry a failed or kept message; an expired one is useless.
    const keepLetter = state === 'failed' || state === 'kept';
    const ended = { state, ...how, keepLetter, now: clock.now() };
    await endAndFollow(parts, row, { ...ended, isRefused }, (sql) => updateEnded(sql, row.id, ended));
    if (state === 'sent' || state === 'kept') return;
    log.warn(
      { message: row.id, channel: row.channel, hotel: row.hotel_id, ...how },
      `delivery: the server ended a message as ${state}`,
    );
  }

  async function send(by: MessageSender, row: MessageRow, letter: Buffer): Promise<Outcome> {
    const hotel = row.hotel_id === null ? null : await hotels.byId(row.hotel_id);
    const written = writeLetter(letters, box.open(row.id, letter), row.language, hotel?.name ?? null);
    return by.send({ id: row.id, to: row.recipient, language: row.language, written });
  }

  return async (messageId: string, attempt: Attempt): Promise<void> => {
    const row = await findWaiting(database.shared, messageId);
    if (row?.letter == null) return;
    const usefulUntil = row.useful_until ?? Number.POSITIVE_INFINITY;
    if (usefulUntil <= clock.now()) {
      // Retried when the clock is right.
      if (!(await parts.isClockBelieved()))
        throw new Error('the clock has leaped; no message expires until it was steady');
      return end(row, 'expired', { tries: row.tries, error: row.last_error });
    }

    if (sender === undefined) return end(row, 'kept', { tries: row.tries, error: null });

    const outcome = await send(sender, row, row.letter);
    if (outcome.kind === 'sent') {
      await end(row, 'sent', { tries: attempt.tries, error: null });
      // The channel works again, so the messages that wait for a later try are due.
      if (wasAway) await hasten(database.shared, sendJobs[channel].name, clock.millis());
      wasAway = false;
      return;
    }
    if (outcome.kind === 'later' && outcome.isAway) wasAway = true;
    const how = { tries: attempt.tries, error: outcome.reason };
    const isRefused = outcome.kind === 'refused';
    if (isRefused || attempt.nextAt === null) return end(row, 'failed', how, isRefused);
    const nextAt = Math.ceil(attempt.nextAt / 1000);
    if (nextAt >= usefulUntil) return end(row, 'expired', how);
    await endAndFollow(parts, row, { state: 'waiting', tries: attempt.tries, isRefused }, (sql) =>
      updateTried(sql, row.id, { ...how, nextAt }),
    );
    // Puts the job back into the queue.
    throw new Error(outcome.reason);
  };
}
