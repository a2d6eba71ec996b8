import { makeDeepLink } from '@bellhop/contract/passes/pass';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './made-pass.module.css';
import { NotMade } from './not-made.tsx';
import cardStyles from './pass-card.module.css';
import { PassPicture } from './pass-picture.tsx';

/** Link mode: the QR of the hotel's app, created as the dialog opens; it names no guest (QR-16 to QR-18). */
export function AppLink({ onGuest }: { readonly onGuest: () => void }) {
  const { t } = useTranslation('passes');
  const { api, hotelId } = useReadContext();
  const link = useQuery({
    queryKey: ['passes', 'app', hotelId],
    queryFn: async ({ signal }) =>
      (await api.call(makeDeepLink, { query: { hotel_id: hotelId }, body: {}, signal })).shortLink,
    retry: false,
    gcTime: 0,
  });
  return (
    <div className={styles.pass}>
      {link.data !== undefined ? (
        <div className={cardStyles.card}>
          <PassPicture link={link.data} title={t('app.picture')} />
          <p className={cardStyles.scan}>{t('app.scan')}</p>
          <CopyLink link={link.data} />
        </div>
      ) : link.error === null ? (
        <div className={styles.place}>
          <Spinner label={t('making')} />
        </div>
      ) : (
        <NotMade error={link.error} isBusy={link.isFetching} onRetry={() => void link.refetch()} />
      )}
      <Button variant="ghost" onClick={onGuest}>
        {t('app.guest')}
      </Button>
    </div>
  );
}
