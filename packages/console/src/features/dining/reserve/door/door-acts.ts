import type { RequestCard } from '@bellhop/contract/requests/card';
import { createContext } from 'react';
import { hasDoorOpened, hasSlot } from '../detail/table-state.ts';

/** The acts on a table that the list offers by one press. */
export type DoorAct = 'seated' | 'no_show' | 'confirm' | 'move';

/** Makes an act on a table of the list. */
export const DoorContext = createContext<(request: RequestCard, act: DoorAct) => void>(() => {});

/** Returns the acts that a table has now: a party that stayed away may still come. */
export function doorActsOf(
  request: Pick<RequestCard, 'status' | 'attendance' | 'due_at' | 'reservation_id'>,
  now: number,
): readonly DoorAct[] {
  const { status, attendance } = request;
  const move: readonly DoorAct[] = hasSlot(request) ? ['move'] : [];
  if (status === 'OPEN' || status === 'PENDING') return ['confirm', ...move];
  if (status !== 'CLOSED' || attendance === 'seated') return [];
  if (attendance === 'no_show') return ['seated'];
  return hasDoorOpened(request, now) ? ['seated', 'no_show', ...move] : move;
}
