import type { CallAnswer } from '@bellhop/contract/call';
import type { listSlots } from '@bellhop/contract/dining/calls';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { pickerValue, shownDate } from '@bellhop/contract/dining/slots';
import { dayAfter } from '@bellhop/contract/zoned-time';
import { offeredDaysOf } from './offered-days.ts';

export interface DayChoice {
  /** 2026-12-01 */
  readonly day: string;
  /** ddmmyyyy and a 0 (ALA-22) */
  readonly value: string;
  /** dd/mm/yyyy (ALA-21), with the restaurant's note on a closed day. */
  readonly label: string;
  readonly next: string;
}

/** The days that are offered, yesterday among them for reading (ALA-20). */
export function dayChoices(
  restaurant: Restaurant,
  { closed_days }: Pick<CallAnswer<typeof listSlots>, 'closed_days'>,
  now: number,
): readonly DayChoice[] {
  return offeredDaysOf(restaurant, now).map((day) => {
    const shown = shownDate(day);
    const note = closed_days.find(({ date_string }) => date_string === shown)?.note ?? '';
    return { day, value: pickerValue(day), label: note === '' ? shown : `${shown} · ${note}`, next: dayAfter(day) };
  });
}
