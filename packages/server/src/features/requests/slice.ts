import { commentBell, noteBell, requestBell } from '@bellhop/contract/wire/request-bell';
import type { Slice } from '../../platform/slice.ts';
import { requestsOfStay } from './history/stay-timeline.ts';
import { commentSource, noteSource, requestSource } from './live.ts';
import { commentPush, notePush, requestPushes } from './push.ts';
import { type RequestsParts, registerRequests } from './routes.ts';

export const requestsSlice = (own: Pick<RequestsParts, 'searches' | 'kinds'>): Slice => ({
  liveSources: (parts) => [
    { ...requestSource(parts), bell: requestBell, pushes: requestPushes },
    { ...commentSource(parts), bell: commentBell, pushes: [commentPush] },
    { ...noteSource(parts), bell: noteBell, pushes: [notePush] },
  ],
  timelines: [requestsOfStay],
  register: (parts) => registerRequests({ ...parts, ...own }),
});
