import type { Slice } from '../../platform/slice.ts';
import { EaseeScreen, FastCheckinScreen, LolRequestsScreen } from './kind-screens.tsx';
import { requestEffect, startRequestsAnew } from './live.ts';
import { useOpenCounts } from './open-counts.ts';
import { RequestsScreen } from './requests-screen.tsx';

export const requestsSlice: Slice = {
  screens: {
    requests: RequestsScreen,
    easee: EaseeScreen,
    fastCheckin: FastCheckinScreen,
    lolRequests: LolRequestsScreen,
  },
  // A message about its request follows every change that staff see.
  live: { request: requestEffect, check_in: () => {} },
  startAnew: startRequestsAnew,
  edits: async () => (await import('./status-edit.ts')).requestEdits,
  offline: async () => (await import('./kept/offline-kinds.ts')).requestOfflineKinds,
  useBadgeCounts: () => ({ ...useOpenCounts() }),
};
