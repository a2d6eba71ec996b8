import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/first-icons.tsx';
import { pushLineAway } from './push-choice.ts';
import styles from './push-line.module.css';
import { useNativePush } from './use-native-push.ts';
import { usePush } from './use-push.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

/** NET-16: the most presses per page: the first, and two retries. */
const presses = 3;

/**
 * The line that offers notifications (NET-09) to a person who has not chosen yet, on a capable device, unless the
 * person dismissed the line there. It also renews the subscription and handles messages of the worker while the desk is
 * open.
 */
export function PushLine() {
  const { t } = useTranslation('alerts-push');
  const push = usePush();
  const [pressed, setPressed] = useState(0);
  const [isAway, setAway] = useState(() => pushLineAway.read() === true);
  useWorkerMessages(push.onMessage, push.renew);
  useNativePush();

  if (push.state?.is !== 'off' || !push.neverSaid || isAway) return null;
  // Stays while the last press is being answered.
  if (pressed >= presses && !push.turnOn.busy) return null;
  return (
    <section className={styles.line} aria-label={t('title')}>
      <BellIcon />
      <p className={styles.text}>
        <strong>{t('allow')}</strong> <span className={styles.why}>{t('why')}</span>
      </p>
      <span className={styles.acts}>
        <Button
          size="small"
          variant="primary"
          busy={push.turnOn.busy}
          onClick={() => {
            setPressed((before) => before + 1);
            push.turnOn.run();
          }}
        >
          {t('turnOn')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            pushLineAway.write(true);
            setAway(true);
          }}
        >
          {t('notNow')}
        </Button>
      </span>
    </section>
  );
}
