import type { Format } from '../../platform/format/format.ts';

/** A time slot as partners write it: unix seconds, or words that are shown as they are. */
export function slotText(slot: string, format: Format): string {
  return /^\d{9,11}$/.test(slot) ? `${format.day(Number(slot))}, ${format.time(Number(slot))}` : slot;
}
