import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useMoment } from '../../../../platform/clock.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { ListArea } from '../../../../platform/lists/list-area.tsx';
import { ListScreen } from '../../../../platform/lists/list-screen.tsx';
import { useListAddress } from '../../../../platform/lists/use-list-address.ts';
import { useLiveMessages } from '../../../../platform/live/live-context.ts';
import { usePerson } from '../../../../platform/session/session-context.ts';
import { useWidth } from '../../../../platform/use-width.ts';
import { RequestDetail } from '../../../requests/lazy-detail.tsx';
import { ListScopeContext, scopeOf } from '../../../requests/scope.ts';
import { DoorContext } from '../../reserve/door/door-acts.ts';
import { useDoor } from '../../reserve/door/use-door.tsx';
import { DayBar } from '../day/day-bar.tsx';
import { tablesDesk, useDayDesk } from '../day/day-desk.ts';
import { reservationAddress, reservationsPath } from './reservation-address.ts';
import { isReservation, reservationStore } from './store.ts';
import { useReservationFilters } from './use-reservation-filters.tsx';
import { useReservationView } from './use-reservation-view.tsx';

export { reservationStore };

const scope = scopeOf('alacarte/requests', 'ALACARTE_RESTAURANT_RESERVATION');

/** The list of reservations by restaurant and day, with the opened reservation beside it (ALA-01, ALA-13). */
export function ReservationsScreen() {
  const today = useMoment(useFormat().dayKey);
  const { id: openId }: { id?: string } = useParams({ strict: false });
  const isNarrow = useWidth() === 'narrow';
  const desk = useDayDesk(isNarrow || openId !== undefined);
  const { sub } = usePerson();
  const format = useMemo(
    () => reservationAddress(today, { isNextFirst: () => tablesDesk(sub).read()?.nextFirst === true }),
    [today, sub],
  );
  const { asked: spec } = useListAddress(reservationStore.kind, format);
  const view = useReservationView(spec.filter.waiting !== null);
  useLiveReservations();
  const client = useQueryClient();
  const door = useDoor((id) => reservationStore.read(client).find(id));
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <ListScopeContext value={scope}>
      <DoorContext value={door.act}>
        <ListScreen path={reservationsPath} renderDetail={(id, onBack) => <RequestDetail id={id} onBack={onBack} />}>
          <ListArea
            store={reservationStore}
            format={format}
            view={view}
            useFilters={useReservationFilters}
            listActs={{ add: () => addButton.current?.click() }}
            itemActs={{
              seated: (id) => door.actOn(id, 'seated'),
              noShow: (id) => door.actOn(id, 'no_show'),
              confirm: (id) => door.actOn(id, 'confirm'),
              move: (id) => door.actOn(id, 'move'),
            }}
            hidesFilterTabs={desk.isFolded}
            renderWindows={(windows) => <DayBar {...windows} today={today} desk={desk} addButton={addButton} />}
          />
        </ListScreen>
      </DoorContext>
      {door.dialogs}
    </ListScopeContext>
  );
}

/** Applies live events while the screen is shown; after a hidden time the list is read again. */
function useLiveReservations(): void {
  const client = useQueryClient();
  useLiveMessages((message) => {
    if (message.entity !== 'request' || (message.item !== undefined && !isReservation(message.item))) return;
    reservationStore.applyLive(client, message);
  });
  useEffect(() => () => reservationStore.startAnew(client), [client]);
}
