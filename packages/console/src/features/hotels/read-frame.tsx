import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Banner } from '../../ui/states.tsx';

interface ReadFrameProps<Data> {
  readonly read: UseQueryResult<Data, Error>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The frame of a section of the administration: notes that changes need a network, that it loads, or that it failed.
 */
export function ReadFrame<Data>({ read, children }: ReadFrameProps<Data>) {
  const { t } = useTranslation('hotels-settings');
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('failed')} shape={[64, 64, 64]} />
      ) : (
        children(read.data)
      )}
    </>
  );
}
