import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckIcon, DownIcon } from '../../ui/first-icons.tsx';
import { SortIcon, UpIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { CardList, type CardListHandle } from '../../ui/list/card-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { failureCode } from '../api/failure.ts';
import { isNarrowed, type ListSpec, specKey, sumCounts } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { wholeCounts } from '../collection/visible-list.ts';
import { useFormat } from '../format/use-format.ts';
import { useLive } from '../live/live-context.ts';
import { useWidth } from '../use-width.ts';
import type { AddressFormat } from './address-format.ts';
import { FilterPanel, FilterTabs } from './filters.tsx';
import { useKeptAsOf } from './kept-as-of.ts';
import { LeftOutOf } from './left-out-of.tsx';
import styles from './list-area.module.css';
import type { ListActs } from './list-keyboard.tsx';
import type { ListStore } from './list-store.ts';
import type { FilterMenu, ListParts, ListView } from './list-view.ts';
import { NextPage } from './next-page.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useHeldList } from './use-held-list.ts';
import { useList } from './use-list.ts';
import { useListAddress } from './use-list-address.ts';

// Loaded later, because no key is pressed before the list is shown.
const ListKeyboard = lazy(async () => ({ default: (await import('./list-keyboard.tsx')).ListKeyboard }));

interface ListAreaProps<T extends ListTypes> extends ListActs {
  readonly store: ListStore<T>;
  readonly format: AddressFormat<T>;
  readonly view: ListView<T>;
  readonly useFilters?: (filter: T['filter']) => readonly FilterMenu<T>[];
  /** The windows of the list, above the filters. */
  readonly renderWindows?: (windows: Windows<T>) => ReactNode;
  /** Whether the filters above the list are hidden, such as behind a line that opens them. */
  readonly hidesFilterTabs?: boolean;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  /** Shown at the end of the header. */
  readonly addButton?: ReactNode;
  /** Shown below the filters. */
  readonly panelFooter?: ReactNode;
}

export interface Windows<T extends ListTypes> {
  readonly spec: ListSpec<T>;
  readonly onChange: (spec: ListSpec<T>) => void;
  /** Id of the panel that the windows control. */
  readonly panelId: string;
  readonly isLoading: boolean;
}

/** A list with its filters, the only part that renders again at a keystroke in the search box. */
export function ListArea<T extends ListTypes>({
  store,
  format,
  view,
  useFilters = () => [],
  renderWindows,
  hidesFilterTabs = false,
  panelFooter,
  ...rest
}: ListAreaProps<T>) {
  const address = useListAddress(store.kind, format);
  const state = useList(store, address.shown, address.asked);
  const width = useWidth();
  const isOpen = address.openId !== null;
  const isInert = isOpen && width === 'narrow';
  const hasPanel = !isOpen && width !== 'narrow';
  const parts = { address, state, view };
  const filters = useFilters(address.shown.filter);
  const panelId = useId();
  return (
    <>
      <div className={styles.area} inert={isInert}>
        <List {...{ ...parts, isInert, panelId }} isCompact={!hasPanel} {...rest}>
          {renderWindows?.({ spec: address.shown, onChange: address.change, panelId, isLoading: state.isLoading })}
          {!hasPanel && !hidesFilterTabs && <FilterTabs {...{ ...parts, filters, panelId }} />}
        </List>
      </div>
      {hasPanel && <FilterPanel {...{ ...parts, filters }}>{panelFooter}</FilterPanel>}
    </>
  );
}

interface ListProps<T extends ListTypes>
  extends ListParts<T>,
    ListActs,
    Pick<ListAreaProps<T>, 'actions' | 'addButton'> {
  readonly panelId: string;
  readonly isInert: boolean;
  readonly isCompact: boolean;
  /** The filters above the cards. */
  readonly children: ReactNode;
}

function List<T extends ListTypes>(props: ListProps<T>) {
  const { address, state, view, panelId, isInert, isCompact, listActs, itemActs } = props;
  const { t } = useTranslation('lists');
  const { shown, openId } = address;
  const { list, collection } = state;
  const searchBox = useRef<HTMLInputElement>(null);
  const cards = useRef<CardListHandle>(null);
  const steadyList = useHeldList(collection, list.entries, shown);
  const { entries } = steadyList;
  const { arrived, announcement } = useArrivals(collection.kind, view.arrivals);
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = useStable(address.open);
  const showNewest = () => {
    steadyList.release();
    cards.current?.toTop();
  };
  return (
    <section className={styles.list} aria-label={view.title}>
      <ListHeader {...props} searchBox={searchBox} />
      {props.children}
      <ListNotice {...props} />
      <LeftOutOf callId={state.collection.kind.list.call.id} />
      {steadyList.waiting > 0 && (
        <div className={styles.above}>
          <button type="button" className={styles.waiting} onClick={showNewest}>
            <UpIcon size={14} />
            <span>{view.words('waiting', { count: steadyList.waiting })}</span>
          </button>
        </div>
      )}
      {entries.length === 0 ? (
        <div id={panelId} className={styles.panel}>
          <ListPlaceholder {...props} />
        </div>
      ) : (
        <CardList
          id={panelId}
          label={view.cards}
          listKey={specKey(shown)}
          ref={cards}
          entries={entries}
          selectedId={openId}
          activeId={activeId}
          heightOf={(entry) => view.heightOf(entry, isCompact)}
          isMeasured={view.isMeasured}
          isCompact={isCompact}
          onScrolled={steadyList.setScrolled}
          onPointing={steadyList.setPointing}
          renderCard={(entry, card) => {
            const { id } = entry.item;
            const link = { href: address.hrefOf(id), isNew: arrived.has(id), onOpen: open };
            return view.renderCard(entry, { ...card, id, ...link }, shown.filter);
          }}
        >
          <ListFooter {...props} />
        </CardList>
      )}
      {steadyList.isScrolled && (
        <div className={styles.toTop}>
          <IconButton bordered label={t('toTop')} icon={<UpIcon />} onClick={showNewest} />
        </div>
      )}
      <Suspense>
        <ListKeyboard
          {...{ address, isInert, entries, cards, searchBox, activeId, listActs, itemActs }}
          more={list.complete ? null : state.more.load}
          onActive={setActiveId}
        />
      </Suspense>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">
        {shown.filter.keyword !== '' && list.confirmed ? view.words('found', { count: list.total }) : ''}
      </VisuallyHidden>
    </section>
  );
}

/** Title, order, the slice's own buttons, and search (REQ-01, REQ-23, REQ-26). */
function ListHeader<T extends ListTypes>(props: ListProps<T> & { readonly searchBox: Ref<HTMLInputElement> }) {
  const { view, address, searchBox } = props;
  const { t } = useTranslation('lists');
  const { filter, order } = address.shown;
  const orders = view.orders?.(filter);
  const orderName = orders?.find(({ id }) => id === order)?.label ?? '';
  const label = t('orderBy', { order: orderName });
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h2 className={styles.title}>{view.title}</h2>
        {props.actions}
        {orders !== undefined && (
          <Menu<T['order']>
            label={label}
            align="end"
            items={orders.map((each) => ({ ...each, checked: each.id === order }))}
            onChoose={(id) => address.change({ filter, order: id })}
            trigger={(properties) => (
              <Button {...properties} size="small" icon={<SortIcon size={16} />} aria-label={label}>
                <span className={styles.order}>{orderName}</span>
                <DownIcon size={16} />
              </Button>
            )}
          />
        )}
        {props.addButton}
      </div>
      <div role="search">
        <SearchField
          ref={searchBox}
          label={view.searchLabel}
          clearLabel={t('clearSearch')}
          hint={<Kbd>/</Kbd>}
          value={filter.keyword}
          onType={address.type}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter.keyword !== '') return;
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      </div>
    </header>
  );
}

/** Shown instead of cards: loading, failed with a retry, or empty (REQ-24, REQ-31, BKL-05, BKL-06). */
function ListPlaceholder<T extends ListTypes>({ state, view, address }: ListParts<T>) {
  const { filter } = address.shown;
  const { t } = useTranslation('lists');
  const { t: failures } = useTranslation('api');
  if (state.isLoading) return <CardSkeletons label={view.words('loading')} />;
  if (state.error === null) {
    const { kind } = state.collection;
    const whole = wholeCounts(state.collection, { ...kind.everything, scope: filter.scope });
    const hasNone = whole !== null && sumCounts(whole) === 0;
    const isFiltered = isNarrowed(kind, filter);
    const empty = <EmptyState {...view.empty(isFiltered && !hasNone, filter)} />;
    return isFiltered ? empty : (view.beforeEmpty?.(empty, filter) ?? empty);
  }
  return (
    <ErrorState
      title={view.words('failed')}
      text={failures(failureCode(state.error))}
      retryLabel={t('retry')}
      onRetry={state.retry}
    />
  );
}

/** Placeholders of cards that load; `children` are above them. */
export function CardSkeletons({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label} aria-busy="true">
      {children}
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight grey shapes, all alike.
        <div key={index} className={styles.skeleton}>
          <Skeleton width={40} height={22} />
          <div>
            <Skeleton width={`${45 + ((index * 17) % 30)}%`} height={13} />
            <Skeleton width={`${60 + ((index * 23) % 35)}%`} height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Warns that the shown cards may be older than the server's. */
function ListNotice<T extends ListTypes>({ state, view }: ListParts<T>) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const { freshness } = useLive().state;
  const storedAsOf = useKeptAsOf(state.collection.kind.name);
  // Offline, the line above the screen warns already.
  if (state.list.entries.length === 0 || state.error === null || freshness.state === 'offline') return null;
  const asOf = storedAsOf ?? freshness.completeAsOf;
  return (
    <Banner tone="warning" button={{ label: t('retry'), onPress: state.retry }}>
      {asOf === null ? view.words('stale') : view.words('staleAsOf', { time: format.dayAndTime(asOf) })}
    </Banner>
  );
}

/** Shows "50/318", or that the whole list is visible (REQ-21, REQ-22). */
function ListFooter<T extends ListTypes>({ state, view, address }: ListParts<T>) {
  const { list, more } = state;
  const { t } = useTranslation('lists');
  const format = useFormat();
  if (list.complete) {
    return (
      <p className={styles.end}>
        <CheckIcon size={15} /> <span>{t('seenAll')}</span>
      </p>
    );
  }
  const loaded = t('loaded', { loaded: format.number(list.entries.length), total: format.number(list.total) });
  const footnote = view.footnote?.(list, address.shown.order);
  return (
    <NextPage {...more} failed={view.words('moreFailed')}>
      <span>{t('loadMore')}</span> <bdi className={styles.loaded}>{loaded}</bdi>
      {footnote && <span className={styles.loaded}>{footnote}</span>}
    </NextPage>
  );
}
