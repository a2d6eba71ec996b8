import type { Slice } from '../../platform/slice.ts';
import { EaseeScreen, FastCheckinScreen, LolRequestsScreen, ReservationsScreen } from './kind-screens.tsx';
import { commentEffect, noteEffect, requestEffect, startRequestsAnew } from './live.ts';
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
  live: { request: requestEffect, comment: commentEffect, note: noteEffect },
  startAnew: startRequestsAnew,
  edits: async () => (await import('./edits/edit-kinds.ts')).requestEdits,
  useWaiting: () => ({ ...useOpenCounts() }),
};
