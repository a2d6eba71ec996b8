import type { BookingsMapping } from './mapping.ts';

/** Names that are not columns of the file. */
const ownNames = ['row', '*'];

/** Returns every column that a table's mapping uses. */
export function neededColumns({ key, fields }: BookingsMapping): string[] {
  const names = new Set<string>();
  const addTemplate = (template: string) => {
    for (const [, name] of template.matchAll(/\{([^{}]+)\}/g)) if (name !== undefined) names.add(name);
  };
  addTemplate(key.template);
  for (const spec of Object.values(fields)) {
    if (spec === undefined) continue;
    if (typeof spec === 'object' && 'sum' in spec) {
      for (const name of spec.sum) names.add(name);
      continue;
    }
    addTemplate(typeof spec === 'string' ? spec : spec.template);
    if (typeof spec === 'object' && 'plusDays' in spec)
      for (const name of [...spec.plusDays, ...spec.minusDays]) names.add(name);
  }
  return [...names].filter((name) => !ownNames.includes(name));
}
