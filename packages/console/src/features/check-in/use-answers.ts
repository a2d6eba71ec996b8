import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { failureToast } from '../../platform/outbox/failure-toast.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { requestStore } from '../request-store/store.ts';

/** The address for calls about one check-in, and the acts that show their answers and failures. */
export function useAnswers(request: GuestRequest) {
  const { t } = useTranslation('api');
  const { client, hotelId } = useReadContext();
  const toasts = useToasts();
  const shown = (changed: GuestRequest) => requestStore.change(client, (collection) => confirm(collection, changed));
  return {
    address: { params: { id: request.id }, query: { hotel_id: hotelId } },
    shown,
    failed(error: unknown, title: string) {
      const conflict = editConflictOf(error, guestRequest);
      if (conflict !== null) shown(conflict.current);
      const code = failureCode(error);
      toasts.show({ id: 'check-in', ...failureToast(code), title, text: t(code) });
    },
  };
}
