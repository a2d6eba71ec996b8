import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { SelectField } from '../../ui/select-field.tsx';
import { RowConflict } from './row-conflict.tsx';
import type { RowAccess } from './rows.ts';
import { SavedMark } from './saved-mark.tsx';
import styles from './settings-screen.module.css';
import { useRow } from './use-row.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface SelectRowProps {
  readonly row: RowAccess;
  readonly hotel: Administered;
  readonly isDisabled: boolean;
  readonly label: string;
  readonly hint: string;
  /** The label of the empty value. */
  readonly none: string;
  /** The label of a value that is not among the choices any more. */
  readonly unknown: string;
  /** Undefined while unknown. */
  readonly choices: readonly Choice[] | undefined;
}

/** A setting that names a service or a department of the hotel, saved when it is chosen. */
export function SelectRow({ row, hotel, isDisabled, label, hint, none, unknown, choices }: SelectRowProps) {
  const state = useRow(row, hotel);
  const chosen = String(state.value);
  const isKnown = chosen === '' || choices === undefined || choices.some(({ id }) => id === chosen);
  const options = [{ id: '', label: none }, ...(choices ?? []), ...(isKnown ? [] : [{ id: chosen, label: unknown }])];
  return (
    <div className={styles.row}>
      <SelectField
        label={label}
        options={options}
        value={chosen}
        disabled={isDisabled || choices === undefined}
        error={state.error}
        onChoose={state.commit}
      />
      <p className={styles.text}>{hint}</p>
      <SavedMark isSaved={state.isSaved} />
      <RowConflict
        row={row}
        state={state}
        label={label}
        textOf={(value) => options.find(({ id }) => id === value)?.label ?? String(value)}
      />
    </div>
  );
}
