import type { Privileges } from '@bellhop/contract/staff/privileges';
import { baseTopic, type LiveMessage, liveEntities, type PresenceMessage } from '@bellhop/contract/wire/event';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CommittedEvent } from '../database/event-row.ts';
import type { LiveItem } from '../live-item.ts';
import type { PlaceReaders } from './entity-readers.ts';
import type { FanOut } from './fan-out.ts';
import type { StaffSession } from './live-session.ts';
import type { LockedMessages } from './locked-session.ts';
import { guestMessage, type LiveSources, loadItems, staffMessage } from './message.ts';
import { presenceFor } from './presence.ts';
import { createIdentifiers, PublishPacket } from './publish-packet.ts';
import { listEventsAfter, listHeads, listUnskippable } from './store.ts';
import { guestTopic, guestTopics } from './topics.ts';

/** Events told in one go: one load of their entities. */
const batchSize = 500;
/** Behind by more than this (an import), only the newest event is published; the gap makes consoles read again. */
const maxBacklog = 1000;

/** Looks, of a second each, that a hotel's log may go unread before its listeners are let go. */
const mostUnread = 5;

type ForLocked = Awaited<ReturnType<LockedMessages>>;

/** Where one hotel's telling stands. */
interface Line {
  /** Number of the last event told. */
  told: number;
  /** Number that the log is known to reach. */
  known: number;
  /** Events of this process that wait to be told, by number: most need not be read again. */
  waiting: Map<number, CommittedEvent>;
  running: boolean;
  /** Looks in a row at which something waited and nothing had been told since the look before. */
  stuck: number;
  ready: Promise<void>;
}

/** Presences of one hotel that wait for the database; beyond them they are left out. */
const mostPresences = 500;

export interface RelayParts {
  database: Database;
  sources: LiveSources;
  /** Readers of the entities that presence is about. */
  readersOf: PlaceReaders;
  lockedMessages: LockedMessages;
  fanOut: FanOut;
  /** Whether anybody of the hotel is connected here. */
  isFollowed: (hotelId: string) => boolean;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Tells the sockets of this process what the logs say: every event of a hotel, in the order of the numbers, once. */
export class Relay {
  readonly #parts: RelayParts;
  readonly #lines = new Map<string, Line>();
  readonly #nextIdentifier = createIdentifiers();
  readonly #runs = new Set<Promise<void>>();
  #closed = false;
  #isLooking = false;
  /** Each topic has its line, because where somebody is replaces where they were; a hotel that waits holds up itself alone. */
  readonly #presences = new Map<string, { last: Promise<void>; waiting: number }>();
  /** Looks since the heads were read. */
  #unread = 0;

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  /** Resolves when every event that is committed from now on will be told. */
  async follow(hotelId: string): Promise<void> {
    if (this.behind.includes(hotelId)) throw new Error('the log cannot be read');
    const known = this.#lines.get(hotelId);
    if (known !== undefined) return known.ready;
    const line: Line = { told: 0, known: 0, waiting: new Map(), running: false, stuck: 0, ready: Promise.resolve() };
    line.ready = listHeads(this.#parts.database, [hotelId]).then(
      (heads) => {
        line.told = heads.get(hotelId) ?? 0;
        this.#run(hotelId, line);
      },
      (error: unknown) => {
        // A later follower may have begun a line of its own meanwhile.
        if (this.#lines.get(hotelId) === line) this.#lines.delete(hotelId);
        throw error;
      },
    );
    this.#lines.set(hotelId, line);
    return line.ready;
  }

  /** Events that this process has just committed. */
  committed(hotelId: string, events: readonly CommittedEvent[]): void {
    const line = this.#lines.get(hotelId);
    const last = events.at(-1);
    if (line === undefined || last === undefined) return;
    if (line.waiting.size + events.length <= maxBacklog) for (const event of events) line.waiting.set(event.seq, event);
    this.reaches(hotelId, last.seq);
  }

  /** The hotel's log is known to reach this number. */
  reaches(hotelId: string, seq: number): void {
    const line = this.#lines.get(hotelId);
    if (line === undefined) return;
    line.known = Math.max(line.known, seq);
    this.#run(hotelId, line);
  }

  /** Once a second: finds what a lost notification or a failed read left untold, and forgets hotels that nobody follows. */
  async tick(): Promise<void> {
    for (const [hotelId, line] of this.#lines) {
      line.stuck = line.told < line.known ? line.stuck + 1 : 0;
      if (!line.running && !this.#parts.isFollowed(hotelId)) this.#lines.delete(hotelId);
    }
    this.#unread = this.#lines.size === 0 ? 0 : this.#unread + 1;
    if (this.#lines.size === 0 || this.#isLooking) return;
    this.#isLooking = true;
    try {
      const heads = await listHeads(this.#parts.database, [...this.#lines.keys()]);
      this.#unread = 0;
      for (const [hotelId, seq] of heads) this.reaches(hotelId, seq);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Whether no log could be read for seconds: the fault is not one hotel's own. */
  get isUnread(): boolean {
    return this.#unread > mostUnread;
  }

  /** Hotels whose log could not be read for seconds: their listeners miss what happens. Counted by looks: a process that was stopped has not tried. */
  get behind(): string[] {
    if (this.isUnread) return [...this.#lines.keys()];
    return [...this.#lines].filter(([, { stuck }]) => stuck > mostUnread).map(([hotelId]) => hotelId);
  }

  /** Somebody's presence, already checked. */
  tellPresence(topic: string, message: string): void {
    if (!this.#parts.fanOut.hears(topic)) return;
    const line = this.#presences.get(topic) ?? { last: Promise.resolve(), waiting: 0 };
    // The next message of the same desk replaces it.
    if (line.waiting >= mostPresences) return;
    this.#presences.set(topic, line);
    line.waiting += 1;
    line.last = line.last
      .then(() => this.#tellPresence(topic, message))
      .catch((error: unknown) => this.#parts.log.error({ err: error, topic }, 'live: could not tell a presence'))
      .finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) this.#presences.delete(topic);
      });
  }

  /** A receiver who may not read the entity learns that somebody is somewhere else. */
  async #tellPresence(topic: string, message: string): Promise<void> {
    // Made by `presenceText`.
    const presence = JSON.parse(message) as PresenceMessage;
    const [, hotelId = ''] = topic.split('/');
    const mayRead = await this.#parts.readersOf(hotelId, presence);
    const packets = new Map<string, PublishPacket>();
    this.#parts.fanOut.tell(topic, this.#parts.clock.now(), (session) => {
      if (session.kind === 'guest') return null;
      const text = presenceFor(presence, { isLocked: session.isLocked, mayRead: mayRead(session.privileges) });
      const packet = packets.get(text) ?? new PublishPacket(topic, text, this.#nextIdentifier());
      packets.set(text, packet);
      return packet;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#runs, ...[...this.#presences.values()].map(({ last }) => last)]);
  }

  #run(hotelId: string, line: Line): void {
    if (line.running) return;
    line.running = true;
    const run = this.#tellAll(hotelId, line)
      .catch((error: unknown) => this.#parts.log.error({ err: error, hotel: hotelId }, 'live: could not tell events'))
      .finally(() => {
        line.running = false;
        this.#runs.delete(run);
      });
    this.#runs.add(run);
  }

  async #tellAll(hotelId: string, line: Line): Promise<void> {
    await line.ready;
    while (line.told < line.known && !this.#closed) {
      const events = takeWaiting(line) ?? (await this.#read(hotelId, line));
      const last = events.at(-1);
      if (last === undefined) return;
      const itemOf = await loadItems(this.#parts.sources, hotelId, events);
      const forLocked = await this.#parts.lockedMessages(hotelId, events, itemOf);
      for (const event of events) this.#tell(hotelId, event, itemOf(event), forLocked);
      line.told = last.seq;
      line.stuck = 0;
      for (const seq of line.waiting.keys()) if (seq <= line.told) line.waiting.delete(seq);
    }
  }

  #read(hotelId: string, line: Line): Promise<CommittedEvent[]> {
    const { database } = this.#parts;
    return line.known - line.told > maxBacklog
      ? listUnskippable(database, hotelId, line.told, line.known)
      : listEventsAfter(database, hotelId, line.told, batchSize);
  }

  #tell(hotelId: string, event: CommittedEvent, item: LiveItem | undefined, forLocked: ForLocked): void {
    const { fanOut, clock } = this.#parts;
    const now = clock.now();
    const topic = `${baseTopic(hotelId)}/${liveEntities[event.entity]}`;
    if (fanOut.hears(topic)) {
      const packets = this.#packetsFor(topic, event, item, forLocked);
      fanOut.tell(topic, now, (session) => packets(session.kind === 'staff' ? session : null));
    }
    if (item?.isForEveryGuest === true) this.#tellEveryGuest(hotelId, event, now);
    const guest = item?.guest;
    if (guest === undefined) return;
    const own = guestTopic(hotelId, guest.userId);
    if (!fanOut.hears(own)) return;
    const packet = new PublishPacket(own, JSON.stringify(guestMessage(event, guest)), this.#nextIdentifier());
    fanOut.tell(own, now, (session) =>
      session.kind === 'guest' && session.bookingId === guest.bookingId ? packet : null,
    );
  }

  #tellEveryGuest(hotelId: string, event: CommittedEvent, now: number): void {
    const { fanOut } = this.#parts;
    const message = JSON.stringify(guestMessage(event, { entity: 'hotel', item: {} }));
    for (const topic of fanOut.topicsBelow(guestTopics(hotelId))) {
      const packet = new PublishPacket(topic, message, this.#nextIdentifier());
      fanOut.tell(topic, now, ({ kind }) => (kind === 'guest' ? packet : null));
    }
  }

  /** The message with and without what it is about, each made once, and the choice made once for all who hold the same; for a locked sign-in its own. */
  #packetsFor(
    topic: string,
    event: CommittedEvent,
    item: LiveItem | undefined,
    forLocked: ForLocked,
  ): (session: StaffSession | null) => PublishPacket {
    let full: PublishPacket | null = null;
    let bare: PublishPacket | null = null;
    const decided = new Map<Privileges, boolean>();
    const mayRead = (held: Privileges): boolean => {
      const known = decided.get(held) ?? item?.mayRead(held) ?? false;
      decided.set(held, known);
      return known;
    };
    const pack = (message: LiveMessage): PublishPacket =>
      new PublishPacket(topic, JSON.stringify(message), this.#nextIdentifier());
    return (session) => {
      const mayBeRead = session !== null && mayRead(session.privileges);
      if (session?.isLocked === true) {
        const message = staffMessage(event, item, mayBeRead);
        return pack(forLocked(message, session.userId));
      }
      if (mayBeRead) {
        full ??= pack(staffMessage(event, item, true));
        return full;
      }
      bare ??= pack(staffMessage(event, item, false));
      return bare;
    };
  }
}

/** The next events where this process made them itself; null where the log must be read. */
function takeWaiting(line: Line): CommittedEvent[] | null {
  if (line.known - line.told > maxBacklog) return null;
  const events: CommittedEvent[] = [];
  for (let seq = line.told + 1; events.length < batchSize; seq += 1) {
    const event = line.waiting.get(seq);
    if (event === undefined) break;
    events.push(event);
  }
  return events.length === 0 ? null : events;
}
