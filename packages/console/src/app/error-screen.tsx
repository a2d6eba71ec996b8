import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './centered.module.css';

/** SHELL-05 to SHELL-07. */
export function ErrorScreen({ code }: { code: string }) {
  const { t } = useTranslation(['shell', 'ui']);
  const navigate = useNavigate();
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        icon={<AlertIcon size={26} />}
        title={t('shell:error.title')}
        text={t('shell:error.code', { code })}
        action={
          <Button variant="primary" onClick={() => void navigate({ to: '/app' })}>
            {t('ui:goHome')}
          </Button>
        }
      />
    </main>
  );
}

/** SHELL-18: in place of a view that broke while it was drawn. */
export function CrashedView({ reset }: { reset: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <div className={styles.fill} role="alert">
      <EmptyState
        icon={<AlertIcon size={26} />}
        title={t('shell:error.crashed')}
        action={<Button onClick={reset}>{t('ui:retry')}</Button>}
      />
    </div>
  );
}
