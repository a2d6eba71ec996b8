import { zoneOffset } from '@bellhop/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { hotelClock, systemClock, useMoment, useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { Banner } from '../../ui/states.tsx';
import styles from './clock-line.module.css';

/** Clocks of devices drift by a minute without any harm. */
const harmlessSeconds = 120;

/** Says that the device's clock is wrong, and whose times the screen shows where the device stands in another zone. */
export function ClockLine() {
  const { t } = useTranslation('network');
  const format = useFormat();
  const now = useNow();
  const lag = useMoment(() => hotelClock.now() - systemClock.now());
  const { timeZone } = useSettings();
  const isElsewhere = useMoment((at) => String(zoneOffset(at, timeZone) !== deviceOffset(at))) === 'true';
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

/** Seconds that the device's clocks are ahead of UTC. */
function deviceOffset(at: number): number {
  return -new Date(at * 1000).getTimezoneOffset() * 60;
}
