import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OwnMessage } from './own-messages.ts';

const eventsChannel = 'events';
const presenceChannel = 'presence';
const ownChannel = 'own';

/** At most one NOTIFY in so many milliseconds: each takes a lock of the whole database at its commit. */
const gatherMs = 10;
/** PostgreSQL takes payloads below 8,000 bytes. */
const maxPayloadBytes = 7900;
/** Presence, or own messages, waiting to be told to other processes; more is a flood, and the newest tell all that matters. */
const maxWaiting = 500;

export interface Announcer {
  /** Says that a hotel's log reaches this number. */
  head(hotelId: string, seq: number): void;
  presence(topic: string, message: string): void;
  own(message: OwnMessage): void;
  close(): Promise<void>;
}

export interface Heard {
  head: (hotelId: string, seq: number) => void;
  /** Only of other processes. */
  presence: (topic: string, message: string) => void;
  /** Only of other processes. */
  own: (message: OwnMessage) => void;
}

/** How the processes on one database wake each other; what is lost here, the look at the heads each second finds. */
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
        // Written below, by a process of ours.
        for (const [hotelId, seq] of JSON.parse(payload) as [string, number][]) heard.head(hotelId, seq);
      }),
    ),
    database.listen(
      presenceChannel,
      understood(log, (payload) => {
        // As above.
        const { from, told } = JSON.parse(payload) as { from: string; told: [string, string][] };
        if (from !== process) for (const [topic, message] of told) heard.presence(topic, message);
      }),
    ),
    database.listen(
      ownChannel,
      understood(log, (payload) => {
        // As above.
        const { from, told } = JSON.parse(payload) as { from: string; told: OwnMessage[] };
        if (from !== process) for (const message of told) heard.own(message);
      }),
    ),
  ]);

  function schedule(): void {
    if (timer !== null || sending !== null) return;
    // Never longer, whatever became of the clock: one that was set back would keep this process silent until it has caught up.
    timer = setTimeout(send, Math.min(gatherMs, Math.max(0, sentAt + gatherMs - clock.millis())));
  }

  function send(): void {
    timer = null;
    sentAt = clock.millis();
    const events = inPayloads([...heads], (part) => JSON.stringify(part));
    const told = inPayloads(presence, (part) => JSON.stringify({ from: process, told: part }));
    const ownTold = inPayloads(own, (part) => JSON.stringify({ from: process, told: part }));
    heads = new Map();
    presence = [];
    own = [];
    sending = (async () => {
      for (const payload of events) await database.notify(eventsChannel, payload);
      for (const payload of told) await database.notify(presenceChannel, payload);
      for (const payload of ownTold) await database.notify(ownChannel, payload);
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'live: could not wake the other processes'))
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

/** During an upgrade another version may speak; what it says must not end this process. */
function understood(log: FastifyBaseLogger, hear: (payload: string) => void): (payload: string) => void {
  return (payload) => {
    try {
      hear(payload);
    } catch (error) {
      log.warn({ err: error }, 'live: another process said what is not understood');
    }
  };
}

/** Divides entries into as few payloads as fit. */
function inPayloads<Entry>(entries: Entry[], write: (part: Entry[]) => string): string[] {
  if (entries.length === 0) return [];
  const payload = write(entries);
  if (entries.length === 1 || Buffer.byteLength(payload) <= maxPayloadBytes) return [payload];
  const middle = entries.length >> 1;
  return [...inPayloads(entries.slice(0, middle), write), ...inPayloads(entries.slice(middle), write)];
}
