import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../platform/live/live-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { specKey } from '../collection/filter.ts';
import type { RequestCollection } from '../collection/request-collection.ts';
import { knownCounts } from '../collection/visible-list.ts';
import { UpIcon } from '../icons.tsx';
import { useKeptAsOf } from '../kept/kept-as-of.ts';
import { useListScope } from '../list-scope.ts';
import type { RequestListState } from '../queries.ts';
import { CardList, type CardListHandle } from './card-list.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import { ListNotice, ListPlaceholder } from './list-states.tsx';
import styles from './request-list.module.css';
import { StatusTabs } from './status-tabs.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useExpanded } from './use-expanded.ts';
import { useHeldList } from './use-held-list.ts';
import type { ListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';

interface RequestListProps {
  readonly collection: RequestCollection;
  readonly address: ListAddress;
  readonly state: RequestListState;
  /** Beside an open request or on a phone: tabs over the list instead of the panel beside it, and narrower cards. */
  readonly isCompact: boolean;
  /** Behind an opened request. */
  readonly isInert: boolean;
  readonly onHelp: () => void;
  readonly onResolve: (id: string) => void;
  readonly onClaim: (id: string) => void;
}

/** Header, filters and cards; what it shows is decided above it. */
export function RequestList(props: RequestListProps) {
  const { collection, address, state, isCompact, isInert, onHelp, onResolve, onClaim } = props;
  const { t } = useTranslation('requests');
  const { id: scope } = useListScope();
  const { shown, requestId } = address;
  const { list } = state;
  const panelId = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const cards = useRef<CardListHandle>(null);
  const [isExpanded, setExpanded] = useExpanded();
  const [isScrolled, setScrolled] = useState(false);
  const held = useHeldList(collection, list.entries, shown);
  const { arrived, announcement } = useArrivals();
  const { freshness } = useLive().state;
  const keptAsOf = useKeptAsOf();
  const { activeId } = useListKeys({
    address,
    isInert,
    entries: held.entries,
    cards,
    searchBox,
    addButton,
    onHelp,
    onResolve,
    onClaim,
  });

  const showNewest = () => {
    held.release();
    cards.current?.toTop();
  };
  return (
    <section className={styles.list} aria-label={t(`scope.${scope}`)}>
      <ListHeader
        spec={shown}
        isExpanded={isExpanded}
        searchBox={searchBox}
        addButton={addButton}
        onType={address.type}
        onOrder={(order) => address.change({ ...shown, order })}
        onExpand={setExpanded}
      />
      {isCompact && <StatusTabs spec={shown} counts={knownCounts(list)} panelId={panelId} onChange={address.change} />}
      <ListNotice
        error={state.error}
        isOffline={freshness.state === 'offline'}
        asOf={freshness.completeAsOf ?? keptAsOf}
        hasCards={list.entries.length > 0}
        onRetry={state.retry}
      />
      {held.waiting > 0 && (
        <div className={styles.above}>
          <button type="button" className={styles.waiting} onClick={showNewest}>
            <UpIcon size={14} />
            {t('list.waiting', { count: held.waiting })}
          </button>
        </div>
      )}
      {held.entries.length === 0 ? (
        <ListPlaceholder state={state} spec={shown} />
      ) : (
        <CardList
          id={panelId}
          listKey={specKey(shown)}
          ref={cards}
          entries={held.entries}
          selectedId={requestId}
          activeId={activeId}
          isExpanded={isExpanded}
          isCompact={isCompact}
          arrived={arrived}
          hrefOf={address.hrefOf}
          onOpen={address.open}
          onScrolled={(scrolled) => {
            setScrolled(scrolled);
            held.setScrolled(scrolled);
          }}
          onPointing={held.setPointing}
        >
          <ListFooter list={list} more={state.more} order={shown.order} />
        </CardList>
      )}
      {isScrolled && (
        <div className={styles.toTop}>
          <IconButton bordered label={t('list.toTop')} icon={<UpIcon />} onClick={showNewest} />
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">
        {shown.filter.keyword !== '' && list.confirmed ? t('list.found', { count: list.total }) : ''}
      </VisuallyHidden>
    </section>
  );
}
