import type { Booking } from '@bellhop/contract/bookings/booking';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './made-pass.module.css';
import { PassCard } from './pass-card.tsx';
import { useMadePass } from './use-made-pass.ts';

/** What a pass needs to know of a booking. */
export type PassBooking = Pick<Booking, 'id' | 'fullName' | 'rooms' | 'status'>;

interface MadePassProps {
  readonly booking: PassBooking;
  /** Back to the search; nothing: whose pass it is stood fixed. */
  readonly onOther: (() => void) | undefined;
}

/** Whose pass it is, and below it the pass: on its way, there, or not to be had (QR-31). */
export function MadePass({ booking, onOther }: MadePassProps) {
  const { t } = useTranslation(['passes', 'errors', 'ui']);
  const format = useFormat();
  const pass = useMadePass(booking.id);
  const { rooms } = booking;
  const rooming =
    rooms.length === 0
      ? t('passes:noRoom')
      : t('passes:rooms', { count: rooms.length, rooms: format.list(rooms.map(isolated)) });
  const code = pass.error === null ? null : failureCode(pass.error);
  return (
    <div className={styles.pass}>
      <div className={styles.guest}>
        <h3>
          <bdi>{booking.fullName}</bdi>
        </h3>
        <p>{rooming}</p>
      </div>
      {pass.data !== undefined ? (
        <PassCard links={pass.data} name={booking.fullName} rooming={rooming} onOther={onOther} />
      ) : code === null ? (
        <div className={styles.place}>
          <Spinner label={t('passes:making')} />
        </div>
      ) : (
        <div className={styles.place}>
          <div role="alert" className={styles.failed}>
            <AlertIcon size={26} />
            <strong>{t('passes:failed')}</strong>
            <p>{code === 'network' ? t('passes:offline') : t(`errors:${code}`)}</p>
          </div>
          <Button icon={<RetryIcon />} busy={pass.isFetching} onClick={() => void pass.refetch()}>
            {t('ui:retry')}
          </Button>
          {onOther !== undefined && (
            <Button variant="ghost" onClick={onOther}>
              {t('passes:other')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
