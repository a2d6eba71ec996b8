import type { Problem } from '@bellhop/contract/problem';

/** An event of the log about a row, as far as conflicts care. */
export interface PastChange {
  version: number;
  changed: Readonly<Record<string, { from: unknown; to: unknown }>>;
  actor: string;
  actor_name: string | null;
  at: number;
}

/**
 * Whether what a patch changes was changed by somebody else since the version that it was based on; then what was
 * (for the answer `edit_conflict`), else null. Where the log no longer tells, nobody can rule a conflict out.
 * @param past every event about the row after `basedOn`, oldest first.
 * @param own versions that the patch has brought about itself
 */
export function conflictOf(
  fields: readonly string[],
  basedOn: number,
  version: number,
  past: readonly PastChange[],
  own: readonly number[] = [],
): NonNullable<Problem['changes']> | null {
  const told = new Set([...past.map((event) => event.version), ...own]);
  let complete = true;
  for (let missed = basedOn + 1; missed <= version; missed++) complete &&= told.has(missed);
  const changes = past.flatMap(({ changed, actor, actor_name, at }) =>
    Object.entries(changed)
      .filter(([field]) => fields.includes(field))
      .map(([field, { from, to }]) => ({ field, from, to, actor, actor_name, at })),
  );
  return complete && changes.length === 0 ? null : changes;
}
