import { expect, it } from 'vitest';
import { reservationStore } from '../../reservations/list/store.ts';
import { sampleTable } from '../testing/dialog-gateway.tsx';
import { type ReservationEdit, reservationEdit } from './reservation-edit.ts';

const kind = reservationEdit(reservationStore);
const hold: ReservationEdit = {
  ...{ id: 'edit-1', kind: 'reservation', sub: 'staff-1', hotelId: 'grand', entityId: 'table-1', about: 'Ann Meyer' },
  ...{ order: 1, at: 1, state: 'refused', failure: 'edit_conflict', conflict: null, version: 1 },
  from: { status: 'CLOSED' },
  to: { status: 'OPEN' },
};

it('a hold of a reservation is never based on the version in which it was canceled', () => {
  const based = (over: Parameters<typeof sampleTable>[0]) => kind.rebase?.(hold, sampleTable({ version: 4, ...over }));
  expect(based({ status: 'CANCELED' })?.version).toBe(1);
  expect(based({ status: 'CLOSED' })?.version).toBe(4);
});
