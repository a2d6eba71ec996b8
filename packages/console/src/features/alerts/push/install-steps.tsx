import { askToInstall, hasInstallQuestion, runsAsApp } from '@bellhop/browser/install/question';
import { installWay } from '@bellhop/browser/install/way';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './push-dialog.module.css';

/** The browser's install prompt, or the steps through its menus. */
export function InstallSteps() {
  const { t } = useTranslation('alerts-push');
  const [isAnswered, setAnswered] = useState(false);
  const way = installWay(navigator, runsAsApp(window), hasInstallQuestion());
  if (isAnswered) return <p role="status">{t('install.answered')}</p>;
  switch (way) {
    case 'installed':
    case 'unable':
      return <p>{t(`install.${way}`)}</p>;
    case 'asks':
      return (
        <div className={styles.acts}>
          <Button variant="primary" onClick={() => void askToInstall().then(() => setAnswered(true))}>
            {t('install.ask')}
          </Button>
        </div>
      );
    default:
      return (
        <ol className={styles.steps}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>{t(`install.${way}.${step}`)}</li>
          ))}
        </ol>
      );
  }
}
