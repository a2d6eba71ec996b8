import type { Clock } from '../../platform/planted-clock-type.ts';

export const isLate = (due: number, clock: Clock) => due < clock.now();
