import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveMessage, LiveTopic, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';

/** An open, subscribed connection. */
export interface LiveSocket {
  publishPresence(message: OwnPresence): void;
  close(): void;
}

export interface SocketHandlers {
  /** Null: it has no number, so that the log has to say what it was. */
  onMessage(message: LiveMessage | UnreadMessage | null): void;
  onPresence(message: PresenceMessage): void;
  /** The broker says that the person's access changed, or cut the line because it ended. */
  onAccess(): void;
  onOwn(message: OwnMessage): void;
  /** The broker has shown that it is there. One that cannot read the log closes, so nothing is missing up to now. */
  onAlive(): void;
  /** The broker has not answered for seconds; something may be missing from now on. */
  onQuiet(): void;
  /** Once, for whatever reason but our own `close`. */
  onClosed(why: 'closed' | 'error'): void;
}

export interface SocketOptions {
  url: string;
  clientId: string;
  username: string;
  password: string;
  /** `hotels/{hotel_id}`. */
  baseTopic: string;
  topics: readonly LiveTopic[];
}

/** Resolves when all topics are subscribed; rejects when that is refused or takes too long. */
export type OpenSocket = (options: SocketOptions, handlers: SocketHandlers) => Promise<LiveSocket>;

/** LIVE-03: hotel, user and a part of its own for each attempt. */
export function clientIdOf(hotelId: string, userId: string, unique: string): string {
  return `${hotelId}-${userId}-${unique}`;
}
