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
 * What a message says, of its subject as it stands when the message goes; null: there is nothing left to say. `isNews`: its guest
 * must know of it before `usefulUntil`, if need be at night.
 */
export type Compose = (
  sql: Sql,
  composing: Composing,
) => Promise<{ letter: Letter /** Unix seconds. */; usefulUntil: number | null; isNews: boolean } | null>;

/** Of every kind of message, by the slice that orders such messages. */
export type Composers = Readonly<Record<DeliveryKind, Compose>>;
