import type { RequestCard } from '@bellhop/contract/requests/card';
import { useQueryClient } from '@tanstack/react-query';
import { patchOptimistically } from '../../../../platform/collection/receive.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useOutboxActs, type Wish } from '../../../../platform/outbox/outbox-acts.ts';
import { isHeldUp, readOutboxView, useOutboxView } from '../../../../platform/outbox/outbox-view.ts';
import { reservationOf } from '../../../request-store/reservation.ts';
import { requestStore } from '../../../request-store/store.ts';
import { cardWith, isReservationEdit, type ReservationEdit, type TablePatch } from './reservation-edit.ts';

/** Cancels, puts on hold, and says who came: shown at once and kept without a network, because none of it takes a seat. */
export function useReservationEdits(request: RequestCard) {
  const view = useOutboxView();
  const post = usePostTableEdit();
  return {
    /** An edit of the table has not reached the server, and is sent when the network is back. */
    isWaiting: ownEdits(view, request.id).some((edit) => edit.state === 'waiting' && isHeldUp(edit, view)),
    set: (to: TablePatch) => post(request, to),
  };
}

/** Returns the function that makes such an edit of any table, as it is on screen. */
export function usePostTableEdit(): (request: RequestCard, to: TablePatch) => void {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { post, discard } = useOutboxActs();
  return (request, to) => {
    const { id, version, status, attendance } = request;
    const fields = Object.keys(to);
    const from = Object.fromEntries(Object.entries({ status, attendance }).filter(([field]) => fields.includes(field)));
    for (const edit of ownEdits(readOutboxView(client), id)) {
      if (edit.state === 'refused' && fields.some((field) => field in edit.to)) discard(edit);
    }
    const about = [request.fullName, reservationOf(request, language)?.restaurant ?? ''].filter(Boolean).join(' · ');
    post<Wish<ReservationEdit>>({ kind: 'reservation', entityId: id, about, from, to, version, conflict: null });
    requestStore.change(client, (known) => patchOptimistically(known, id, (card) => cardWith(card, to)));
  };
}

function ownEdits({ edits }: Pick<ReturnType<typeof readOutboxView>, 'edits'>, id: string): ReservationEdit[] {
  return edits.filter(isReservationEdit).filter(({ entityId }) => entityId === id);
}
