import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './add-button.module.css';

interface AddButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** How many there are, and how many the contract allows. */
  readonly count: number;
  readonly most: number;
  /** Said in place of adding one more than `most`. */
  readonly refusal: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** Adds to a list that may not grow for ever. */
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
