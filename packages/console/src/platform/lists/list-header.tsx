import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { SortIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ListTypes } from '../collection/list-kind.ts';
import styles from './list-header.module.css';
import type { ListView } from './list-view.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListHeaderProps<T extends ListTypes> {
  readonly view: ListView<T>;
  readonly address: ListAddress<T>;
  readonly searchBox: Ref<HTMLInputElement>;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** At the end. */
  readonly addButton?: ReactNode;
}

/** Title, order, the slice's own buttons, and search (REQ-01, REQ-23, REQ-26). */
export function ListHeader<T extends ListTypes>(props: ListHeaderProps<T>) {
  const { view, address, searchBox } = props;
  const { t } = useTranslation('list');
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
