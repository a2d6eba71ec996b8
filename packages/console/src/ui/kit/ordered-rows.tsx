import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { UpIcon } from '../icons.tsx';
import { DownwardIcon } from '../later-icons.tsx';
import { ProperName } from '../proper-name.tsx';
import styles from './ordered-rows.module.css';

/** A moved row with its new place, counted from 1, and all rows in the new order. */
export interface MovedRow<Row> {
  readonly row: Row;
  readonly place: number;
  readonly inOrder: readonly Row[];
}

interface OrderedRowsProps<Row> {
  readonly label: string;
  /** The rows in their order. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly isDisabled: boolean;
  readonly labels: { readonly up: (name: string) => string; readonly down: (name: string) => string };
  readonly onMove: (moved: MovedRow<Row>) => void;
  /** Buttons at the end of a row. */
  readonly acts: (row: Row, name: string) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A list whose order matters: each row has a name, details and buttons that move it. */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { label, rows, keyOf, nameOf, isDisabled, labels, onMove, acts, children } = props;
  const move = (row: Row, to: number) =>
    onMove({ row, place: to + 1, inOrder: rows.filter((each) => each !== row).toSpliced(to, 0, row) });
  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((row, index) => {
        const name = nameOf(row);
        return (
          <li key={keyOf(row)} className={styles.row}>
            <div className={styles.order}>
              <IconButton
                size="small"
                label={labels.up(name)}
                icon={<UpIcon size={16} />}
                disabled={isDisabled || index === 0}
                onClick={() => move(row, index - 1)}
              />
              <IconButton
                size="small"
                label={labels.down(name)}
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
            <div className={styles.acts}>{acts(row, name)}</div>
          </li>
        );
      })}
    </ol>
  );
}
