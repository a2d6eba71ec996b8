/** RPT-03, by id; the texts are in the locales. `none` is the placeholder. */
export const topics = [
  'none',
  'offline',
  'requests',
  'person',
  'notification',
  'role',
  'booking',
  'slow',
  'other',
] as const;
export type Topic = (typeof topics)[number];

/** RPT-07. */
export const descriptionLength = { least: 10, most: 400 } as const;

export type DescriptionFault =
  | { kind: 'empty' | 'short' | 'long' | 'run' }
  /** The refused characters, each once. */
  | { kind: 'character'; characters: string };

/** RPT-08. */
const refused = /[|+^<>[{}`'&$\]\\,]/g;
/** RPT-09: any marks and spaces, four or more in a row. */
const run = /[()* ?!.=":;@|+^<>[{}`'&$\]\\]{4,}/;

/** Returns the fault of a trimmed description (RPT-06 to RPT-10); null without a fault. */
export function faultOf(description: string): DescriptionFault | null {
  if (description === '') return { kind: 'empty' };
  const characters = [...new Set(description.match(refused))].join(' ');
  if (characters !== '') return { kind: 'character', characters };
  if (run.test(description)) return { kind: 'run' };
  if (description.length < descriptionLength.least) return { kind: 'short' };
  return description.length > descriptionLength.most ? { kind: 'long' } : null;
}

export type ReportFault = DescriptionFault | { kind: 'topic' };

/** Returns the faults by field; the description is already trimmed. */
export function faultsOfReport(topic: Topic, description: string): ReadonlyMap<string, ReportFault> {
  const faults = new Map<string, ReportFault>();
  if (topic === 'none') faults.set('topic', { kind: 'topic' });
  const fault = faultOf(description);
  if (fault !== null) faults.set('description', fault);
  return faults;
}
