import { installWay } from '@bellhop/browser/install/way';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { InstallSteps } from './install-steps.tsx';
import styles from './push-dialog.module.css';
import { usePush } from './use-push.ts';

/** Notifications on this device: their state, a switch, and a test. */
export function PushDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('alerts-push');
  return (
    <Dialog open={open} title={t('title')} onClose={onClose} closeLabel={t('close')}>
      <Standing />
    </Dialog>
  );
}

function Standing() {
  const { t } = useTranslation('alerts-push');
  const { state, turnOn, turnOff, test } = usePush();
  if (state === null) {
    return (
      <div role="status" aria-label={t('looking')}>
        <Skeleton height={72} />
      </div>
    );
  }
  switch (state.is) {
    case 'unsupported':
      return (
        <div className={styles.text}>
          <p>{t('unsupported')}</p>
          {installWay(navigator, false, false) === 'share' && <InstallSteps />}
        </div>
      );
    case 'blocked':
      return (
        <div className={styles.text}>
          <p>
            <strong>{t('permissionRequired')}</strong>
          </p>
          <p>{t('blocked')}</p>
        </div>
      );
    case 'off':
      return (
        <div className={styles.text}>
          <p role="status">{t('off')}</p>
          <p className={styles.why}>{t('why')}</p>
          <div className={styles.acts}>
            <Button variant="primary" busy={turnOn.busy} onClick={turnOn.run}>
              {t('turnOn')}
            </Button>
          </div>
        </div>
      );
    case 'on':
      return (
        <div className={styles.text}>
          <p role="status">{t('on')}</p>
          <p className={styles.why}>{t('private')}</p>
          <div className={styles.acts}>
            <Button busy={turnOff.busy} onClick={turnOff.run}>
              {t('turnOff')}
            </Button>
            <Button variant="primary" busy={test.busy} onClick={test.run}>
              {t('test')}
            </Button>
          </div>
        </div>
      );
  }
}
