import styles from './spinner.module.css';

/** With `label` it is announced; without, something near it already says that it works. */
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
