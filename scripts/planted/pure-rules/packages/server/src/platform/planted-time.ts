export const systemClock = 1;
