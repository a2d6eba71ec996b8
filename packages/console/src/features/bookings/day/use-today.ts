import { useMoment } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

/** The hotel's date, `2026-11-23`; it moves on at midnight while the screen stays open. */
export function useToday(): string {
  return useMoment(useFormat().dayKey);
}
