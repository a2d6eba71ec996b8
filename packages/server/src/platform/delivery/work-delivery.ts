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

/** A channel without a sender: nobody carries its messages, and they are kept in the outbox. */
export type MessageSenders = Partial<Record<OutgoingChannel, MessageSender>>;

/** What has become of a message to a guest. */
export interface MessageFate {
  messageId: string;
  state: MessageState;
  tries: number;
  /** It failed, and never will be taken. */
  isRefused: boolean;
}

/** Follows a message to a guest in the transaction that writes what has become of it. */
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

/** About a day: a mail server that is mended by tomorrow gets what waited. */
const tries = 32;
const hour = 3_600_000;
/** Seconds that a message which is over stays in the outbox. */
const memory = 30 * 86_400;

/** Sends what was handed in, by the queue of jobs. */
export function workDelivery(parts: DeliveryWorkParts): { close(): void } {
  const { jobs, database, clock, log } = parts;
  for (const channel of ['email', 'sms'] as const) {
    const send = createSending(parts, channel);
    jobs.work(sendJobs[channel], ({ messageId }, attempt) => send(messageId, attempt), { tries });
  }
  const tidy = async (): Promise<void> => {
    const abandoned = await endAbandoned(parts);
    if (abandoned > 0) log.warn({ abandoned }, 'messages were given up: the process ended at each try');
    if (await parts.isClockBelieved()) await removeEndedBefore(database.shared, clock.now() - memory);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.error({ err: error }, 'could not tidy the outbox'));
  }, hour);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Ends what waits for a job that was given up before it could say so: its process died each time. */
export async function endAbandoned(parts: Pick<DeliveryWorkParts, 'database' | 'clock' | 'follow'>): Promise<number> {
  const names = Object.values(sendJobs).map(({ name }) => name);
  const abandoned = await listAbandoned(parts.database.shared, names);
  for (const row of abandoned) {
    const end = { state: 'failed', tries: row.tries, error: row.error, keepLetter: true } as const;
    await told(parts, row, { ...end, isRefused: false }, (sql) =>
      updateEnded(sql, row.id, { ...end, now: parts.clock.now() }),
    );
  }
  return abandoned.length;
}

/** Writes what has become of a message, and tells the guest's message that it carries in the same transaction. */
async function told(
  { database, follow }: Pick<DeliveryWorkParts, 'database' | 'follow'>,
  { id, hotel_id, delivery_id }: Pick<MessageRow, 'id' | 'hotel_id' | 'delivery_id'>,
  { state, tries, isRefused }: Omit<MessageFate, 'messageId'>,
  write: (sql: Sql) => Promise<void>,
): Promise<void> {
  if (hotel_id === null || delivery_id === null) return write(database.shared);
  await database.write(hotel_id, async (tx) => {
    // In the order in which a message that is taken back is locked.
    await follow(tx, delivery_id, { messageId: id, state, tries, isRefused });
    await write(tx.sql);
  });
}

function createSending(parts: DeliveryWorkParts, channel: OutgoingChannel) {
  const { database, clock, hotels, serverKey, letters, log } = parts;
  const sender = parts.senders[channel];
  /** True at the start: an earlier process may have seen the channel away. */
  let wasAway = true;
  const box = openLetterBox(serverKey);

  /** The line names the message, not the person: `bellhop outbox` knows who it is. */
  async function end(
    row: MessageRow,
    state: Exclude<MessageState, 'waiting'>,
    how: { tries: number; error: string | null },
    isRefused = false,
  ): Promise<void> {
    // The operator can send a failed or kept message again; nobody needs one that is out of date.
    const keepLetter = state === 'failed' || state === 'kept';
    const ended = { state, ...how, keepLetter, now: clock.now() };
    await told(parts, row, { ...ended, isRefused }, (sql) => updateEnded(sql, row.id, ended));
    if (state === 'sent' || state === 'kept') return;
    log.warn({ message: row.id, channel: row.channel, hotel: row.hotel_id, ...how }, `a message ${state}`);
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
      // Tried again when the clock is right.
      if (!(await parts.isClockBelieved()))
        throw new Error('the clock has leaped; no message expires until it was steady');
      return end(row, 'expired', { tries: row.tries, error: row.last_error });
    }

    if (sender === undefined) return end(row, 'kept', { tries: row.tries, error: null });

    const outcome = await send(sender, row, row.letter);
    if (outcome.kind === 'sent') {
      await end(row, 'sent', { tries: attempt.tries, error: null });
      // The channel works again: what waits for a later try need not wait.
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
    await told(parts, row, { state: 'waiting', tries: attempt.tries, isRefused }, (sql) =>
      updateTried(sql, row.id, { ...how, nextAt }),
    );
    // Back into the queue.
    throw new Error(outcome.reason);
  };
}
