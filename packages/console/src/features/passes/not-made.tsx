import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import styles from './made-pass.module.css';

interface PassFailureProps {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Replaces a pass or link that failed, with the reason (QR-31). */
export function NotMade({ error, isBusy, onRetry, children }: PassFailureProps) {
  const { t } = useTranslation(['passes', 'api', 'ui']);
  const code = failureCode(error);
  return (
    <div className={styles.place}>
      <div role="alert" className={styles.failed}>
        <AlertIcon size={26} />
        <strong>{t('passes:failed')}</strong>
        <p>{code === 'network' ? t('passes:offline') : t(`api:${code}`)}</p>
      </div>
      <Button icon={<RetryIcon />} busy={isBusy} onClick={onRetry}>
        {t('ui:retry')}
      </Button>
      {children}
    </div>
  );
}
