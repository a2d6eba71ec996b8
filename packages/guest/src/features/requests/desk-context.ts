import { createContext, useContext } from 'react';
import { useStore } from '../../platform/store/store.ts';
import type { RequestBook } from './request-book.ts';
import type { RequestDesk } from './request-desk.ts';

export const RequestDeskContext = createContext<RequestDesk | null>(null);

export function useRequestDesk(): { desk: RequestDesk; book: RequestBook } {
  const desk = useContext(RequestDeskContext);
  if (desk === null) throw new Error('useRequestDesk is used outside of its provider');
  return { desk, book: useStore(desk.store) };
}
