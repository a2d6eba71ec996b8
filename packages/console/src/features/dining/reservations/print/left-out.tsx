import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../../platform/api/failure.ts';
import { confirm } from '../../../../platform/collection/confirm.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { reservationStore } from '../list/store.ts';
import styles from './print-dialog.module.css';

/**
 * The reservations that the paper leaves out, with the reason (ALA-53, ALA-54); open reservations can be confirmed
 * here.
 */
export function LeftOut({ reservations }: { readonly reservations: readonly RequestCard[] }) {
  const { t } = useTranslation(['dining-reservations', 'api']);
  const format = useFormat();
  const { client, api, hotelId } = useReadContext();
  const canceled = reservations.filter(({ status }) => status === 'CANCELED').length;
  const open = reservations.filter(isOpen).toReversed();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (confirmed: readonly RequestCard[]) => {
      for (const { id, version } of confirmed) {
        const answer = await api.call(updateRequest, {
          params: { id },
          query: { hotel_id: hotelId },
          body: { status: 'CLOSED', version },
        });
        reservationStore.change(client, (collection) => confirm(collection, answer));
      }
    },
  });
  return (
    <>
      {open.length > 0 && (
        <section className={styles.left}>
          <header>
            <p>{t('dining-reservations:print.openLeft', { count: open.length })}</p>
            {open.length > 1 && (
              <Button size="small" busy={isPending} onClick={() => mutate(open)}>
                {t('dining-reservations:print.confirmAll')}
              </Button>
            )}
          </header>
          <ul>
            {open.map((request) => {
              const time = request.due_at === null ? '' : format.time(request.due_at);
              return (
                <li key={request.id}>
                  <span>
                    <bdi>{time}</bdi> · <ProperName>{request.fullName}</ProperName>
                  </span>
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t('dining-reservations:print.confirmOf', { name: request.fullName, time })}
                    onClick={() => mutate([request])}
                  >
                    {t('dining-reservations:print.confirm')}
                  </Button>
                </li>
              );
            })}
          </ul>
          {error !== null && (
            <p role="alert" className={styles.failed}>
              {t('dining-reservations:print.confirmFailed', { reason: t(`api:${failureCode(error)}`) })}
            </p>
          )}
        </section>
      )}
      {canceled > 0 && (
        <p className={styles.quiet}>{t('dining-reservations:print.canceledLeft', { count: canceled })}</p>
      )}
    </>
  );
}

/** The same rule as on the server, which decides about the paper. */
function isOpen({ status, reservation_status }: RequestCard): boolean {
  return status === 'OPEN' || (status === 'PENDING' && reservation_status === 'ON_HOLD');
}
