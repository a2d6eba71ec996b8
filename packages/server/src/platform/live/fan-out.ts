import type { LiveSession } from './live-session.ts';
import { mayDo } from './live-session.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PublishPacket, Qos } from './publish-packet.ts';

/** Subscriptions of this process (decision 10). Topics are exact names, so a map suffices. */
export class FanOut {
  readonly #topics = new Map<string, Map<LiveSocket, Qos>>();

  subscribe(socket: LiveSocket, topic: string, qos: Qos): void {
    const receivers = this.#topics.get(topic) ?? new Map<LiveSocket, Qos>();
    if (!receivers.has(socket)) socket.topics.push(topic);
    this.#topics.set(topic, receivers.set(socket, qos));
  }

  unsubscribe(socket: LiveSocket, topic: string): void {
    const receivers = this.#topics.get(topic);
    if (!receivers?.delete(socket)) return;
    socket.topics = socket.topics.filter((each) => each !== topic);
    if (receivers.size === 0) this.#topics.delete(topic);
  }

  leave(socket: LiveSocket): void {
    for (const topic of socket.topics) this.unsubscribe(socket, topic);
  }

  hears(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** Returns the subscribed topics with this prefix. */
  topicsBelow(prefix: string): string[] {
    return [...this.#topics.keys()].filter((topic) => topic.startsWith(prefix));
  }

  /** Publishes to all subscribers that may receive; `packetFor` returns the packet of a session, null: none. */
  tell(topic: string, now: number, packetFor: (session: LiveSession) => PublishPacket | null): void {
    for (const [socket, qos] of this.#topics.get(topic) ?? []) {
      const { session } = socket;
      if (session === null || !mayDo(session, 'receive', now)) continue;
      const packet = packetFor(session);
      if (packet !== null) socket.tell(packet.bytes(qos), qos);
    }
  }
}
