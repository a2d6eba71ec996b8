import type { PartnerKeyName, PartnerOptions } from '@bellhop/contract/partners/options';

/** A call to an address within the hotel's network, which no setting names: it was not made. */
export class PrivateAddress extends Error {
  constructor() {
    super('an address that is not public');
  }
}

/** Kinds of partners that a hotel has an account with; `pms` is the hotel's own system of reservations. */
export const partners = ['payments', 'pms', 'keys'] as const;
export type Partner = (typeof partners)[number];

export interface PartnerKeys {
  /** Signs or carries our calls. */
  key: string;
  /** Signs what the partner sends. */
  webhookKey: string;
}

export interface EarlierKeys extends PartnerKeys {
  /** Where they were used: calls to another address are not signed under them. */
  address?: string | null | undefined;
}

/** What a hotel has said of a partner. */
export interface PartnerAccount extends PartnerKeys {
  hotelId: string;
  driver: string;
  /** Null: the driver's own, or none. */
  address: string | null;
  /** Origins to which people may be sent, beside those of the driver. */
  pages: readonly string[];
  options: Readonly<Record<string, unknown>>;
  /** Keys that were set before these, while the other side may still use them; null: none. */
  earlier: EarlierKeys | null;
}

export type NewAccount = Pick<PartnerAccount, 'driver' | 'address' | 'pages' | 'options'> & { secrets: PartnerKeys };

/** A way to speak with a partner, for the operator and the administration: set, test, show. */
export interface PartnerDriver {
  /** What its secrets are, one a line, such as "the API key": none, one, or one of each direction. */
  secrets: readonly string[];
  /** What a partner that draws its keys itself calls them: they may be of any length. */
  keyNames?: readonly PartnerKeyName[];
  address: 'needed' | 'optional' | 'none';
  /** What it needs beside, as texts among the options of the account. */
  options?: readonly { name: keyof PartnerOptions; needed: boolean }[];
  /** Why it cannot be set so; null: it can. */
  refusal?(account: NewAccount): string | null;
  /** Calls the partner. @throws PartnerFailure */
  check(account: PartnerAccount): Promise<void>;
  /** What the operator reads after a check that went well, in place of "it answers". */
  tell?(account: PartnerAccount): Promise<string>;
  /** Where the partner sends what it has to say; left out: nowhere. */
  listensAt?(hotelId: string): string;
}

/** All that set, test and show must know of a kind of partner. */
export interface PartnerKind {
  /** What a hotel without one is set to, such as `desk`. */
  none: string;
  /** What it means, in words: "guests pay at the reception". */
  noneMeans: string;
  drivers: Readonly<Record<string, PartnerDriver>>;
}

/** `down`: it may work another time. `refused`: the same will never work. `message` is for the operator: no names, no secrets. */
export class PartnerFailure extends Error {
  override readonly name = 'PartnerFailure';
  readonly kind: 'down' | 'refused';

  /** Of the partner's answer in HTTP; null: it gave none. */
  readonly status: number | null;

  constructor(kind: 'down' | 'refused', message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

/** Keys under which the partner may sign, while its own side still has the earlier one too. */
export function webhookKeysOf({ webhookKey, earlier }: Pick<PartnerAccount, 'webhookKey' | 'earlier'>): string[] {
  return [webhookKey, ...(earlier === null ? [] : [earlier.webhookKey])];
}
