import { type AuditEntry, isAudited, listAudit, takeBack } from '@bellhop/contract/audit/changes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useHistoryPages } from '../history/use-history.ts';
import { useFailureToast } from '../hotels/use-failure-toast.ts';
import { NotProven, useFreshProof } from '../identity/account/use-fresh-proof.tsx';
import { isLastAdministrator } from '../people/use-member-acts.tsx';
import { type AuditSearch, secondsOf } from './audit-search.ts';

const auditKey = ['administration', 'audit'] as const;

/** Reads the audit page by page, newest first, with the people that it names. */
export function useAudit(search: AuditSearch) {
  const { timeZone } = useSettings();
  const { kind: entity, person: actor } = search;
  const period = secondsOf(search, timeZone);
  const history = useHistoryPages({
    queryKey: [...auditKey, entity, actor, period],
    read: (api, { query, signal }, before) =>
      api.call(listAudit, { query: { ...query, entity, actor, ...period, before }, signal }),
    keyOf: ({ seq }) => seq.toString(),
    isAbout: (message) => isAudited(message.entity),
  });
  return { history, people: history.pages[0]?.people };
}

export function useTakeBack() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('people');
  const toasts = useToasts();
  const sayFailure = useFailureToast();
  // Changes of rights need a fresh proof of identity.
  const { proven, dialog } = useFreshProof();
  const act = useMutation({
    mutationFn: ({ entry, version }: { entry: AuditEntry; version?: number | undefined }) =>
      proven(() =>
        api.call(takeBack, {
          params: { seq: entry.seq.toString() },
          query: { hotel_id: hotelId },
          body: version === undefined ? {} : { version },
        }),
      ),
    onError(error) {
      if (error instanceof NotProven) return;
      if (isLastAdministrator(error)) toasts.show({ type: 'error', title: t('failed'), text: t('lastAdministrator') });
      else sayFailure(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: auditKey }),
  });
  return { act, dialog };
}
