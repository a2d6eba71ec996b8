/** RPT-03, by id; the words are those of the language. `none` is the placeholder. */
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
  /** The ones that were found, each once. */
  | { kind: 'character'; characters: string };

/** RPT-08. */
const refused = /[|+^<>[{}`'&$\]\\,]/g;
/** RPT-09: marks and spaces, whichever, four or more in a row. */
const run = /[()* ?!.=":;@|+^<>[{}`'&$\]\\]{4,}/;

/** What is wrong with a description, already trimmed (RPT-06 to RPT-10); null: nothing. */
export function faultOf(description: string): DescriptionFault | null {
  if (description === '') return { kind: 'empty' };
  const found = [...new Set(description.match(refused))].join(' ');
  if (found !== '') return { kind: 'character', characters: found };
  if (run.test(description)) return { kind: 'run' };
  if (description.length < descriptionLength.least) return { kind: 'short' };
  return description.length > descriptionLength.most ? { kind: 'long' } : null;
}

export type ReportFault = DescriptionFault | { kind: 'topic' };

/** By field; the description is trimmed already. */
export function faultsOfReport(topic: Topic, description: string): ReadonlyMap<string, ReportFault> {
  const faults = new Map<string, ReportFault>();
  if (topic === 'none') faults.set('topic', { kind: 'topic' });
  const fault = faultOf(description);
  if (fault !== null) faults.set('description', fault);
  return faults;
}
