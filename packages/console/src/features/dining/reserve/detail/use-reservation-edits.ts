import type { RequestCard } from '@bellhop/contract/requests/card';
import { useQueryClient } from '@tanstack/react-query';
import { patchOptimistically } from '../../../../platform/collection/receive.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useOutboxActs, type Wish } from '../../../../platform/outbox/outbox-acts.ts';
import { isHeldUp, useOutboxView } from '../../../../platform/outbox/outbox-view.ts';
import { reservationOf } from '../../../request-store/reservation.ts';
import { requestStore } from '../../../request-store/store.ts';
import { cardWith, isReservationEdit, type ReservationEdit, type TablePatch } from './reservation-edit.ts';

/** Cancels, puts on hold, and says who came: shown at once and kept without a network, because none of it takes a seat. */
export function useReservationEdits(request: RequestCard) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const view = useOutboxView();
  const { post, discard } = useOutboxActs();
  const { id, version, status, attendance } = request;
  const own = view.edits.filter(isReservationEdit).filter(({ entityId }) => entityId === id);
  return {
    /** An edit of the table has not reached the server, and is sent when the network is back. */
    isWaiting: own.some((edit) => edit.state === 'waiting' && isHeldUp(edit, view)),
    set(to: TablePatch): void {
      const before = { status, attendance };
      const fields = Object.keys(to);
      const from = Object.fromEntries(Object.entries(before).filter(([field]) => fields.includes(field)));
      for (const edit of own) {
        if (edit.state === 'refused' && fields.some((field) => field in edit.to)) discard(edit);
      }
      const about = [request.fullName, reservationOf(request, language)?.restaurant ?? ''].filter(Boolean).join(' · ');
      post<Wish<ReservationEdit>>({ kind: 'reservation', entityId: id, about, from, to, version, conflict: null });
      requestStore.change(client, (known) => patchOptimistically(known, id, (card) => cardWith(card, to)));
    },
  };
}
