import { listSignatures } from '@bellhop/contract/check-in/of-stay';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in-card.module.css';
import { useCheckInOfStay } from './check-in-of-stay.ts';
import { Signature } from './signature-view.tsx';

/** The signatures of a stay, for staff who see no forms; each opening is recorded (BKD-22). */
export function SignaturesCard({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation(['check-in', 'api']);
  const format = useFormat();
  const isOnline = useIsOnline();
  const { api, hotelId } = useReadContext();
  const count = useCheckInOfStay(bookingId)?.signatures ?? 0;
  // Not kept: who wants to see them again is recorded again.
  const { data, mutate, reset, isPending, error } = useMutation({
    mutationFn: () => api.call(listSignatures, { params: { id: bookingId }, query: { hotel_id: hotelId } }),
  });
  if (count === 0) return null;
  return (
    <section className={styles.card} aria-label={t('check-in:signatures.title')}>
      <h3>{t('check-in:signatures.title')}</h3>
      <p className={styles.note}>{t('check-in:signatures.hint', { count })}</p>
      <div className={styles.acts}>
        {data === undefined ? (
          <Button busy={isPending} disabled={!isOnline} onClick={() => mutate()}>
            {t('check-in:signatures.show')}
          </Button>
        ) : (
          <Button onClick={reset}>{t('check-in:signatures.hide')}</Button>
        )}
      </div>
      {!isOnline && <p className={styles.note}>{t('check-in:signatures.offline')}</p>}
      {error !== null && <p role="alert">{t(`api:${failureCode(error)}`)}</p>}
      {data?.guests
        .filter(({ signature }) => signature !== null)
        .map(({ position, name, surname, signature, signed }) => (
          <figure key={position} className={styles.signature}>
            <Signature signature={signature} />
            <figcaption className={styles.note}>
              <bdi>{`${name} ${surname}`.trim() || t('check-in:guest', { number: position + 1 })}</bdi>
              {signed !== null && (
                <>
                  <span>{' · '}</span>
                  <span>{t('check-in:signed.at', { time: format.dayAndTime(signed.at) })}</span>
                </>
              )}
            </figcaption>
          </figure>
        ))}
    </section>
  );
}
