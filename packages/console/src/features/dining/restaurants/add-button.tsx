import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './add-button.module.css';

interface AddButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The number of entries, and the maximum of the contract. */
  readonly count: number;
  readonly most: number;
  /** Shown instead of adding beyond `most`. */
  readonly refusal: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** Adds an entry to a list with a maximum length. */
export function AddButton({ ref, count, most, refusal, onAdd, children }: AddButtonProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      {isRefused && count >= most && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button
        ref={ref}
        size="small"
        onClick={() => {
          setRefused(count >= most);
          if (count < most) onAdd();
        }}
      >
        {children}
      </Button>
    </>
  );
}
