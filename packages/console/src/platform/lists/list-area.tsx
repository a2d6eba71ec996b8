import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { UpIcon } from '../../ui/icons.tsx';
import { CardList, type CardListHandle } from '../../ui/list/card-list.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type ListSpec, specKey } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { useWidth } from '../use-width.ts';
import type { AddressFormat } from './address-format.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './list-area.module.css';
import { ListHeader } from './list-header.tsx';
import type { ListActs } from './list-keyboard.tsx';
import { ListFooter, ListNotice, ListPlaceholder } from './list-states.tsx';
import type { ListStore } from './list-store.ts';
import type { FilterMenu, ListView } from './list-view.ts';
import { useArrivals } from './use-arrivals.ts';
import { useHeldList } from './use-held-list.ts';
import { type ListState, useList } from './use-list.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

// Nobody presses a key before the list is shown.
const ListKeyboard = lazy(async () => ({ default: (await import('./list-keyboard.tsx')).ListKeyboard }));

interface ListAreaProps<T extends ListTypes> extends ListActs {
  readonly store: ListStore<T>;
  readonly format: AddressFormat<T>;
  readonly view: ListView<T>;
  readonly useFilters?: (filter: T['filter']) => readonly FilterMenu<T>[];
  /** Above the filters: the windows of the list. */
  readonly renderWindows?: (windows: Windows<T>) => ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** At the end of the header. */
  readonly addButton?: ReactNode;
  /** Below the filters. */
  readonly panelFooter?: ReactNode;
}

export interface Windows<T extends ListTypes> {
  readonly spec: ListSpec<T>;
  readonly onChange: (spec: ListSpec<T>) => void;
  /** What they choose. */
  readonly panelId: string;
}

/** A list with its filters: what a keystroke in the search box renders again, and nothing else. */
export function ListArea<T extends ListTypes>({
  store,
  format,
  view,
  useFilters = () => [],
  renderWindows,
  panelFooter,
  ...rest
}: ListAreaProps<T>) {
  const address = useListAddress(store.kind, format);
  const state = useList(store, address.shown, address.asked);
  const change = useStable(address.change);
  const width = useWidth();
  const isOpen = address.openId !== null;
  const isInert = isOpen && width === 'narrow';
  const hasPanel = !isOpen && width !== 'narrow';
  // Null: not known yet; 0 would say that there is nothing.
  const counts = state.list.isCounted ? state.list.counts : null;
  const filters = useFilters(address.shown.filter);
  const choices = { kind: store.kind, spec: address.shown, counts, view, filters, onChange: change };
  const panelId = useId();
  return (
    <>
      <div className={styles.area} inert={isInert}>
        <List {...{ address, state, view, isInert, panelId }} isCompact={!hasPanel} {...rest}>
          {renderWindows?.({ spec: address.shown, onChange: change, panelId })}
          {!hasPanel && <FilterTabs {...choices} panelId={panelId} />}
        </List>
      </div>
      {hasPanel && <FilterPanel {...choices}>{panelFooter}</FilterPanel>}
    </>
  );
}

interface ListProps<T extends ListTypes> extends ListActs, Pick<ListAreaProps<T>, 'view' | 'actions' | 'addButton'> {
  readonly address: ListAddress<T>;
  readonly state: ListState<T>;
  readonly panelId: string;
  readonly isInert: boolean;
  readonly isCompact: boolean;
  /** The filters above the cards. */
  readonly children: ReactNode;
}

function List<T extends ListTypes>(props: ListProps<T>) {
  const { address, state, view, panelId, isInert, isCompact, listActs, itemActs } = props;
  const { t } = useTranslation('list');
  const { shown, openId } = address;
  const { list, collection } = state;
  const searchBox = useRef<HTMLInputElement>(null);
  const cards = useRef<CardListHandle>(null);
  const held = useHeldList(collection, list.entries, shown);
  const { entries } = held;
  const { arrived, announcement } = useArrivals(view.arrivals);
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = useStable(address.open);
  const showNewest = () => {
    held.release();
    cards.current?.toTop();
  };
  return (
    <section className={styles.list} aria-label={view.title}>
      <ListHeader {...{ view, address, searchBox }} actions={props.actions} addButton={props.addButton} />
      {props.children}
      <ListNotice {...{ state, view }} />
      {held.waiting > 0 && (
        <div className={styles.above}>
          <button type="button" className={styles.waiting} onClick={showNewest}>
            <UpIcon size={14} />
            {view.texts.waiting(held.waiting)}
          </button>
        </div>
      )}
      {entries.length === 0 ? (
        <ListPlaceholder {...{ state, view }} spec={shown} />
      ) : (
        <CardList
          id={panelId}
          label={view.texts.cards}
          listKey={specKey(shown)}
          ref={cards}
          entries={entries}
          selectedId={openId}
          activeId={activeId}
          heightOf={(entry) => view.heightOf(entry, isCompact)}
          isMeasured={view.isMeasured}
          isCompact={isCompact}
          onScrolled={held.setScrolled}
          onPointing={held.setPointing}
          renderCard={(entry, card) => {
            const { id } = entry.item;
            const link = { href: address.hrefOf(id), isNew: arrived.has(id), onOpen: open };
            return view.renderCard(entry, { ...card, id, ...link }, shown.filter);
          }}
        >
          <ListFooter {...{ state, view }} spec={shown} />
        </CardList>
      )}
      {held.isScrolled && (
        <div className={styles.toTop}>
          <IconButton bordered label={t('toTop')} icon={<UpIcon />} onClick={showNewest} />
        </div>
      )}
      <Suspense>
        <ListKeyboard
          {...{ openId, isInert, entries, cards, searchBox, activeId, listActs, itemActs }}
          onOpen={address.open}
          onClose={address.close}
          onActive={setActiveId}
        />
      </Suspense>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">
        {shown.filter.keyword !== '' && list.confirmed ? view.texts.found(list.total) : ''}
      </VisuallyHidden>
    </section>
  );
}
