import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { staffTopics } from '../topics.ts';

export interface ReceivedEvent {
  topic: string;
  qos: number;
  message: { seq: number; id: string; entity: string; event: string; item?: unknown };
}

/** Milliseconds until an expected message counts as missing: long, because a slow machine is not a defect. */
const patience = 20_000;

let serial = 0;

/** Returns a unique client id of a person (LIVE-03). */
export function clientId(hotelId: string, userId: string): string {
  serial += 1;
  return `${hotelId}-${userId}-${process.pid}${serial}`;
}

/** The real client of a browser, with its received messages. */
export class Browser {
  readonly client: MqttClient;
  readonly received: ReceivedEvent[] = [];
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;

  private constructor(client: MqttClient) {
    this.client = client;
    this.ended = new Promise((resolve) => client.once('close', () => resolve()));
    client.on('error', () => {});
    client.on('message', (topic, payload, { qos }) => {
      // The server under test wrote the payload.
      this.received.push({ topic, qos, message: JSON.parse(payload.toString()) as ReceivedEvent['message'] });
    });
  }

  /** Rejects with the return code of a refusal. Hosts: `localhost` is grand, `127.0.0.1` is beach. */
  static async open(port: number, options: IClientOptions & { host?: string }): Promise<Browser> {
    const { host = 'localhost', ...rest } = options;
    const client = mqtt.connect(`ws://${host}:${port}/live`, {
      protocolVersion: 4,
      clean: true,
      keepalive: 300,
      reconnectPeriod: 0,
      connectTimeout: patience,
      ...rest,
    });
    const browser = new Browser(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', (error) => reject(error));
      client.once('close', () => reject(new Error('closed')));
    });
    return browser;
  }

  /** Returns the granted QoS of each topic; 128: refused. */
  async subscribe(topics: string[]): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.client.subscribe(topics, { qos: 1 }, (error, _granted, packet) => {
        if (packet === undefined) reject(error ?? new Error('no answer'));
        else resolve(packet.granted.map(Number));
      });
    });
  }

  /** Waits until so many messages were received in all; fails after the patience. */
  async hears(count: number): Promise<ReceivedEvent[]> {
    if (this.received.length >= count) return this.received;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(limit);
        this.client.off('message', look);
        settle();
      };
      const look = () => this.received.length >= count && end(() => resolve(this.received));
      const limit = setTimeout(
        () => end(() => reject(new Error(`received ${this.received.length} of ${count}`))),
        patience,
      );
      this.client.on('message', look);
    });
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }
}

export const topicsOfGrand = staffTopics('grand');
