import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CloseIcon, DownIcon, SearchIcon, SortIcon } from '../../../ui/icons.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { ListSpec } from '../collection/filter.ts';
import { ExpandIcon, FoldIcon } from '../icons.tsx';
import { useListScope } from '../list-scope.ts';
import styles from './list-header.module.css';

export interface ListHeaderProps {
  readonly spec: ListSpec;
  readonly isExpanded: boolean;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly onType: (keyword: string) => void;
  readonly onOrder: (order: RequestOrder) => void;
  readonly onExpand: (isExpanded: boolean) => void;
}

/** Heading, order, expand and search (REQ-01, REQ-23, REQ-26). */
export function ListHeader({ spec, isExpanded, searchBox, onType, onOrder, onExpand }: ListHeaderProps) {
  const { t } = useTranslation('requests');
  const { id } = useListScope();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h2 className={styles.title}>{t(`scope.${id}`)}</h2>
        <IconButton
          size="small"
          label={isExpanded ? t('list.collapseAll') : t('list.expandAll')}
          icon={isExpanded ? <FoldIcon /> : <ExpandIcon />}
          aria-pressed={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        />
        <OrderMenu order={spec.order} onChoose={onOrder} />
      </div>
      <SearchBox value={spec.filter.keyword} onType={onType} ref={searchBox} />
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
          {name}
          <DownIcon size={16} />
        </Button>
      )}
    />
  );
}

function SearchBox({
  value,
  onType,
  ref,
}: {
  value: string;
  onType: (keyword: string) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation('requests');
  return (
    <div role="search" className={styles.search}>
      <SearchIcon size={16} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={t('search')}
        placeholder={t('search')}
        dir={value === '' ? undefined : 'auto'}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (value === '') event.currentTarget.blur();
          else onType('');
        }}
      />
      {value === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <IconButton size="small" label={t('searchClear')} icon={<CloseIcon size={15} />} onClick={() => onType('')} />
      )}
    </div>
  );
}
