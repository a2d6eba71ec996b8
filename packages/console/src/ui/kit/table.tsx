import type { ReactNode } from 'react';
import { DownIcon } from '../first-icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The header is visually hidden. */
  readonly isHeaderHidden?: boolean;
  /** The cell is the header of its row. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** A card shows the header before the cell. */
  readonly isLabelled?: boolean;
  readonly width?: 'content' | 'narrow' | 'quarter';
  /** On a card both places are in the first line, the other cells below. */
  readonly place?: 'lead' | 'actions';
  readonly cell: (row: Row) => ReactNode;
}

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface RowSelection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly labels: { readonly all: string; readonly row: (row: Row) => string };
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (next: Sorting) => void;
  readonly selection?: RowSelection<Row>;
}

/** A table with headers that sort and rows that can be selected; on a narrow screen each row is a card. */
export function Table<Row>({ caption, columns, rows, keyOf, sorting, onSort, selection }: TableProps<Row>) {
  return (
    <table className={styles.table} data-sortable={onSort !== undefined || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={styles.choice}>
              <AllRows selection={selection} keys={rows.map(keyOf)} />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isChosen = selection?.chosen.has(key) ?? false;
          return (
            <tr key={key} data-chosen={isChosen || undefined}>
              {selection !== undefined && (
                <td className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={selection.labels.row(row)}
                    checked={isChosen}
                    onChange={() => selection.onChange(toggled(selection.chosen, key))}
                  />
                </td>
              )}
              {columns.map(({ id, cell, header, isRowHeader, isLabelled, width, place }) => {
                const shared = {
                  'data-width': width,
                  'data-place': place,
                  'data-label': isLabelled === true ? header : undefined,
                };
                return isRowHeader ? (
                  <th key={id} scope="row" {...shared}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...shared}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((next: Sorting) => void) | undefined;
}

function ColumnHeader<Row>({
  column: { id, header, isHeaderHidden, isSortable },
  sorting,
  onSort,
}: ColumnHeaderProps<Row>) {
  const direction = sorting?.column === id ? sorting.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSortable ? (direction ?? 'none') : undefined}>
      {isHeaderHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort?.({ column: id, direction: next })}>
          <span>{header}</span>
          <DownIcon size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function AllRows<Row>({
  selection: { chosen, onChange, labels },
  keys,
}: {
  selection: RowSelection<Row>;
  keys: readonly string[];
}) {
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <input
      type="checkbox"
      aria-label={labels.all}
      ref={(element) => {
        if (element !== null) element.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      onChange={() => onChange(new Set(isAll ? [] : keys))}
    />
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...chosen].filter((each) => each !== key);
  return new Set(chosen.has(key) ? others : [...others, key]);
}
