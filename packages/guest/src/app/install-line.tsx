import { askToInstall, hasInstallQuestion, runsAsApp } from '@bellhop/browser/install/question';
import { installWay } from '@bellhop/browser/install/way';
import { useState } from 'react';
import { useLocale } from '../platform/i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import styles from './install-line.module.css';

/** Shows how to put the page on the phone's home screen (X2); renders nothing if that is impossible or already done. */
export function InstallLine() {
  const { t } = useLocale();
  const [isAnswered, setAnswered] = useState(false);
  const way = installWay(navigator, runsAsApp(window), hasInstallQuestion());
  if (isAnswered || (way !== 'asks' && way !== 'share' && way !== 'menu')) return null;
  return (
    <details className={styles.line}>
      <summary>{t('install.title')}</summary>
      {way === 'asks' ? (
        <Button onClick={() => void askToInstall().then(() => setAnswered(true))}>{t('install.ask')}</Button>
      ) : (
        <p>{t(`install.${way}`)}</p>
      )}
    </details>
  );
}
