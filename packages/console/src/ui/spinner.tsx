import styles from './spinner.module.css';

/** A spinner with `label` is announced; without a label, text near it has to say that work is in progress. */
export function Spinner({ size = 22, label }: { size?: number; label?: string }) {
  const circle = <span className={styles.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
  if (label === undefined) return circle;
  return (
    <span role="status" className={styles.labelled}>
      {circle}
      <span>{label}</span>
    </span>
  );
}
