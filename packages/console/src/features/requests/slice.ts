import type { Slice } from '../../platform/slice.ts';
import { EaseeScreen, FastCheckinScreen, LolRequestsScreen, ReservationsScreen } from './kind-screens.tsx';
import { requestEffect, startRequestsAnew } from './live.ts';
import { useOpenCounts } from './open-counts.ts';
import { RequestsScreen } from './requests-screen.tsx';

export const requestsSlice: Slice = {
  screens: {
    requests: RequestsScreen,
    easee: EaseeScreen,
    fastCheckin: FastCheckinScreen,
    lolRequests: LolRequestsScreen,
    'alacarte/requests': ReservationsScreen,
  },
  live: { request: requestEffect },
  startAnew: startRequestsAnew,
  edits: async () => (await import('./status-edit.ts')).requestEdits,
  useBadgeCounts: () => ({ ...useOpenCounts() }),
};
