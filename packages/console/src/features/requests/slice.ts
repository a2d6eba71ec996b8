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
  live: { request: requestEffect },
  startAnew: startRequestsAnew,
  edits: async () => (await import('./status-edit.ts')).requestEdits,
  offline: async () => (await import('./kept/offline-kinds.ts')).requestOfflineKinds,
  useBadgeCounts: () => ({ ...useOpenCounts() }),
};
