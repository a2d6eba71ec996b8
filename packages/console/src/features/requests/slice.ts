import { requestBell } from '@bellhop/contract/wire/request-bell';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import type { RequestPart } from '../request-store/request-part.ts';
import { requestStore } from '../request-store/store.ts';
import { requestEffect } from './live.ts';
import { useOpenCounts } from './open-counts.ts';
import { RequestsScreen } from './requests-screen.tsx';

const kinds = () => import('./kind-screens.tsx');

export const requestsSlice: Slice<RequestPart> = {
  screens: {
    requests: RequestsScreen,
    charging: lazyWithWords(async () => (await kinds()).ChargingScreen),
    lolRequests: lazyWithWords(async () => (await kinds()).LolRequestsScreen),
  },
  live: { request: requestEffect },
  bell: { request: requestBell },
  inbox: {
    request: ({ id, item }, owner) =>
      owner.shows(id) || item?.assignee_id === owner.id || (item?.assignee_id === null && item.department_id !== null),
  },
  commands: () => import('./commands.tsx'),
  notices: () => import('./notices.tsx'),
  // The live log no longer reaches back (wire §4).
  startAnew: (client) => requestStore.startAnew(client),
  edits: async () => (await import('./status-edit.ts')).requestEdits,
  offline: async (parts) => (await import('./kept/offline-kinds.ts')).requestOfflineKinds(parts),
  requestParts: [
    { holds: ({ service }) => service?.is_easee_service === 'true', place: 'easee' },
    { holds: ({ service_type }) => service_type === 'LOL_REQUEST', place: 'lolRequests' },
  ],
  useBadgeCounts: useOpenCounts,
};
