import type { RequestCard } from '@bellhop/contract/requests/card';
import { createContext } from 'react';
import { hasDoorOpened, hasSlot } from '../detail/table-state.ts';

/** The acts on a table that the list offers by one press. */
export type DoorAct = 'seated' | 'no_show' | 'confirm' | 'move';

/** Makes an act on a table of the list. */
export const DoorContext = createContext<(request: RequestCard, act: DoorAct) => void>(() => {});

/** Returns the acts that a table has now: a party that stayed away may still come. */
export function doorActsOf(
  request: Pick<RequestCard, 'status' | 'attendance' | 'due_at' | 'reservation_id' | 'reservation_status'>,
  now: number,
): readonly DoorAct[] {
  const { status, attendance, reservation_status } = request;
  const move: readonly DoorAct[] = hasSlot(request) ? ['move'] : [];
  // A message about a large party has no table to confirm.
  const isTable = hasSlot(request) || reservation_status != null;
  if (status === 'OPEN' || status === 'PENDING') return isTable ? ['confirm', ...move] : [];
  if (!hasSlot(request) || status !== 'CLOSED' || attendance === 'seated') return [];
  if (attendance === 'no_show') return ['seated'];
  return hasDoorOpened(request, now) ? ['seated', 'no_show', ...move] : move;
}
