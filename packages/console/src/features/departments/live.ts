import type { Department } from '@bellhop/contract/departments/department';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { departmentKeys, withDepartment } from './store.ts';

export const departmentEffect: LiveEffect<'department'> = (client, { item }) => {
  if (item !== undefined) keepDepartment(client, item);
};

/** Shows what one has become. A read that is under way may have been answered before that, and is made once more. */
export function keepDepartment(client: QueryClient, item: Department): void {
  const isBeingRead = client.isFetching({ queryKey: departmentKeys.list }) > 0;
  client.setQueryData<readonly Department[]>(departmentKeys.list, (known) => known && withDepartment(known, item));
  if (isBeingRead) startDepartmentsAnew(client);
}

/** The log no longer reaches back: read again where they are shown. */
export function startDepartmentsAnew(client: QueryClient): void {
  readAgain(client, [departmentKeys.list]);
}
