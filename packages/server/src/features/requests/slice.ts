import type { Slice } from '../../platform/slice.ts';
import { requestsOfStay } from './history/stay-timeline.ts';
import { commentSource, noteSource, requestSource } from './live.ts';
import { type RequestsParts, registerRequests } from './routes.ts';

export const requestsSlice = (own: Pick<RequestsParts, 'searches' | 'reservations' | 'forms' | 'money'>): Slice => ({
  liveSources: (parts) => [requestSource(parts), commentSource(parts), noteSource(parts)],
  timelines: [requestsOfStay],
  register: (parts) => registerRequests({ ...parts, ...own }),
});
