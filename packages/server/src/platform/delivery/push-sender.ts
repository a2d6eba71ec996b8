/** A browser as its push service knows it. */
export interface PushAddress {
  endpoint: string;
  /** Base64url, as the browser gave them. */
  p256dh: string;
  auth: string;
}

export interface OutboundPush {
  to: PushAddress;
  /** What the browser gets; nobody on the way can read it. */
  text: string;
  /** Whom the push service may write to about these pushes: `mailto:` or `https:`. */
  contact: string;
  /** Seconds that the push service keeps it for a device that is away. */
  ttl: number;
  /** A later one with the same name takes its place while it waits there. At most 32 characters of base64url. */
  topic: string;
}

/** How a try ended. `reason` is for the operator: a short line that holds neither address nor text. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The browser is subscribed no more. */
  | { kind: 'gone' }
  /** It will never go. */
  | { kind: 'refused'; reason: string }
  /** `afterSeconds`: the push service asks not to be tried before; null: it says nothing. */
  | { kind: 'later'; reason: string; afterSeconds: number | null };

/** Carries pushes to the push services of browsers. */
export interface PushSender {
  /** Which the browser asks for: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** Whether this is an address that would be called, with keys that something can be sealed with. */
  accepts(address: PushAddress): boolean;
  /** Never throws for what the world outside does. */
  send(outbound: OutboundPush): Promise<PushOutcome>;
  close(): void;
}
