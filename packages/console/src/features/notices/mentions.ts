import { listMentions, type MentionOfMe } from '@bellhop/contract/requests/note';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { usePainted } from '../../platform/use-painted.ts';

export type Mentions = readonly MentionOfMe[];
export const mentionsKey = ['alerts', 'mentions'] as const;

const none: Mentions = [];
// Live messages bring new mentions; no message says that another desk has seen one.
const readAgainMs = 60_000;

/** Notes that call this person and were not seen yet, newest first. */
export function useMentions(): Mentions {
  const api = useApi();
  const { hotelId } = useSettings();
  const isPainted = usePainted();
  const { data = none } = useQuery({
    queryKey: mentionsKey,
    queryFn: async ({ signal }): Promise<Mentions> =>
      (await api.call(listMentions, { query: { hotel_id: hotelId }, signal })).items,
    enabled: isPainted,
    staleTime: readAgainMs,
    refetchInterval: readAgainMs,
    refetchOnWindowFocus: true,
  });
  return data;
}

/** The log no longer reaches back, or other rights hold: what stands here may be somebody else's to know. */
export function startMentionsAnew(client: QueryClient): void {
  void client.resetQueries({ queryKey: mentionsKey });
}
