import type { Department } from '@bellhop/contract/departments/department';

/** What somebody may change of a department. */
export type DepartmentContent = Omit<Department, 'id' | 'version'>;
type DepartmentChange = Partial<Record<keyof DepartmentContent, { from: unknown; to: unknown }>>;

/** Without spaces around names and without anything twice; what nothing is said of stands as it is, or goes last. */
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

/** Field by field what would really change. */
export function changesOf(current: DepartmentContent, wanted: DepartmentContent): DepartmentChange {
  const changes: DepartmentChange = {};
  for (const field of ['name', 'nameWithLocales', 'service_ids', 'member_ids', 'position', 'removed'] as const) {
    if (inOneForm(current[field]) !== inOneForm(wanted[field])) {
      changes[field] = { from: current[field], to: wanted[field] };
    }
  }
  return changes;
}

/** Lists are sets here, and the order of languages says nothing. */
function inOneForm(value: DepartmentContent[keyof DepartmentContent]): string {
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.entries(value).map((entry) => JSON.stringify(entry));
  return JSON.stringify(parts.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
}

/** Paths of what is named without being there; what the department had before may stay, though it is gone meanwhile. */
export function unknownIds(
  asked: readonly string[],
  known: ReadonlySet<string>,
  before: readonly string[],
  path: string,
): { path: string; reason: string }[] {
  return asked.flatMap((id, index) =>
    known.has(id) || before.includes(id) ? [] : [{ path: `${path}.${index}`, reason: 'unknown' }],
  );
}
