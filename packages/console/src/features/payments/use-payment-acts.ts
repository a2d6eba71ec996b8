import type { CallInput } from '@bellhop/contract/call';
import { type PaymentLink, updatePaymentLink } from '@bellhop/contract/payments/link';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { readPaymentsAnew } from './live.ts';

export type PaymentAct = CallInput<typeof updatePaymentLink>['body'];

/** The acts of staff on a link. Money needs a connection: no act waits on a desk. */
export function usePaymentActs({ id, version }: Pick<PaymentLink, 'id' | 'version'>) {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation(['payments', 'api']);
  const toasts = useToasts();
  return useMutation({
    mutationFn: (act: PaymentAct) =>
      api.call(updatePaymentLink, { params: { id }, query: { hotel_id: hotelId }, body: { version, ...act } }),
    onSuccess({ sendings }, { send = [] }) {
      const unsent = sendings.find(({ channel, failure }) => failure !== undefined && send.includes(channel));
      toasts.show(
        unsent === undefined
          ? { type: 'success', text: t('payments:link.changed') }
          : { type: 'error', text: t(`payments:link.notSetUp.${unsent.channel}`) },
      );
    },
    onError(error) {
      const code = failureCode(error);
      const text =
        code === 'limit_reached'
          ? t('payments:link.tooSoon')
          : isMoved(error) && code !== 'paid_online'
            ? t('payments:link.moved')
            : t(`api:${code}`);
      toasts.show({ type: 'error', title: t('payments:link.notChanged'), text });
    },
    // A refusal, too, means that the screen is out of date.
    onSettled: () => readPaymentsAnew(client),
  });
}

/** Whether the link has changed since the person began. */
export function isMoved(error: unknown): boolean {
  return ['status_not_settable', 'edit_conflict', 'paid_online'].includes(failureCode(error));
}
