import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Whom the stay is booked for. */
  people: number;
  filled: number;
  isBusy: boolean;
  /** No more come than have filled a form. */
  onFewer(): void;
  onFill(): void;
}

/** Asks whether somebody stays away, where the stay is booked for more people than have filled a form. */
export function FewerPart({ people, filled, isBusy, onFewer, onFill }: Props) {
  const words = useWords();
  return (
    <section role="alert" aria-labelledby="fewer" className={styles.missing}>
      <h2 id="fewer" className={styles.title}>
        {words('fewer.title', { count: filled, people })}
      </h2>
      <Button aria-disabled={isBusy} onClick={onFewer}>
        {words('fewer.come', { count: filled })}
      </Button>
      <Button aria-disabled={isBusy} onClick={onFill}>
        {words('fewer.fill')}
      </Button>
    </section>
  );
}
