import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveTrouble } from '../../platform/live/live-state.ts';
import type { NetworkWatch } from '../../platform/network/network-watch.ts';
import { AlertIcon, CheckIcon, InfoIcon, RetryIcon } from '../../ui/first-icons.tsx';
import { type BannerKind, chooseBanner, countdownEveryMs, countdownFrom, nextCount } from './choose-banner.ts';
import styles from './connection-banner.module.css';
import { useConnectionStatus } from './use-connection-status.ts';

interface ConnectionBannerProps {
  network: NetworkWatch;
  /** Milliseconds since 1970 when the page was opened. */
  startedAt: number;
  /** The text about the age of the data on screen. */
  shown: string;
  reload: () => void;
}

const looks: Record<BannerKind, { tone: 'warning' | 'info' | 'success'; icon: ReactNode }> = {
  offline: { tone: 'warning', icon: <AlertIcon /> },
  reconnecting: { tone: 'warning', icon: <RetryIcon /> },
  lostPart: { tone: 'warning', icon: <AlertIcon /> },
  stale: { tone: 'info', icon: <InfoIcon /> },
  ready: { tone: 'info', icon: <InfoIcon /> },
  connected: { tone: 'success', icon: <CheckIcon /> },
};

/**
 * One line above the screen about the network or the version (decision 36); a press on it loads the page again, and
 * drafts are kept.
 */
export function ConnectionBanner({ network, startedAt, shown, reload }: ConnectionBannerProps) {
  const { t } = useTranslation('network');
  const status = useConnectionStatus(network, startedAt);
  const kind = chooseBanner(status);
  const [isBusy, setBusy] = useState(false);

  async function loadAnew(): Promise<void> {
    setBusy(true);
    // NET-07: the version that the worker keeps must give way first, or the same old page would come back.
    if (kind === 'stale' || kind === 'ready') await network.updates.consent();
    setBusy(false);
    reload();
  }

  return (
    // The only line about the connection: the shell hides the line in its top bar meanwhile.
    <div role="status" className={styles.place} data-connection={isAway(kind) ? 'away' : undefined}>
      {kind === 'connected' && (
        <p className={styles.banner} data-tone={looks.connected.tone}>
          {looks.connected.icon}
          <span>{t('connected')}</span>
        </p>
      )}
      {kind !== null && kind !== 'connected' && (
        <button
          type="button"
          className={styles.banner}
          data-tone={looks[kind].tone}
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => void loadAnew()}
        >
          {looks[kind].icon}
          <span className={styles.text}>
            <span>{t(kind)}</span>
            {kind === 'reconnecting' && <Detail trouble={status.trouble} t={t} />}
            {isAway(kind) && <span className={styles.detail}>{shown}</span>}
          </span>
          {kind === 'reconnecting' && <Countdown />}
          {!isAway(kind) && <span className={styles.action}>{t('reload')}</span>}
        </button>
      )}
    </div>
  );
}

/** Without a network a reload brings nothing: a press does it (NET-03), and nothing invites to it. */
function isAway(kind: BannerKind | null): boolean {
  return kind === 'offline' || kind === 'reconnecting';
}

/** LIVE-27, LIVE-28. */
function Detail({ trouble, t }: { trouble: LiveTrouble | undefined; t: TFunction<'network'> }) {
  return trouble === undefined ? null : <span className={styles.detail}>{t(trouble)}</span>;
}

function Countdown() {
  const [count, setCount] = useState(countdownFrom);
  useEffect(() => {
    const timer = setInterval(() => setCount(nextCount), countdownEveryMs);
    return () => clearInterval(timer);
  }, []);
  // For the eye alone: read out every three seconds it would drown everything else.
  return (
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
  );
}
