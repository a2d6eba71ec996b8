import type { Actor } from '../database/event-row.ts';

/** Who did what no person did: hourly work, partners, an operator at the command line. */
export const system: Actor = { id: 'system', name: null };
