import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import styles from './payments.module.css';
import type { usePayments } from './queries.ts';

interface PagesFrameProps {
  readonly read: Pick<
    ReturnType<typeof usePayments>,
    | 'error'
    | 'dataUpdatedAt'
    | 'isPlaceholderData'
    | 'fetchStatus'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  > & { readonly data: unknown };
  readonly children: ReactNode;
}

/** Pages of links as far as they were asked for: loading, failed, without the right (PAY-08), old, and the way on. */
export function PagesFrame({ read, children }: PagesFrameProps) {
  const { t } = useTranslation(['payments', 'lists', 'shell', 'api']);
  const isOnline = useIsOnline();
  const format = useFormat();
  // Another filter's links are none of this one, which does not come before there is a network.
  if (read.data === undefined || (read.isPlaceholderData && !isOnline)) {
    if (read.error !== null && failureCode(read.error) === 'not_allowed')
      return (
        <EmptyState
          icon={<KeyIcon size={26} />}
          title={t('shell:error.noAccess')}
          text={t('shell:error.noAccessHint')}
          level={3}
        />
      );
    return (
      <ReadState
        read={{ ...read, data: undefined, error: read.error ?? (isOnline ? null : new ApiFailure('network', 0)) }}
        failed={t('payments:failed')}
        shape={[56, 56, 56]}
      />
    );
  }
  return (
    <>
      {!isOnline && (
        <Banner tone="warning">
          {t('payments:offlineAsOf', { time: format.dayAndTime(Math.floor(read.dataUpdatedAt / 1000)) })}
        </Banner>
      )}
      {children}
      {read.hasNextPage && (
        <div className={styles.more}>
          <Button busy={read.isFetchingNextPage} disabled={!isOnline} onClick={() => void read.fetchNextPage()}>
            {t('lists:loadMore')}
          </Button>
        </div>
      )}
      {read.isFetchNextPageError && <p role="alert">{t(`api:${failureCode(read.error)}`)}</p>}
    </>
  );
}
