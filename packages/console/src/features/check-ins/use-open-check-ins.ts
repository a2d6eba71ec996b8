import { useCounts } from '../../platform/lists/use-list.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { requestStore } from '../request-store/store.ts';

/** Check-ins that staff have to deal with (SHELL-25); 0 while not known. */
export function useOpenCheckIns() {
  const isHeld = useFlag('FAST_CHECK_IN');
  const isOffered = useSettings().fastCheckin;
  const counts = useCounts(requestStore, { scope: 'FAST_CHECK_IN', status: 'OPEN' }, isHeld && isOffered);
  return { fastCheckin: counts?.OPEN ?? 0 };
}
