import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { IconButton } from '../../ui/button.tsx';
import { UpIcon } from '../../ui/icons.tsx';
import { DownwardIcon, EditIcon } from '../../ui/later-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { editConflictOf } from '../api/edit-conflict.ts';
import { LaterActConflict } from '../edit-conflicts/later-act-conflict.ts';
import styles from './entity-rows.module.css';

interface EntityRowsProps<Entity> {
  readonly entity: LiveEntity;
  readonly label: string;
  /** The entities in their order. */
  readonly rows: readonly Entity[];
  readonly nameOf: (row: Entity) => string;
  readonly isDisabled: boolean;
  /** Saves all rows in a new order. */
  readonly order: Pick<
    UseMutationResult<unknown, Error, readonly Entity[]>,
    'error' | 'variables' | 'mutate' | 'reset'
  >;
  /** Announces a moved row; its place is counted from 1. */
  readonly movedText: (values: { name: string; place: number; count: number }) => string;
  readonly onEdit: (row: Entity) => void;
  /** Further buttons of a row. */
  readonly acts: (row: Entity, name: string) => ReactNode;
  readonly children: (row: Entity) => ReactNode;
}

const placed = z.object({ id: z.string() });

/** Entities in an order of the hotel: rows with details that a person moves and edits, and the conflict of a move. */
export function EntityRows<Entity extends { readonly id: string }>(props: EntityRowsProps<Entity>) {
  const { entity, label, rows, nameOf, isDisabled, order, movedText, onEdit, acts, children } = props;
  const { t } = useTranslation('departments');
  const [moved, setMoved] = useState<string | null>(null);
  const conflict = editConflictOf(order.error, placed);
  const inOrder = order.variables ?? [];
  const misplaced = [...rows, ...inOrder].find(({ id }) => id === conflict?.current.id);
  const move = (row: Entity, to: number) =>
    order.mutate(rows.filter((each) => each !== row).toSpliced(to, 0, row), {
      onSuccess: () => setMoved(movedText({ name: nameOf(row), place: to + 1, count: rows.length })),
    });
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {rows.map((row, index) => {
          const name = nameOf(row);
          return (
            <li key={row.id} className={styles.row}>
              <div className={styles.order}>
                <IconButton
                  size="small"
                  label={t('upOf', { name })}
                  icon={<UpIcon size={16} />}
                  disabled={isDisabled || index === 0}
                  onClick={() => move(row, index - 1)}
                />
                <IconButton
                  size="small"
                  label={t('downOf', { name })}
                  icon={<DownwardIcon size={16} />}
                  disabled={isDisabled || index === rows.length - 1}
                  onClick={() => move(row, index + 1)}
                />
              </div>
              <div className={styles.words}>
                <h3>
                  <ProperName>{name}</ProperName>
                </h3>
                {children(row)}
              </div>
              <div className={styles.acts}>
                <IconButton
                  label={t('editOf', { name })}
                  icon={<EditIcon />}
                  disabled={isDisabled}
                  onClick={() => onEdit(row)}
                />
                {acts(row, name)}
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {misplaced !== undefined && (
        <LaterActConflict
          entity={entity}
          about={nameOf(misplaced)}
          changes={conflict?.changes}
          // The rows have been read again by now.
          onMine={() => {
            const known = inOrder.flatMap(({ id }) => rows.filter((each) => each.id === id));
            order.mutate([...known, ...rows.filter((each) => !known.includes(each))]);
          }}
          onTheirs={order.reset}
        />
      )}
    </>
  );
}
