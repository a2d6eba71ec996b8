import type { LiveState, LiveTrouble } from '../../platform/live/live-state.ts';

/** The facts from which the line across the screen is chosen. */
export interface ConnectionStatus {
  /** The first 30 s of the page, in which a line about the network would come and go for nothing (NET-04). */
  inGrace: boolean;
  isOnline: boolean;
  isReconnecting: boolean;
  trouble: LiveTrouble | undefined;
  isPartLost: boolean;
  isStale: boolean;
  isUpdateReady: boolean;
  /** For three seconds after it was lost (LIVE-21). */
  isRestored: boolean;
}

export type BannerKind = 'offline' | 'reconnecting' | 'lostPart' | 'stale' | 'ready' | 'connected';

/** Chooses one line: a fact that stops the person's work comes before a fact that can wait. */
export function chooseBanner(status: ConnectionStatus): BannerKind | null {
  if (!status.isOnline && !status.inGrace) return 'offline';
  if (status.isReconnecting) return 'reconnecting';
  if (status.isPartLost) return 'lostPart';
  if (status.isStale) return 'stale';
  if (status.isUpdateReady) return 'ready';
  return status.isRestored && !status.inGrace ? 'connected' : null;
}

/**
 * LIVE-17. If sockets are blocked all day, the screen polls, and the line in the top bar says so: a countdown over
 * everything would only disturb, unless a person has to mend something.
 */
export function isReconnecting({ device, freshness, trouble }: LiveState): boolean {
  const isTrying = device === 'reconnecting' || device === 'closed' || device === 'error';
  return isTrying && (freshness.state !== 'polling' || trouble !== undefined);
}

/** LIVE-18, LIVE-19. */
export const countdownFrom = 5;
export const countdownEveryMs = 3000;

export function nextCount(count: number): number {
  return count > 1 ? count - 1 : countdownFrom;
}
