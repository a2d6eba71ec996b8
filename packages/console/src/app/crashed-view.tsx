import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../platform/api/failure.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/first-icons.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './centered.module.css';

/** Parts of the shell that break each by itself. */
export type RegionName = 'sidebar' | 'topBar' | 'main' | 'dialogs';

interface CrashedViewProps {
  where: RegionName;
  error: unknown;
  reset: () => void;
}

/** SHELL-18: replaces a part that failed to render. The report begins with the known facts of the failure. */
export function CrashedView({ where, error, reset }: CrashedViewProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const actions = (
    <div className={styles.actions}>
      <Button size="small" onClick={reset}>
        {t('ui:retry')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => window.location.reload()}>
        {t('shell:error.reload')}
      </Button>
      <Link
        to="/app/staff/settings/reportProblem"
        search={{ code: crashCode(error), where }}
        className={styles.way}
        onClick={reset}
      >
        {t('shell:error.report')}
      </Link>
    </div>
  );
  if (where === 'main') {
    return (
      <div className={styles.fill} role="alert">
        <EmptyState icon={<AlertIcon size={26} />} title={t('shell:error.crashed')} action={actions} />
      </div>
    );
  }
  return (
    <div className={styles.aside} data-region={where} role="alert">
      <div>
        <p>{t('shell:error.crashed')}</p>
        {actions}
      </div>
    </div>
  );
}

/** A code for the report: the failed call's, else the kind of the error. Never the error's text, which may hold a guest's words. */
export function crashCode(error: unknown): string {
  if (error instanceof ApiFailure) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
