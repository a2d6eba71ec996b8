import { readStart, type StartStep } from '@bellhop/contract/setup/start';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DoorSigns } from './door-signs.tsx';
import styles from './start-screen.module.css';
import { TestRequest } from './test-request.tsx';

/** Where each step is done. */
const places = {
  page: '/app/admin/hotel',
  departments: '/app/admin/departments',
  services: '/app/admin/services',
  rooms: '/app/admin/rooms',
  colleagues: '/app/admin/staff',
  guests: '/app/staff/bookings',
  requests: '/app/staff/requests',
} as const satisfies Record<StartStep, string>;

/** What a new hotel still needs before its first guest; it is read again at every visit, so that one may leave and go on. */
export function StartScreen() {
  const { t } = useTranslation(['start', 'ui', 'errors']);
  const api = useApi();
  const isOnline = useIsOnline();
  const { hotelId } = useSettings();
  const read = useQuery({
    queryKey: ['start'],
    queryFn: async ({ signal }) => (await api.call(readStart, { query: { hotel_id: hotelId }, signal })).steps,
    staleTime: 0,
  });
  const missing = read.data?.filter(({ count }) => count === 0).length ?? 0;
  return (
    <Page title={t('start:heading')} lead={<p>{t('start:lead')}</p>} size="list">
      {!isOnline && <Banner tone="warning">{t('start:offline')}</Banner>}
      {read.data !== undefined ? (
        <>
          <p role="status" className={styles.sum}>
            {missing === 0 ? t('start:ready') : t('start:missing', { count: missing })}
          </p>
          <CardRows isLive={false}>
            {read.data.map(({ id, count }) => (
              <CardRow
                key={id}
                words={
                  <>
                    <strong>{t(`start:steps.${id}.title`)}</strong>
                    <small>{t(`start:steps.${id}.text`)}</small>
                  </>
                }
              >
                <Tag tone={count > 0 ? 'closed' : 'pending'} icon={count > 0 ? <CheckIcon size={14} /> : undefined}>
                  {count > 0 ? t('start:there') : t('start:isMissing')}
                </Tag>
                <Link to={places[id]} className={styles.go}>
                  {t(`start:steps.${id}.go`)}
                </Link>
              </CardRow>
            ))}
          </CardRows>
        </>
      ) : read.error === null ? (
        <div role="status" aria-label={t('ui:loading')} className={styles.loading}>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      ) : (
        <ErrorState
          title={t('start:failed')}
          text={t(`errors:${failureCode(read.error)}`)}
          retryLabel={t('ui:retry')}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          level={3}
        />
      )}
      <TestRequest isDisabled={!isOnline} onSent={() => void read.refetch()} />
      <DoorSigns />
    </Page>
  );
}
