import { type Department, listDepartments } from '@bellhop/contract/departments/department';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/api/client.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';

export const departmentKeys = {
  list: ['departments', 'list'] as const,
  services: ['departments', 'services'] as const,
  people: ['departments', 'people'] as const,
};

/** Reads the hotel's departments in their order, including removed departments, which requests may still name. */
export function useDepartments() {
  const { api, hotelId } = useReadContext();
  return useQuery(departmentsQuery(api, hotelId));
}

export function departmentsQuery(api: Api, hotelId: string) {
  return queryOptions({
    queryKey: departmentKeys.list,
    queryFn: async ({ signal }): Promise<readonly Department[]> =>
      (await api.call(listDepartments, { query: { hotel_id: hotelId }, signal })).items,
    // Live events keep them current.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the list with a new or changed department; an older version changes nothing. */
export function withDepartment(known: readonly Department[], item: Department): readonly Department[] {
  const before = known.find(({ id }) => id === item.id);
  if (before !== undefined && before.version >= item.version) return known;
  return [...known.filter(({ id }) => id !== item.id), item].sort(inOrder);
}

/** The order of the server. */
function inOrder(one: Department, other: Department): number {
  return Number(one.removed) - Number(other.removed) || one.position - other.position || (one.id < other.id ? -1 : 1);
}
