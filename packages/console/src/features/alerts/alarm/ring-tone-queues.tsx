import { alarmQueues } from '@bellhop/contract/alerts/alarm';
import { useTranslation } from 'react-i18next';
import type { RingTone } from '../../../platform/sound/ring-tones.ts';
import { Banner } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { useAlarmChoice } from './alarm-queries.ts';
import { silentQueues } from './alarm-tones.ts';
import { useChooseAlarm } from './choose-alarm.ts';
import { RingToneQueue } from './ring-tone-queue.tsx';
import styles from './ring-tone-queues.module.css';

/** Lets the person choose a tone and a volume for each queue, by default the person's own tone. */
export function RingToneQueues({ ownTone }: { ownTone: RingTone }) {
  const { t, i18n } = useTranslation(['alerts-tones', 'ui']);
  const toasts = useToasts();
  const { data, isError, refetch } = useAlarmChoice();
  const choosing = useChooseAlarm();
  const silent = silentQueues(data ?? null).map((queue) => t(`alerts-tones:queues.${queue}`));

  return (
    <section className={styles.section} aria-labelledby="ring-tone-queues-title">
      <header className={styles.head}>
        <h3 id="ring-tone-queues-title">{t('alerts-tones:byQueue.title')}</h3>
        <p>{t('alerts-tones:byQueue.lead')}</p>
      </header>
      {isError && data === undefined && (
        <Banner tone="warning" button={{ label: t('ui:retry'), onPress: () => void refetch() }}>
          {t('alerts-tones:byQueue.unread')}
        </Banner>
      )}
      <div className={styles.queues}>
        {alarmQueues.map((queue) => (
          <RingToneQueue
            key={queue}
            queue={queue}
            chosen={data?.queues[queue]}
            ownTone={ownTone}
            onChoose={(choice, settled) =>
              choosing.mutate(
                { [queue]: choice },
                {
                  onError: () =>
                    toasts.show({ type: 'error', text: t('alerts-tones:byQueue.failed'), id: 'ring-tone' }),
                  onSettled: settled,
                },
              )
            }
          />
        ))}
      </div>
      <p className={styles.silent} role="status">
        {silent.length > 0 &&
          t('alerts-tones:byQueue.silentOnes', { queues: new Intl.ListFormat(i18n.language).format(silent) })}
      </p>
    </section>
  );
}
