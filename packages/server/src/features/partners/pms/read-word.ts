import { createHash } from 'node:crypto';
import { type PmsReservation, pmsReservation } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { SourceFields } from '../../bookings/row.ts';
import { sourceFields } from '../../bookings/source-fields.ts';

/** A reservation of the hotel's own system that fits the contract. */
export interface Word {
  reservation: PmsReservation;
  fields: SourceFields;
  digest: string;
}

/** Reads a reservation; if it does not fit, returns a text with the faulty field, without the field's value. */
export function readWord(hotel: Hotel, item: unknown): Word | string {
  const read = z.safeParse(pmsReservation, item);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join('.') || 'reservation'}: ${(issue?.code === 'custom' ? issue.message : issue?.code) ?? 'does not fit'}`;
  }
  const { data: reservation } = read;
  const fields = sourceFields(hotel, reservation);
  const { checkin = null, checkout = null } = fields;
  if (checkin === null || checkout === null)
    return `${checkin === null ? 'arrival' : 'departure'}: no date from 1970 to 9999`;
  if (checkout <= checkin) return 'departure: not after the arrival';
  return { reservation, fields, digest: digestOf(JSON.stringify(fields)) };
}

/** Returns the id for error messages about a reservation that does not fit. */
export function idOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('id' in item)) return null;
  return typeof item.id === 'string' ? item.id.slice(0, 120) : null;
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
