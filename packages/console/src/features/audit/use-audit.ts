import {
  type AuditEntry,
  type AuditedEntity,
  isAudited,
  listAudit,
  takeBack,
} from '@bellhop/contract/administration/audit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useFailureToast } from '../administration/use-failure-toast.ts';
import { useHistoryPages } from '../history/use-history.ts';

const auditKey = ['administration', 'audit'] as const;

export interface AuditFilter {
  readonly entity: AuditedEntity | undefined;
  readonly person: string | undefined;
}

/** The audit as far as it was asked for, newest first, and everybody whom it names. */
export function useAudit({ entity, person }: AuditFilter) {
  const { api, hotelId } = useReadContext();
  const history = useHistoryPages({
    queryKey: [...auditKey, entity, person],
    read: (before, signal) =>
      api.call(listAudit, { query: { hotel_id: hotelId, entity, actor: person, before }, signal }),
    placeOf: ({ seq }: AuditEntry) => seq.toString(),
    isAbout: (message) => isAudited(message.entity),
  });
  return { history, people: history.pages[0]?.people };
}

export function useTakeBack() {
  const api = useApi();
  const { hotelId } = useSettings();
  const client = useQueryClient();
  const onError = useFailureToast();
  return useMutation({
    mutationFn: ({ entry, version }: { entry: AuditEntry; version?: number | undefined }) =>
      api.call(takeBack, {
        params: { seq: entry.seq.toString() },
        query: { hotel_id: hotelId },
        body: version === undefined ? {} : { version },
      }),
    networkMode: 'always',
    onError,
    onSettled: () => void client.invalidateQueries({ queryKey: auditKey }),
  });
}
