import { systemClock } from '../../../../server/src/platform/planted-clock.ts';

export const clock = systemClock;
