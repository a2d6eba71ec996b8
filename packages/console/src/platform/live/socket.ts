import type { UnreadMessage } from '@bellhop/contract/live/read-message';
import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveMessage, LiveTopic, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';

/** An open, subscribed connection. */
export interface LiveSocket {
  publishPresence(message: OwnPresence): void;
  close(): void;
}

export interface SocketHandlers {
  /** Receives a message; null if it has no number, so that the log has to be read. */
  onMessage(message: LiveMessage | UnreadMessage | null): void;
  onPresence(message: PresenceMessage): void;
  /** The broker reports that the person's access changed, or closed the connection because it ended. */
  onAccess(): void;
  onOwn(message: OwnMessage): void;
  /** The broker proved to be alive. A broker that cannot read the log closes, so no message is missing up to now. */
  onAlive(): void;
  /** The broker has not answered for seconds, so messages may be missing from now on. */
  onQuiet(): void;
  /** Called once, at any end of the connection except our own `close`. */
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

/** Resolves when all topics are subscribed; rejects if that is refused or takes too long. */
export type OpenSocket = (options: SocketOptions, handlers: SocketHandlers) => Promise<LiveSocket>;

/** Returns a client id of hotel, user and a part that is unique to each attempt (LIVE-03). */
export function clientIdOf(hotelId: string, userId: string, unique: string): string {
  return `${hotelId}-${userId}-${unique}`;
}
