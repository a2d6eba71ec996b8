import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useKeptAsOf } from '../../platform/lists/kept-as-of.ts';
import { useLive } from '../../platform/live/live-context.ts';
import type { Freshness } from '../../platform/live/live-state.ts';
import { WaitingButton } from '../../platform/outbox/waiting-button.tsx';
import { useIsElsewhere } from '../../platform/use-is-elsewhere.ts';
import { Button } from '../../ui/button.tsx';
import styles from './freshness-line.module.css';

/** The freshness of the screen, in one small line that is always there. */
export function FreshnessLine() {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { state, reconnect } = useLive();
  const keptAsOf = useKeptAsOf();
  const isElsewhere = useIsElsewhere();
  const freshness = { ...state.freshness, completeAsOf: state.freshness.completeAsOf ?? keptAsOf };
  const words = sentence(t, freshness, (at, seconds) => {
    const time = seconds ? format.timeWithSeconds(at) : format.time(at);
    return isElsewhere ? t('ofHotel', { time }) : time;
  });
  return (
    <span className={styles.line} data-state={freshness.state}>
      <i aria-hidden="true" />
      {/* Only the state is announced: a clock that is read out every twenty seconds would be an alarm. */}
      <span className={styles.text} title={words}>
        {words}
      </span>
      <WaitingButton />
      {freshness.state === 'offline' && (
        <Button size="small" onClick={reconnect}>
          {t('reconnect')}
        </Button>
      )}
    </span>
  );
}

function sentence(
  t: TFunction<'live'>,
  { state, completeAsOf, since }: Freshness,
  timeOf: (at: number, seconds: boolean) => string,
): string {
  const time = completeAsOf === null ? '' : timeOf(completeAsOf, true);
  switch (state) {
    case 'live':
      return t('live', { time });
    case 'catching-up':
      return completeAsOf === null ? t('catchingUp') : t('catchingUpSince', { time });
    case 'polling':
      return t('polling', { time });
    case 'offline':
      return t('offline', { time: timeOf(completeAsOf ?? since, false) });
  }
}
