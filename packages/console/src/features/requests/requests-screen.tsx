import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../platform/after-paint.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ListScreen } from '../../platform/lists/list-screen.tsx';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { useAssignmentContext } from '../assignment/assignment-context.ts';
import { requestStore } from '../request-store/store.ts';
import { fetchDetail, RequestDetail } from './lazy-detail.tsx';
import { RequestList } from './list/request-list.tsx';
import { useListScope } from './scope.ts';
import { requestStatusField } from './status-change.ts';

const ShortcutsDialog = lazyWithWords(
  () => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
  'teamwork',
);

/**
 * List, detail and stay side by side as the width allows (LIM-01). It stands on both addresses, with and without a chosen request,
 * so that the list stays as it is while requests are opened and closed (RQD-01).
 */
export function RequestsScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { path } = useListScope();
  const { id }: { id?: string } = useParams({ strict: false });
  const status = useStatusChange(requestStatusField);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { i18n } = useTranslation();
  useEffect(() => afterPaint(() => fetchDetail(i18n)), [i18n]);

  const assignment = useAssignmentContext();
  const resolve = (requestId: string) => {
    const request = requestStore.read(client).find(requestId);
    if (request === null || request.status === 'CLOSED' || request.booking?.status === 'awaiting_approval') return;
    status.set(requestId, 'CLOSED');
    // Not there on a desk that has just lost its network: the card shows it all the same.
    import('./detail/tell-resolved.ts')
      .then((told) => told.tellResolved(assignment, request, status))
      .catch(() => undefined);
  };
  const claim = (requestId: string) => {
    // Not there on a desk that has just lost its network: its list says so.
    import('../assignment/assignment-acts.ts').then((acts) => acts.claim(assignment, requestId)).catch(() => undefined);
  };
  // Filter, order and search stay in the address.
  const back = () => void navigate({ to: path, search: true, state: true });
  return (
    <ListScreen detail={id !== undefined && <RequestDetail id={id} status={status} onBack={back} />}>
      <RequestList onHelp={() => setHelpOpen(true)} onResolve={resolve} onClaim={claim} />
      <Suspense>{isHelpOpen && <ShortcutsDialog open onClose={() => setHelpOpen(false)} />}</Suspense>
    </ListScreen>
  );
}
