import type { Actor } from '../database/event-row.ts';

/** Actor of changes without a person: hourly work, partners, an operator at the command line. */
export const system: Actor = { id: 'system', name: null };
