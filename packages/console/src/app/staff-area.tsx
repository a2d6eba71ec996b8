import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { RunAlarm } from '../features/alerts/alarm/alert-bell.tsx';
import { LoadDetailPartsContext, RequestPartsContext } from '../features/request-store/request-part.ts';
import { isFramed, isInForeignFrame } from '../platform/frames/frames.ts';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { LiveProvider } from '../platform/live/live-provider.tsx';
import { OfflineParts } from '../platform/offline/offline-parts.tsx';
import { EditKindsContext } from '../platform/outbox/outbox-view.ts';
import { useIsDeskLocked } from '../platform/session/desk-lock-context.ts';
import { useSession } from '../platform/session/store-context.ts';
import { useAccessEffects } from './access-effects.ts';
import { forgetRead } from './forget-read.ts';
import { Region } from './region.tsx';
import { Shell } from './shell/shell.tsx';
import { applyLive, loadEditKinds, loadOfflineKinds, requestParts, ringing, startAnew } from './slices.ts';

const loadDetailParts = () => import('./detail-parts.ts');
const reload = () => location.reload();

const Alone = lazyWithWords(() => import('./alone/alone.tsx').then((module) => module.Alone), 'embedded');

interface StaffAreaProps {
  /** A page by itself, without the shell. */
  readonly isAlone?: boolean;
}

/**
 * The shell of a signed-in person, kept in step by the live channel. A locked desk keeps only the bell, which the window around
 * a frame rings.
 */
export function StaffArea({ isAlone = false }: StaffAreaProps) {
  const { accessToken } = useSession();
  const isLocked = useIsDeskLocked();
  useAccessEffects();
  if (isInForeignFrame) return null;
  return (
    <LiveProvider applyLive={applyLive} startAnew={startAnew} accessToken={accessToken} reload={reload}>
      {!isFramed && (
        <Region name="dialogs">
          <RunAlarm ringing={ringing} />
        </Region>
      )}
      {isLocked ? (
        <Locked />
      ) : (
        <EditKindsContext value={loadEditKinds}>
          <OfflineParts load={loadOfflineKinds} />
          <LoadDetailPartsContext value={loadDetailParts}>
            <RequestPartsContext value={requestParts}>
              {isAlone || isFramed ? (
                <Suspense>
                  <Alone />
                </Suspense>
              ) : (
                <Shell />
              )}
            </RequestPartsContext>
          </LoadDetailPartsContext>
        </EditKindsContext>
      )}
    </LiveProvider>
  );
}

/** Removes the data of guests from the page; after the unlocking they are read again. */
function Locked() {
  const cache = useQueryClient();
  useEffect(() => forgetRead(cache), [cache]);
  return null;
}
