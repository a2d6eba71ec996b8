import { useEffect, useState } from 'react';
import { openNetworkWatch } from '../../platform/network/network-watch.ts';
import { WeatherBanner } from './weather-banner.tsx';

const reload = () => location.reload();

/** The line about the network and the version, and what it knows it from; it begins to look when it is first shown. */
export function Banners() {
  const [network] = useState(openNetworkWatch);
  useEffect(() => {
    const ends = [network.connectivity.start(), network.version.start(), network.lostParts.start()];
    return () => {
      for (const end of ends) end();
    };
  }, [network]);
  return <WeatherBanner network={network} startedAt={performance.timeOrigin} reload={reload} />;
}
