import type { PartnerKeyName, PartnerOptions } from '@bellhop/contract/partners/options';

/** A call to an address in a private network that no setting allows; it was not made. */
export class PrivateAddress extends Error {
  constructor() {
    super('an address that is not public');
  }
}

/** Kinds of partners that a hotel has an account with; `pms` is the hotel's own system of reservations. */
export const partners = ['payments', 'pms', 'keys'] as const;
export type Partner = (typeof partners)[number];

export interface PartnerKeys {
  /** Signs or authenticates our calls. */
  key: string;
  /** Signs the partner's messages. */
  webhookKey: string;
}

export interface EarlierKeys extends PartnerKeys {
  /** The address at which the keys were used: calls to another address are not signed with them. */
  address?: string | null | undefined;
}

/** A hotel's settings for a partner. */
export interface PartnerAccount extends PartnerKeys {
  hotelId: string;
  driver: string;
  /** Null: the driver's own, or none. */
  address: string | null;
  /** Origins to which people may be sent, in addition to the driver's. */
  pages: readonly string[];
  options: Readonly<Record<string, unknown>>;
  /** Previous keys, while the other side may still use them; null: none. */
  earlier: EarlierKeys | null;
}

export type NewAccount = Pick<PartnerAccount, 'driver' | 'address' | 'pages' | 'options'> & { secrets: PartnerKeys };

/** A protocol for a partner, for the operator and the administration: set, test, show. */
export interface PartnerDriver {
  /** Names of its secrets, such as "the API key": none, one, or one for each direction. */
  secrets: readonly string[];
  /** A partner's own names of its keys, if the partner generates the keys: these may be of any length. */
  keyNames?: readonly PartnerKeyName[];
  address: 'needed' | 'optional' | 'none';
  /** Further text settings that it needs, among the options of the account. */
  options?: readonly { name: keyof PartnerOptions; needed: boolean }[];
  /** Returns the reason against an account; null: it is valid. */
  refusal?(account: NewAccount): string | null;
  /** Calls the partner. @throws PartnerFailure */
  check(account: PartnerAccount): Promise<void>;
  /** Address to which the partner sends its messages; left out: it sends none. */
  listensAt?(hotelId: string): string;
}

/** Describes a kind of partner for set, test and show. */
export interface PartnerKind {
  /** Value of a hotel without a partner, such as `desk`. */
  none: string;
  /** Meaning of that value: "guests pay at the reception". */
  noneMeans: string;
  drivers: Readonly<Record<string, PartnerDriver>>;
}

/**
 * `down`: a later attempt may work. `refused`: the same will never work. `message` is for the operator: no names, no
 * secrets.
 */
export class PartnerFailure extends Error {
  override readonly name = 'PartnerFailure';
  readonly kind: 'down' | 'refused';

  /** HTTP status of the partner's answer; null: no answer. */
  readonly status: number | null;

  constructor(kind: 'down' | 'refused', message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

/** Keys with which the partner may sign, including the previous key while it is valid. */
export function webhookKeysOf({ webhookKey, earlier }: Pick<PartnerAccount, 'webhookKey' | 'earlier'>): string[] {
  return [webhookKey, ...(earlier === null ? [] : [earlier.webhookKey])];
}
