import type { Department } from '@bellhop/contract/departments/department';

/** The fields of a department that a person may change. */
export type DepartmentContent = Omit<Department, 'id' | 'version'>;
type DepartmentChange = Partial<Record<keyof DepartmentContent, { from: unknown; to: unknown }>>;

/** Returns the content with trimmed names and without duplicates; without a position, a new department comes last. */
export function wantedContent(
  body: Omit<DepartmentContent, 'position' | 'removed'> & { position?: number | undefined },
  current: DepartmentContent | null,
  others: readonly DepartmentContent[],
): DepartmentContent {
  const last = Math.max(0, ...others.filter(({ removed }) => !removed).map(({ position }) => position + 1));
  return {
    name: body.name.trim(),
    nameWithLocales: Object.fromEntries(
      Object.entries(body.nameWithLocales).map(([language, name]) => [language, name.trim()]),
    ),
    service_ids: [...new Set(body.service_ids)],
    member_ids: [...new Set(body.member_ids)],
    position: body.position ?? current?.position ?? last,
    removed: false,
  };
}

/** Returns the fields that differ. */
export function changesOf(current: DepartmentContent, next: DepartmentContent): DepartmentChange {
  const changes: DepartmentChange = {};
  for (const field of ['name', 'nameWithLocales', 'service_ids', 'member_ids', 'position', 'removed'] as const) {
    if (inOneForm(current[field]) !== inOneForm(next[field])) {
      changes[field] = { from: current[field], to: next[field] };
    }
  }
  return changes;
}

/** Compares lists as sets, and ignores the order of languages. */
function inOneForm(value: DepartmentContent[keyof DepartmentContent]): string {
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.entries(value).map((entry) => JSON.stringify(entry));
  return JSON.stringify(parts.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
}

/** Returns paths of unknown ids; ids that the department had before may stay, even if they are gone. */
export function unknownIds(
  ids: readonly string[],
  known: ReadonlySet<string>,
  before: readonly string[],
  path: string,
): { path: string; reason: string }[] {
  return ids.flatMap((id, index) =>
    known.has(id) || before.includes(id) ? [] : [{ path: `${path}.${index}`, reason: 'unknown' }],
  );
}
