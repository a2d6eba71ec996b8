import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { InstallSteps } from './install-steps.tsx';
import styles from './push-dialog.module.css';

/** Shows a person how to install the console as an app (X2). */
export function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('alerts-push');
  return (
    <Dialog open={open} title={t('install.title')} onClose={onClose} closeLabel={t('close')}>
      <p className={styles.text}>{t('install.why')}</p>
      <InstallSteps />
    </Dialog>
  );
}
