import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ConflictDialog } from './detail/conflict-dialog.tsx';
import { RequestDetail } from './detail/request-detail.tsx';
import { ListArea } from './list/list-area.tsx';
import { useStatusChange } from './mutations.ts';
import styles from './requests-screen.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { readCollection } from './store.ts';
import { useStable } from './use-stable.ts';
import { useWidth } from './use-width.ts';

/**
 * List, detail and stay side by side as the width allows (LIM-01). It stands on both addresses, with and without a chosen request,
 * so that the list stays as it is while requests are opened and closed (RQD-01).
 */
export function RequestsScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const status = useStatusChange();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const width = useWidth();

  const resolve = useStable((requestId: string) => {
    const request = readCollection(client).find(requestId);
    if (request === null || request.status === 'CLOSED' || request.booking?.status === 'awaiting_approval') return;
    status.set(requestId, 'CLOSED');
  });
  const help = useStable(() => setHelpOpen(true));
  // Filter, order and search stay in the address.
  const back = useStable(() => void navigate({ to: '/app/staff/requests', search: true }));
  return (
    <div className={styles.screen} data-open={id !== undefined || undefined}>
      <ListArea width={width} onHelp={help} onResolve={resolve} />
      {id !== undefined && (
        <div className={styles.detail}>
          <RequestDetail id={id} status={status} onBack={back} />
        </div>
      )}
      <ConflictDialog status={status} />
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
