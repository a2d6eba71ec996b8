import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { text } from '../platform/lists/address-format.ts';
import { useAddress } from '../platform/lists/use-address.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/first-icons.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './centered.module.css';

const failure = z.object({ code: text });

/** SHELL-05 to SHELL-07: the code of the failure that led here, else the code of a missing page. */
export function ErrorScreen() {
  const { t } = useTranslation(['shell', 'ui']);
  const navigate = useNavigate();
  const { code = '404' } = useAddress(failure).search;
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        icon={<AlertIcon size={26} />}
        title={t('shell:error.title')}
        text={t('shell:error.code', { code })}
        action={
          <Button variant="primary" onClick={() => void navigate({ to: '/app' })}>
            {t('ui:goHome')}
          </Button>
        }
      />
    </main>
  );
}
