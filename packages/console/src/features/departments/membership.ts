import type { Department } from '@bellhop/contract/departments/department';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../platform/api/client.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { departmentsQuery } from './store.ts';

/** The departments of one person, by id. */
export interface Membership {
  /** Null while the departments are unknown. */
  isIn(department: string): boolean | null;
  /** Reads the departments if they are unknown; the function tells whether the person is in a department. */
  read(): Promise<(department: string) => boolean>;
}

export function useMembership(): Membership {
  const client = useQueryClient();
  const { api, hotelId } = useReadContext();
  const { sub } = usePerson();
  return useMemo(() => membershipOf(client, api, hotelId, sub), [client, api, hotelId, sub]);
}

function membershipOf(client: QueryClient, api: Api, hotelId: string, sub: string): Membership {
  const query = departmentsQuery(api, hotelId);
  const isAmong = (all: readonly Department[], department: string) =>
    all.some(({ id, member_ids }) => id === department && member_ids.includes(sub));
  return {
    isIn(department) {
      const known = client.getQueryState<readonly Department[]>(query.queryKey);
      return known?.data === undefined || known.isInvalidated ? null : isAmong(known.data, department);
    },
    async read() {
      const all = await client.query(query);
      return (department) => isAmong(all, department);
    },
  };
}
