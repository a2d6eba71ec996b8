import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext } from 'react';
import type { Api } from './api.ts';

/** Calls of the open stay. */
export const ApiContext = createContext<Api | null>(null);

export const useApi = () => useProvided(ApiContext);
