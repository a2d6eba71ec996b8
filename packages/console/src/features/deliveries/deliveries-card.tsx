import type { StayDeliveries } from '@bellhop/contract/deliveries/delivery';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { CardRows } from '../../ui/kit/card-rows.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import styles from './deliveries.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import { useDeliveries } from './use-deliveries.ts';

export interface DeliveriesCardProps {
  readonly bookingId: string;
  /**
   * Limits the list to this request; without it all messages of the stay are shown, with the switch that stops them.
   */
  readonly requestId?: string;
}

/** E-mails and text messages to a guest, each with its state. */
export function DeliveriesCard({ bookingId, requestId }: DeliveriesCardProps) {
  const { t } = useTranslation(['deliveries', 'api']);
  const isOnline = useIsOnline();
  const { read, act } = useDeliveries(bookingId);
  const { data } = read;
  const busyWith = act.isPending ? act.variables : null;
  const items = (data?.items ?? []).filter((item) => requestId === undefined || item.request_id === requestId);
  return (
    <section aria-label={t('title')} className={styles.card}>
      <h3>{t('title')}</h3>
      <ReadState read={read} failed={t('failed')} loading={t('loading')} shape={[20, 44]} />
      {data !== undefined && (
        <>
          {requestId === undefined && (
            <SwitchField
              label={t('switch')}
              isOn={busyWith?.kind === 'switch' ? !busyWith.stopped : data.stopped === null}
              isDisabled={!isOnline}
              onChange={(isOn) => act.mutate({ kind: 'switch', stopped: !isOn })}
            />
          )}
          <Obstacle deliveries={data} />
          {items.length === 0 && <p className={styles.note}>{t(requestId === undefined ? 'none' : 'noneOfTable')}</p>}
          <CardRows>
            {items.map((item) => (
              <DeliveryRow
                key={item.id}
                delivery={item}
                isBusy={busyWith?.kind === 'retry' && busyWith.id === item.id}
                onRetry={isOnline && data.stopped === null ? () => act.mutate({ kind: 'retry', id: item.id }) : null}
              />
            ))}
          </CardRows>
        </>
      )}
      {act.error !== null && <p role="alert">{t(`api:${failureCode(act.error)}`)}</p>}
      {!isOnline && <p className={styles.note}>{t('offline')}</p>}
    </section>
  );
}

/** The reason for which the guest gets no messages. */
function Obstacle({ deliveries: { stopped, channel } }: { readonly deliveries: StayDeliveries }) {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  if (stopped !== null) {
    return (
      <p role="status" className={styles.obstacle}>
        {t(`stopped.${stopped.by}`, { time: format.dayAndTime(stopped.at) })}
      </p>
    );
  }
  return channel === null ? <p className={styles.obstacle}>{t('noAddress')}</p> : null;
}
