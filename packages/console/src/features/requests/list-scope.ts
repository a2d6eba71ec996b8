import { createContext, useContext } from 'react';
import { type ListScope, scopeOf } from './scope.ts';

/** Which of the lists of requests is on the screen; without a provider that of the requests. */
export const ListScopeContext = createContext<ListScope>(scopeOf('requests'));

export function useListScope(): ListScope {
  return useContext(ListScopeContext);
}
