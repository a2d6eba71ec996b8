import { AlertIcon, InfoIcon } from '../../ui/first-icons.tsx';
import styles from './sign-in-flow.module.css';

/** A failure above the fields; read out when it appears. */
export function FormMessage({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.message}>
      {text !== null && (
        <p>
          <AlertIcon />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** A notice that is not a failure. */
export function FormNotice({ text }: { text: string }) {
  return (
    <div role="status" className={styles.message} data-tone="info">
      <p>
        <InfoIcon />
        <span>{text}</span>
      </p>
    </div>
  );
}
