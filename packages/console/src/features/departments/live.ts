import type { Department } from '@bellhop/contract/departments/department';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { departmentKeys, withDepartment } from './store.ts';

export const departmentEffect: LiveEffect<'department'> = (client, { item }) => {
  if (item !== undefined) keepDepartment(client, item);
};

/** Shows a changed department. A read under way may have an older state, so it is repeated. */
export function keepDepartment(client: QueryClient, item: Department): void {
  const isBeingRead = client.isFetching({ queryKey: departmentKeys.list }) > 0;
  client.setQueryData<readonly Department[]>(departmentKeys.list, (known) => known && withDepartment(known, item));
  if (isBeingRead) startDepartmentsAnew(client);
}

/** The live log does not reach back far enough: shown lists are read again. */
export function startDepartmentsAnew(client: QueryClient): void {
  readAgain(client, [departmentKeys.list]);
}
