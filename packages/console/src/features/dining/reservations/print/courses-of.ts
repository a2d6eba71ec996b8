import type { PrintedTable } from '@bellhop/contract/dining/print';
import type { Language } from '@bellhop/contract/scalars';
import { courseName } from '../../../request-store/reservation.ts';

interface Sum {
  /** The most frequent first. */
  readonly courses: readonly { readonly name: string; readonly count: number }[];
  /** The number of people without a main course. */
  readonly without: number;
  readonly people: number;
}

/** Counts how often each main course was chosen (ALA-50), and the people in total (ALA-51). */
export function coursesOf(tables: readonly PrintedTable[], language: Language): Sum {
  const counts = new Map<string, number>();
  for (const guest of tables.flatMap(({ guests }) => guests)) {
    const name = courseName(guest, language);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const courses = [...counts].map(([name, count]) => ({ name, count }));
  const people = tables.reduce((sum, { adults, children }) => sum + adults + children, 0);
  const chosen = courses.reduce((sum, { count }) => sum + count, 0);
  return {
    courses: courses.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
    without: Math.max(0, people - chosen),
    people,
  };
}
