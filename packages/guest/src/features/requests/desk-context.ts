import { useStore } from '@bellhop/browser/store';
import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext } from 'react';
import type { RequestBook } from './request-book.ts';
import type { RequestDesk } from './request-desk.ts';

export const RequestDeskContext = createContext<RequestDesk | null>(null);

export function useRequestDesk(): { desk: RequestDesk; book: RequestBook } {
  const desk = useProvided(RequestDeskContext);
  return { desk, book: useStore(desk.store) };
}
