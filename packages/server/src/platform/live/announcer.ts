import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OwnMessage } from './own-messages.ts';

const eventsChannel = 'events';
const presenceChannel = 'presence';
const ownChannel = 'own';

/** Milliseconds between two NOTIFYs: each takes a lock of the whole database at its commit. */
const gatherMs = 10;
/** PostgreSQL accepts payloads below 8,000 bytes. */
const maxPayloadBytes = 7900;
/** Most presence or own messages that wait for the next NOTIFY; beyond them only the newest matter. */
const maxWaiting = 500;

export interface Announcer {
  /** Announces that a hotel's log reaches this number. */
  head(hotelId: string, seq: number): void;
  presence(topic: string, message: string): void;
  own(message: OwnMessage): void;
  close(): Promise<void>;
}

export interface Heard {
  head: (hotelId: string, seq: number) => void;
  /** Called for other processes' messages only. */
  presence: (topic: string, message: string) => void;
  /** Called for other processes' messages only. */
  own: (message: OwnMessage) => void;
}

/**
 * Opens the notifications between the processes on one database; a lost one is compensated by the check of the heads
 * each second.
 */
export async function openAnnouncer(
  database: Database,
  process: string,
  heard: Heard,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Announcer> {
  let heads = new Map<string, number>();
  let presence: [topic: string, message: string][] = [];
  let own: OwnMessage[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;

  const stops = await Promise.all([
    database.listen(
      eventsChannel,
      understood(log, (payload) => {
        // The payload was written below, by a process of ours.
        for (const [hotelId, seq] of JSON.parse(payload) as [string, number][]) heard.head(hotelId, seq);
      }),
    ),
    database.listen(
      presenceChannel,
      understood(log, (payload) => {
        // The payload was written below, too.
        const { from, told: entries } = JSON.parse(payload) as { from: string; told: [string, string][] };
        if (from !== process) for (const [topic, message] of entries) heard.presence(topic, message);
      }),
    ),
    database.listen(
      ownChannel,
      understood(log, (payload) => {
        // The payload was written below, too.
        const { from, told: messages } = JSON.parse(payload) as { from: string; told: OwnMessage[] };
        if (from !== process) for (const message of messages) heard.own(message);
      }),
    ),
  ]);

  function schedule(): void {
    if (timer !== null || sending !== null) return;
    // Never longer, even if the clock was set back: otherwise this process would be silent until the clock catches up.
    timer = setTimeout(send, Math.min(gatherMs, Math.max(0, sentAt + gatherMs - clock.millis())));
  }

  function send(): void {
    timer = null;
    sentAt = clock.millis();
    const events = inPayloads([...heads], (part) => JSON.stringify(part));
    const presencePayloads = inPayloads(presence, (part) => JSON.stringify({ from: process, told: part }));
    const ownPayloads = inPayloads(own, (part) => JSON.stringify({ from: process, told: part }));
    heads = new Map();
    presence = [];
    own = [];
    sending = (async () => {
      for (const payload of events) await database.notify(eventsChannel, payload);
      for (const payload of presencePayloads) await database.notify(presenceChannel, payload);
      for (const payload of ownPayloads) await database.notify(ownChannel, payload);
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'live: the server could not notify the other processes'))
      .finally(() => {
        sending = null;
        if (heads.size > 0 || presence.length > 0 || own.length > 0) schedule();
      });
  }

  return {
    head(hotelId, seq) {
      heads.set(hotelId, Math.max(seq, heads.get(hotelId) ?? 0));
      schedule();
    },
    presence(topic, message) {
      presence.push([topic, message]);
      if (presence.length > maxWaiting) presence.shift();
      schedule();
    },
    own(message) {
      own.push(message);
      if (own.length > maxWaiting) own.shift();
      schedule();
    },
    async close() {
      if (timer !== null) {
        clearTimeout(timer);
        send();
      }
      while (sending !== null) await sending;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Ignores a payload that cannot be read: during an upgrade a process of another version may have sent it. */
function understood(log: FastifyBaseLogger, hear: (payload: string) => void): (payload: string) => void {
  return (payload) => {
    try {
      hear(payload);
    } catch (error) {
      log.warn({ err: error }, 'live: the server ignored a malformed notification of another process');
    }
  };
}

/** Splits entries into as few payloads as possible. */
function inPayloads<Entry>(entries: Entry[], write: (part: Entry[]) => string): string[] {
  if (entries.length === 0) return [];
  const payload = write(entries);
  if (entries.length === 1 || Buffer.byteLength(payload) <= maxPayloadBytes) return [payload];
  const middle = entries.length >> 1;
  return [...inPayloads(entries.slice(0, middle), write), ...inPayloads(entries.slice(middle), write)];
}
