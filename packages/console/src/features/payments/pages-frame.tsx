import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { NextPage } from '../../platform/lists/next-page.tsx';
import type { PagedList } from '../../platform/lists/use-paged-list.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';

interface PagesFrameProps {
  readonly list: Pick<PagedList, 'read' | 'more'>;
  readonly children: ReactNode;
}

/** Pages of links as far as they were asked for: loading, failed, without the right (PAY-08), old, and the way on. */
export function PagesFrame({ list: { read, more }, children }: PagesFrameProps) {
  const { t } = useTranslation(['payments', 'lists', 'shell', 'api']);
  const isOnline = useIsOnline();
  const format = useFormat();
  // The links of the previous filter do not answer this filter, whose links cannot load without a network.
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
      {more !== null && (
        <NextPage {...more} failed={t(`api:${failureCode(more.error)}`)}>
          {t('lists:loadMore')}
        </NextPage>
      )}
    </>
  );
}
