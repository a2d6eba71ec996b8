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

/** Events published in one go, with one load of their entities. */
const batchSize = 500;
/** Behind by more than this (an import), only the newest event is published; the gap makes consoles read again. */
const maxBacklog = 1000;

/** Checks, one per second, for which a hotel's log may be unreadable before its listeners are disconnected. */
const mostUnread = 5;

type ForLocked = Awaited<ReturnType<LockedMessages>>;

/** The state of publishing one hotel's log. */
interface Line {
  /** Number of the last published event. */
  published: number;
  /** Highest known number of the log. */
  known: number;
  /** Unpublished events of this process, by number: most need not be read again. */
  waiting: Map<number, CommittedEvent>;
  running: boolean;
  /** Checks in a row at which events waited and none had been published since the check before. */
  stuck: number;
  ready: Promise<void>;
}

/** Most presences of one hotel that wait for the database; further ones are dropped. */
const mostPresences = 500;

export interface RelayParts {
  database: Database;
  sources: LiveSources;
  /** Returns the readers of the entity of a presence. */
  readersOf: PlaceReaders;
  lockedMessages: LockedMessages;
  fanOut: FanOut;
  /** Whether a person of the hotel is connected here. */
  isFollowed: (hotelId: string) => boolean;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Publishes the logs to the sockets of this process: every event of a hotel once, in the order of the numbers. */
export class Relay {
  readonly #parts: RelayParts;
  readonly #lines = new Map<string, Line>();
  readonly #nextIdentifier = createIdentifiers();
  readonly #runs = new Set<Promise<void>>();
  #closed = false;
  #isLooking = false;
  /** One queue per topic, because a person's new place replaces the old one; a hotel that waits delays only itself. */
  readonly #presences = new Map<string, { last: Promise<void>; waiting: number }>();
  /** Checks since the heads were read. */
  #unread = 0;

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  /** Resolves when every event that is committed from now on will be published. */
  async follow(hotelId: string): Promise<void> {
    if (this.behind.includes(hotelId)) throw new Error('the log cannot be read');
    const known = this.#lines.get(hotelId);
    if (known !== undefined) return known.ready;
    const line: Line = {
      published: 0,
      known: 0,
      waiting: new Map(),
      running: false,
      stuck: 0,
      ready: Promise.resolve(),
    };
    line.ready = listHeads(this.#parts.database, [hotelId]).then(
      (heads) => {
        line.published = heads.get(hotelId) ?? 0;
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

  /** Receives events that this process has just committed. */
  committed(hotelId: string, events: readonly CommittedEvent[]): void {
    const line = this.#lines.get(hotelId);
    const last = events.at(-1);
    if (line === undefined || last === undefined) return;
    if (line.waiting.size + events.length <= maxBacklog) for (const event of events) line.waiting.set(event.seq, event);
    this.reaches(hotelId, last.seq);
  }

  /** Receives a number that the hotel's log has reached. */
  reaches(hotelId: string, seq: number): void {
    const line = this.#lines.get(hotelId);
    if (line === undefined) return;
    line.known = Math.max(line.known, seq);
    this.#run(hotelId, line);
  }

  /**
   * Runs once a second: publishes events whose notification was lost or whose read failed, and drops hotels without
   * followers.
   */
  async tick(): Promise<void> {
    for (const [hotelId, line] of this.#lines) {
      line.stuck = line.published < line.known ? line.stuck + 1 : 0;
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

  /** Whether no log could be read for seconds: then the fault does not lie with one hotel. */
  get isUnread(): boolean {
    return this.#unread > mostUnread;
  }

  /**
   * Hotels whose log could not be read for seconds: their listeners miss events. Counted by checks: a stopped process
   * has not tried.
   */
  get behind(): string[] {
    if (this.isUnread) return [...this.#lines.keys()];
    return [...this.#lines].filter(([, { stuck }]) => stuck > mostUnread).map(([hotelId]) => hotelId);
  }

  /** Publishes a presence that is already checked. */
  tellPresence(topic: string, message: string): void {
    if (!this.#parts.fanOut.hears(topic)) return;
    const line = this.#presences.get(topic) ?? { last: Promise.resolve(), waiting: 0 };
    // The next message of the same desk replaces it.
    if (line.waiting >= mostPresences) return;
    this.#presences.set(topic, line);
    line.waiting += 1;
    line.last = line.last
      .then(() => this.#tellPresence(topic, message))
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error, topic }, 'live: the server could not publish a presence'),
      )
      .finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) this.#presences.delete(topic);
      });
  }

  /** Publishes a presence; a receiver who may not read the entity learns only that the person is elsewhere. */
  async #tellPresence(topic: string, message: string): Promise<void> {
    // `presenceText` wrote the message.
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
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error, hotel: hotelId }, 'live: the server could not publish events'),
      )
      .finally(() => {
        line.running = false;
        this.#runs.delete(run);
      });
    this.#runs.add(run);
  }

  async #tellAll(hotelId: string, line: Line): Promise<void> {
    await line.ready;
    while (line.published < line.known && !this.#closed) {
      const events = takeWaiting(line) ?? (await this.#read(hotelId, line));
      const last = events.at(-1);
      if (last === undefined) return;
      const itemOf = await loadItems(this.#parts.sources, hotelId, events);
      const forLocked = await this.#parts.lockedMessages(hotelId, events, itemOf);
      for (const event of events) this.#tell(hotelId, event, itemOf(event), forLocked);
      line.published = last.seq;
      line.stuck = 0;
      for (const seq of line.waiting.keys()) if (seq <= line.published) line.waiting.delete(seq);
    }
  }

  #read(hotelId: string, line: Line): Promise<CommittedEvent[]> {
    const { database } = this.#parts;
    return line.known - line.published > maxBacklog
      ? listUnskippable(database, hotelId, line.published, line.known)
      : listEventsAfter(database, hotelId, line.published, batchSize);
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

  /**
   * Packs the message with and without its item once each, and decides once per set of privileges; a locked sign-in
   * gets its own message.
   */
  #packetsFor(
    topic: string,
    event: CommittedEvent,
    item: LiveItem | undefined,
    forLocked: ForLocked,
  ): (session: StaffSession | null) => PublishPacket {
    let full: PublishPacket | null = null;
    let bare: PublishPacket | null = null;
    const decided = new Map<Privileges, boolean>();
    const mayRead = (privileges: Privileges): boolean => {
      const known = decided.get(privileges) ?? item?.mayRead(privileges) ?? false;
      decided.set(privileges, known);
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

/** Returns the next events if this process wrote them itself; null: read the log. */
function takeWaiting(line: Line): CommittedEvent[] | null {
  if (line.known - line.published > maxBacklog) return null;
  const events: CommittedEvent[] = [];
  for (let seq = line.published + 1; events.length < batchSize; seq += 1) {
    const event = line.waiting.get(seq);
    if (event === undefined) break;
    events.push(event);
  }
  return events.length === 0 ? null : events;
}
