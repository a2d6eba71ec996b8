import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Number of people of the booking. */
  people: number;
  filled: number;
  isBusy: boolean;
  /** Submits without the people whose forms are empty. */
  onFewer(): void;
  onFill(): void;
}

/** Asks whether fewer people arrive, if the booking has more people than filled forms. */
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
