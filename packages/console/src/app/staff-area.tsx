import { RequestsOffline } from '../features/requests/requests-offline.tsx';
import { LiveProvider } from '../platform/live/live-provider.tsx';
import { useSession } from '../platform/session/store-context.ts';
import { useAccessEffects } from './access-effects.ts';
import { liveEffects, startAnew } from './live-effects.ts';
import { Shell } from './shell/shell.tsx';

const reload = () => location.reload();

/** Everything behind the gate: the shell, kept in step by the live channel. */
export function StaffArea() {
  const { accessToken } = useSession();
  useAccessEffects();
  return (
    <LiveProvider effects={liveEffects} startAnew={startAnew} accessToken={accessToken} reload={reload}>
      <RequestsOffline />
      <Shell />
    </LiveProvider>
  );
}
