import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DownIcon, SortIcon } from '../../../ui/icons.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AddRequestButton } from '../add/add-request-button.tsx';
import type { ListSpec } from '../collection/filter.ts';
import { ExpandIcon, FoldIcon } from '../icons.tsx';
import { useListScope } from '../list-scope.ts';
import styles from './list-header.module.css';

export interface ListHeaderProps {
  readonly spec: ListSpec;
  readonly isExpanded: boolean;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly addButton: Ref<HTMLButtonElement>;
  readonly onType: (keyword: string) => void;
  readonly onOrder: (order: RequestOrder) => void;
  readonly onExpand: (isExpanded: boolean) => void;
}

/** Heading, order, expand and search (REQ-01, REQ-23, REQ-26). */
export function ListHeader({ spec, isExpanded, searchBox, addButton, onType, onOrder, onExpand }: ListHeaderProps) {
  const { t } = useTranslation('requests');
  const { id } = useListScope();
  const expand = isExpanded ? t('list.collapseAll') : t('list.expandAll');
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h2 className={styles.title}>{t(`scope.${id}`)}</h2>
        <Button
          size="small"
          variant="ghost"
          icon={isExpanded ? <FoldIcon size={16} /> : <ExpandIcon size={16} />}
          title={expand}
          onClick={() => onExpand(!isExpanded)}
        >
          <span className={styles.expand}>{expand}</span>
        </Button>
        <OrderMenu order={spec.order} onChoose={onOrder} />
        {/* A table is reserved at its own place. */}
        {id !== 'alacarte/requests' && <AddRequestButton isSmall ref={addButton} />}
      </div>
      <div role="search">
        <SearchField
          ref={searchBox}
          label={t('search')}
          clearLabel={t('searchClear')}
          hint={<Kbd>/</Kbd>}
          value={spec.filter.keyword}
          onType={onType}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || spec.filter.keyword !== '') return;
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      </div>
    </header>
  );
}

function OrderMenu({ order, onChoose }: { order: RequestOrder; onChoose: (order: RequestOrder) => void }) {
  const { t } = useTranslation('requests');
  const name = t(`order.${order}`);
  return (
    <Menu
      label={t('order.label', { order: name })}
      align="end"
      items={requestOrders.map((id) => ({ id, label: t(`order.${id}`), checked: id === order }))}
      onChoose={onChoose}
      trigger={(properties) => (
        <Button
          {...properties}
          size="small"
          icon={<SortIcon size={16} />}
          aria-label={t('order.label', { order: name })}
        >
          <span className={styles.order}>{name}</span>
          <DownIcon size={16} />
        </Button>
      )}
    />
  );
}
