import { endSession, listSessions, type StaffSession } from '@bellhop/contract/staff/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { failureCode } from '../../../platform/api/failure.ts';
import { useSession } from '../../../platform/session/store-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { NotProven, useFreshProof } from './use-fresh-proof.tsx';

type Sessions =
  | { status: 'loading' }
  | { status: 'failed' }
  /** An external user pool, which does not list sessions. */
  | { status: 'elsewhere' }
  | { status: 'known'; items: readonly StaffSession[] };

const sessionsKey = ['identity', 'sessions'] as const;

/** Reads the person's sessions whenever they are shown, and returns the acts that end them. */
export function useSessions() {
  const { t } = useTranslation('identity-account');
  const api = useApi();
  const cache = useQueryClient();
  const session = useSession();
  const toasts = useToasts();
  const { proven, dialog } = useFreshProof();
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.call(listSessions, { signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => proven(() => api.call(endSession, { params: { session_id: id } })),
    onSuccess() {
      toasts.show({ text: t('sessions.ended'), type: 'success', id: 'session-ended' });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
  const everywhere = useMutation({
    async mutationFn() {
      await proven(async () => {
        // Read once more, so that a recent session does not survive the others.
        const { items } = await api.call(listSessions, {});
        const others = items.filter(({ current }) => !current);
        await Promise.all(others.map(({ id }) => api.call(endSession, { params: { session_id: id } })));
      });
      await session.signOut();
    },
  });

  return {
    sessions: sessionsOf(query.data?.items, query.error),
    retry: () => void query.refetch(),
    end: {
      run: (id: string) => end.mutate(id),
      busy: end.isPending ? end.variables : null,
      failed: isFailure(end.error),
    },
    endEverywhere: { run: () => everywhere.mutate(), busy: everywhere.isPending, failed: isFailure(everywhere.error) },
    /** The question for a fresh proof. */
    dialog,
  };
}

/** A closed question is a change of mind. */
function isFailure(error: unknown): boolean {
  return error !== null && !(error instanceof NotProven);
}

function sessionsOf(items: readonly StaffSession[] | undefined, error: unknown): Sessions {
  if (items !== undefined) return { status: 'known', items };
  if (error === null) return { status: 'loading' };
  return { status: failureCode(error) === 'pool_elsewhere' ? 'elsewhere' : 'failed' };
}
