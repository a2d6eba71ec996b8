import { useTranslation } from 'react-i18next';
import type { SignInFailureCode } from '../../platform/session/sign-in-failure.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './sign-in-flow.module.css';

/** Why it did not work, above the fields; read out when it appears. */
export function FormMessage({ failure, notice = null }: { failure: SignInFailureCode | null; notice?: string | null }) {
  const { t } = useTranslation('identity');
  const text = failure === null ? notice : t(`failed.${failure}`);
  return (
    <div role="alert" className={styles.message}>
      {text !== null && (
        <p>
          <AlertIcon />
          {text}
        </p>
      )}
    </div>
  );
}
