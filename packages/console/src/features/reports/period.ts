import { mostReportPeriod } from '@bellhop/contract/reports/report';
import { dayAfter } from '@bellhop/contract/zoned-time';
import * as z from 'zod/mini';
import { day } from '../../platform/lists/address-day.ts';

/** Days of the hotel, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const presets = ['week', 'weeks', 'month', 'lastMonth', 'year'] as const;
export type Preset = (typeof presets)[number];
const usual: Preset = 'weeks';

export function presetPeriod(preset: Preset, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfPast = dayAfter(firstOfMonth, -1);
  switch (preset) {
    case 'week':
      return { from: dayAfter(today, -6), to: today };
    case 'weeks':
      return { from: dayAfter(today, -27), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastOfPast.slice(0, 8)}01`, to: lastOfPast };
    case 'year':
      return { from: dayAfter(today, -364), to: today };
  }
}

export type PeriodFault = 'order' | 'long';

export function faultOf({ from, to }: Period): PeriodFault | null {
  if (to < from) return 'order';
  return dayAfter(from, mostReportPeriod - 1) < to ? 'long' : null;
}

/** The period in the address. */
export const periodSearch = z.object({ from: day, to: day });

/** Returns the period of the address; the usual period without both days. */
export function periodOf({ from, to }: z.output<typeof periodSearch>, today: string): Period {
  return from !== undefined && to !== undefined ? { from, to } : presetPeriod(usual, today);
}

export function presetOf(period: Period, today: string): Preset | null {
  return (
    presets.find((preset) => {
      const { from, to } = presetPeriod(preset, today);
      return from === period.from && to === period.to;
    }) ?? null
  );
}

/** Returns the change in percent; null if the first value is empty or 0. */
export function changeOf(before: number | null | undefined, now: number | null | undefined): number | null {
  return before && now !== null && now !== undefined ? Math.round(((now - before) / before) * 100) : null;
}
