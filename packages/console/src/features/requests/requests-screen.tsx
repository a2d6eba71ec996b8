import { useState } from 'react';
import { ConflictDialog } from './detail/conflict-dialog.tsx';
import { RequestDetail } from './detail/request-detail.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { RequestList } from './list/request-list.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { useStatusChange } from './mutations.ts';
import { useRequestList } from './queries.ts';
import styles from './requests-screen.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCollection } from './store.ts';
import { useWidth } from './use-width.ts';

/**
 * List, detail and stay side by side as the width allows (LIM-01). It stands on both addresses, with and without a chosen request,
 * so that the list stays as it is while requests are opened and closed (RQD-01).
 */
export function RequestsScreen() {
  const address = useListAddress();
  const collection = useCollection();
  const state = useRequestList(collection, address.shown, address.asked);
  const status = useStatusChange();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const width = useWidth();
  const { requestId } = address;
  const isOpen = requestId !== null;
  const hasPanel = !isOpen && width !== 'narrow';

  const resolve = (id: string) => {
    const request = collection.find(id);
    if (request === null || request.status === 'CLOSED' || request.booking?.status === 'awaiting_approval') return;
    status.set(id, 'CLOSED');
  };
  return (
    <div className={styles.screen} data-open={isOpen || undefined}>
      <div className={styles.list} inert={isOpen && width === 'narrow'}>
        <RequestList
          collection={collection}
          address={address}
          state={state}
          isCompact={!hasPanel}
          onHelp={() => setHelpOpen(true)}
          onResolve={resolve}
        />
      </div>
      {hasPanel && <FilterPanel spec={address.shown} counts={state.list.counts} onChange={address.change} onHelp={() => setHelpOpen(true)} />}
      {isOpen && (
        <div className={styles.detail}>
          <RequestDetail id={requestId} status={status} onBack={address.close} />
        </div>
      )}
      <ConflictDialog status={status} />
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
