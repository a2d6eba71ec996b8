/** Quality of service of our subscribers: at most once, or at least once (LIVE-06). */
export type Qos = 0 | 1;

/**
 * One message, encoded once for all its receivers (MQTT 3.1.1 §3.3). They share the packet identifier too, which must
 * only differ from the unacknowledged ones of each connection: a counter through all 65,535 identifiers does.
 */
export class PublishPacket {
  readonly #topic: string;
  readonly #payload: Buffer;
  readonly #identifier: number;
  #encoded: [Buffer | null, Buffer | null] = [null, null];

  constructor(topic: string, payload: string, identifier: number) {
    this.#topic = topic;
    this.#payload = Buffer.from(payload);
    this.#identifier = identifier;
  }

  bytes(qos: Qos): Buffer {
    const known = this.#encoded[qos];
    if (known !== null) return known;
    const bytes = this.#encode(qos);
    this.#encoded[qos] = bytes;
    return bytes;
  }

  #encode(qos: Qos): Buffer {
    const topic = Buffer.from(this.#topic);
    const identifier = qos === 0 ? [] : [this.#identifier >> 8, this.#identifier & 0xff];
    const rest = 2 + topic.length + identifier.length + this.#payload.length;
    return Buffer.concat([
      Buffer.from([0x30 | (qos << 1), ...variableLength(rest), topic.length >> 8, topic.length & 0xff]),
      topic,
      Buffer.from(identifier),
      this.#payload,
    ]);
  }
}

/** Returns packet identifiers 1 to 65,535, over and over. */
export function createIdentifiers(): () => number {
  let last = 0;
  return () => {
    last = last === 0xffff ? 1 : last + 1;
    return last;
  };
}

function variableLength(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left > 0 ? low | 0x80 : low);
  } while (left > 0);
  return bytes;
}
