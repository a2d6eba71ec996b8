import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import type { SettingsFailure } from '../platform/settings/load-settings.ts';
import type { SettingsSource } from '../platform/settings/settings-source.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import styles from './centered.module.css';

const FirstRun = lazyWithWords(
  () => import('../features/setup/first-run.tsx').then((module) => module.FirstRun),
  'setup',
  'identity-entrance',
  'forms',
);

/** A spinner until the hotel's settings are there (SHELL-01), or why they are not (SET-03, ERR-01 to ERR-03). */
export function SettingsLoader({
  source,
  children,
}: {
  source: SettingsSource;
  children: (settings: HotelSettings) => ReactNode;
}) {
  const { t } = useTranslation(['shell', 'ui']);
  const state = useSyncExternalStore(source.subscribe, source.snapshot);

  switch (state.kind) {
    case 'ready':
      return children(state.settings);
    case 'loading':
      return (
        <div className={styles.page}>
          <Spinner label={t('ui:loading')} />
        </div>
      );
    case 'failed':
      if (state.failure.kind === 'noHotelYet') {
        return (
          <Suspense>
            <FirstRun onLook={source.retry} isLooking={state.retrying} />
          </Suspense>
        );
      }
      return (
        <main className={styles.page}>
          <ErrorState
            level={1}
            title={titleOf(state.failure)}
            text={t('shell:settings.hint')}
            retryLabel={t('ui:retry')}
            onRetry={source.retry}
            busy={state.retrying}
          />
        </main>
      );
  }

  function titleOf(failure: SettingsFailure): string {
    if (failure.kind !== 'config') return t('shell:settings.missing');
    return failure.message === null
      ? t('shell:settings.config')
      : t('shell:settings.configWith', { message: failure.message });
  }
}
