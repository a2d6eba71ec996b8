/** A slice that ARCHITECTURE.md does not list. */
export const weather = 'fair';
