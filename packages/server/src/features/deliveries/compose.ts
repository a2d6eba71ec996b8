import type { DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../../platform/database/database.ts';
import type { Letter } from '../../platform/delivery/outgoing-message.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { DeliveryRow, Reader } from './row.ts';

export interface Composing {
  hotel: Hotel;
  row: DeliveryRow;
  reader: Reader;
  language: Language;
  /** Unix seconds. */
  at: number;
}

/**
 * Composes a message from the current state of its subject; null if the message is obsolete. `isNews`: the guest
 * must get it before `usefulUntil`, if necessary at night.
 */
export type Compose = (
  sql: Sql,
  composing: Composing,
) => Promise<{ letter: Letter /** Unix seconds. */; usefulUntil: number | null; isNews: boolean } | null>;

/** Composers by kind of message; each slice adds those for the messages that it orders. */
export type Composers = Readonly<Record<DeliveryKind, Compose>>;
