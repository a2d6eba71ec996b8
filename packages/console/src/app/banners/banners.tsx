import { refuseStrayDrops } from '@bellhop/browser/stray-drops';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useKeptAsOf } from '../../platform/lists/kept-as-of.ts';
import { LeftOutOf } from '../../platform/lists/left-out-of.tsx';
import { useLive } from '../../platform/live/live-context.ts';
import { openNetworkWatch } from '../../platform/network/network-watch.ts';
import { ClockLine } from './clock-line.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

const reload = () => location.reload();

/** The line about the network and the version, with its watch of both, which begins when the line is first shown. */
export function Banners() {
  const [network] = useState(openNetworkWatch);
  const [startedAt] = useState(() => systemClock.millis() - performance.now());
  useEffect(() => {
    const ends = [network.connectivity.start(), network.version.start(), network.lostParts.start(), refuseStrayDrops()];
    return () => {
      for (const end of ends) end();
    };
  }, [network]);
  return (
    <>
      <ConnectionBanner network={network} startedAt={startedAt} shown={useShown()} reload={reload} />
      <ClockLine />
      <LeftOutOf />
    </>
  );
}

/** The age of the data on screen, for lines about a lost connection. */
function useShown(): string {
  const { t } = useTranslation('network');
  const format = useFormat();
  const keptAsOf = useKeptAsOf();
  const asOf = useLive().state.freshness.completeAsOf ?? keptAsOf;
  return asOf === null ? t('shown') : t('shownAsOf', { time: format.dayAndTime(asOf) });
}
