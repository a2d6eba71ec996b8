/** A browser's subscription at its push service. */
export interface PushAddress {
  endpoint: string;
  /** Base64url, as the browser sent them. */
  p256dh: string;
  auth: string;
}

export interface OutboundPush {
  to: PushAddress;
  /** The text for the browser; encrypted for the push service. */
  text: string;
  /** A contact for the push service: `mailto:` or `https:`. */
  contact: string;
  /** Seconds for which the push service keeps the push for an offline device. */
  ttl: number;
  /** A later push with the same topic replaces a waiting one. At most 32 characters of base64url. */
  topic: string;
}

/** The result of a try. `reason` is a short line for the operator, without address and text. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The browser is no longer subscribed. */
  | { kind: 'gone' }
  /** The push can never be sent. */
  | { kind: 'refused'; reason: string }
  /** `afterSeconds`: the push service asks for that delay; null: it names none. */
  | { kind: 'later'; reason: string; afterSeconds: number | null };

/** Sends pushes to the push services of browsers. */
export interface PushSender {
  /** Public key for the browser's subscription: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** Whether the address may be called and its keys can encrypt a push. */
  accepts(address: PushAddress): boolean;
  /** Never throws for failures of the outside service. */
  send(outbound: OutboundPush): Promise<PushOutcome>;
  close(): void;
}
