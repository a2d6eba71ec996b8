import { systemClock } from '../../platform/planted-time.ts';

export const isLate = (due: number) => due < systemClock;
