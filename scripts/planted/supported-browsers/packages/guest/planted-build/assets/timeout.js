export const signal = AbortSignal.timeout(1000);
