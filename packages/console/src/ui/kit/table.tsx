import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The header is visually hidden. */
  readonly isHeaderHidden?: boolean;
  /** The cell is the header of its row. */
  readonly isRowHeader?: boolean;
  /** A card shows the header before the cell. */
  readonly isLabelled?: boolean;
  readonly width?: 'content' | 'narrow' | 'quarter';
  /** On a card both places are in the first line, the other cells below. */
  readonly place?: 'lead' | 'actions';
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table of rows; on a narrow screen each row is a card. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, header, isHeaderHidden }) => (
            <th key={id} scope="col">
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
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
        ))}
      </tbody>
    </table>
  );
}
