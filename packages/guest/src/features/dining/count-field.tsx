import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './count-field.module.css';
import { useWords } from './words.ts';

/** A small number with buttons for minus and plus. */
export function CountField({
  label,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}) {
  const words = useWords();
  const id = useId();
  const step = (to: number) => {
    if (to >= least && to <= most) onChange(to);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.row}>
      <span id={id}>{label}</span>
      <Button
        aria-label={words('party.less', { what: label })}
        aria-disabled={value <= least}
        onClick={() => step(value - 1)}
      >
        −
      </Button>
      <output className={styles.value}>{value}</output>
      <Button
        aria-label={words('party.more', { what: label })}
        aria-disabled={value >= most}
        onClick={() => step(value + 1)}
      >
        +
      </Button>
    </div>
  );
}
