import { type GuestLiveMessage, guestLiveMessage } from '@bellhop/contract/guests/calls';

type Listener = (...values: unknown[]) => void;

/** Stands in for the MQTT library, with the few methods that the page uses. */
export class LiveBroker {
  isReachable = false;
  #listeners = new Map<string, Listener>();

  readonly connect = () => {
    if (this.isReachable) queueMicrotask(() => this.#listeners.get('connect')?.());
    return {
      on: (event: string, listener: Listener) => this.#listeners.set(event, listener),
      subscribe: (_topic: string, _options: unknown, done: Listener) => done(null, [{ qos: 1 }]),
      end: () => this.#listeners.clear(),
    };
  };

  /** Whether the page listens: the library loads after the page, and earlier messages are lost. */
  get isHeard(): boolean {
    return this.#listeners.has('message');
  }

  publish(message: GuestLiveMessage): void {
    this.publishAnything(guestLiveMessage.parse(message));
  }

  /** Publishes a message that may break the contract. */
  publishAnything(sent: unknown): void {
    this.#listeners.get('message')?.('topic', typeof sent === 'string' ? sent : JSON.stringify(sent));
  }

  lose(): void {
    this.#listeners.get('close')?.();
  }
}
