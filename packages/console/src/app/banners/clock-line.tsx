import { useTranslation } from 'react-i18next';
import { hotelClock, systemClock, useMoment, useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsElsewhere } from '../../platform/use-is-elsewhere.ts';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { Banner } from '../../ui/states.tsx';
import styles from './clock-line.module.css';

/** Clocks of devices drift by a minute without any harm. */
const harmlessSeconds = 120;

/**
 * Says that the device's clock is wrong. On phones it also says that the screen shows the hotel's times, if the device
 * has another time zone; on wider screens the top bar says so.
 */
export function ClockLine() {
  const { t } = useTranslation('network');
  const format = useFormat();
  const now = useNow();
  const lag = useMoment(() => hotelClock.now() - systemClock.now());
  const isElsewhere = useIsElsewhere();
  return (
    <>
      {Math.abs(lag) > harmlessSeconds && (
        <Banner tone="warning" icon={<AlertIcon />}>
          {t(lag > 0 ? 'clockSlow' : 'clockFast', { duration: format.duration(lag) })}
        </Banner>
      )}
      {isElsewhere && <p className={styles.zone}>{t('hotelTime', { time: format.time(now) })}</p>}
    </>
  );
}
