import { knownCounts } from '../collection/visible-list.ts';
import { useRequestList } from '../queries.ts';
import { useCollection } from '../store.ts';
import { useStable } from '../use-stable.ts';
import type { Width } from '../use-width.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './list-area.module.css';
import { RequestList } from './request-list.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListAreaProps {
  readonly width: Width;
  readonly onHelp: () => void;
  readonly onResolve: (id: string) => void;
  readonly onClaim: (id: string) => void;
}

/** List and filters: what a keystroke in the search box renders again, and nothing else. */
export function ListArea({ width, onHelp, onResolve, onClaim }: ListAreaProps) {
  const address = useListAddress();
  const collection = useCollection();
  const state = useRequestList(collection, address.shown, address.asked);
  const change = useStable(address.change);
  const isOpen = address.requestId !== null;
  const isInert = isOpen && width === 'narrow';
  const hasPanel = !isOpen && width !== 'narrow';
  return (
    <>
      <div className={styles.list} inert={isInert}>
        <RequestList
          collection={collection}
          address={address}
          state={state}
          isCompact={!hasPanel}
          isInert={isInert}
          onHelp={onHelp}
          onResolve={onResolve}
          onClaim={onClaim}
        />
      </div>
      {hasPanel && (
        <FilterPanel spec={address.shown} counts={knownCounts(state.list)} onChange={change} onHelp={onHelp} />
      )}
    </>
  );
}
