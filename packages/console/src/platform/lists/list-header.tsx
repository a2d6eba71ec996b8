import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { SortIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ListSpec } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import styles from './list-header.module.css';
import type { ListStore } from './list-store.ts';
import type { ListView } from './list-view.ts';

interface ListHeaderProps<T extends ListTypes> {
  readonly store: ListStore<T>;
  readonly view: ListView<T>;
  readonly spec: ListSpec<T>;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly onType: (keyword: string) => void;
  readonly onChange: (spec: ListSpec<T>) => void;
  readonly actions?: ReactNode;
  readonly addButton?: ReactNode;
}

/** Title, order, the slice's own buttons, and search (REQ-01, REQ-23, REQ-26). */
export function ListHeader<T extends ListTypes>(props: ListHeaderProps<T>) {
  const { store, view, spec, searchBox, onType, onChange } = props;
  const { t } = useTranslation('list');
  const { keyword } = spec.filter;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h2 className={styles.title}>{view.title}</h2>
        {props.actions}
        {view.orderName !== undefined && (
          <OrderMenu
            orders={view.orders?.(spec.filter) ?? Object.keys(store.kind.list.orders)}
            chosen={spec.order}
            nameOf={view.orderName}
            onChoose={(order) => onChange({ ...spec, order })}
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
          value={keyword}
          onType={onType}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || keyword !== '') return;
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      </div>
    </header>
  );
}

interface OrderMenuProps<Order extends string> {
  readonly orders: readonly Order[];
  readonly chosen: Order;
  readonly nameOf: (order: Order) => string;
  readonly onChoose: (order: Order) => void;
}

function OrderMenu<Order extends string>({ orders, chosen, nameOf, onChoose }: OrderMenuProps<Order>) {
  const { t } = useTranslation('list');
  const label = t('orderBy', { order: nameOf(chosen) });
  return (
    <Menu<Order>
      label={label}
      align="end"
      items={orders.map((id) => ({ id, label: nameOf(id), checked: id === chosen }))}
      onChoose={onChoose}
      trigger={(properties) => (
        <Button {...properties} size="small" icon={<SortIcon size={16} />} aria-label={label}>
          <span className={styles.order}>{nameOf(chosen)}</span>
          <DownIcon size={16} />
        </Button>
      )}
    />
  );
}
