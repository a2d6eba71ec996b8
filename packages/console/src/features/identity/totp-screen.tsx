import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './totp-screen.module.css';
import { inGroups, totpUri } from './totp-uri.ts';

const TotpPicture = lazy(async () => ({ default: (await import('./totp-picture.tsx')).TotpPicture }));

/** AUTH-12: a picture to scan, the key as text, and a code of six digits as confirmation. */
export function TotpScreen() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const { hotelName } = useSettings();
  const [isCopied, setCopied] = useState(false);
  const secret = wayIn.totpSecret ?? '';
  const uri = totpUri(hotelName, wayIn.username, secret);

  return (
    <CodeStep
      title={t('totp.title')}
      lead={t('totp.lead')}
      label={t('totp.field')}
      autoFocus={false}
      submit={t('totp.submit')}
      canResend={false}
      act={(code) => session.answer(code, 'totp-setup')}
    >
      <p>{t('totp.scan')}</p>
      <div className={styles.picture}>
        <Suspense>
          <TotpPicture value={uri} title={t('totp.picture')} />
        </Suspense>
      </div>
      <a className={styles.open} href={uri}>
        {t('totp.open')}
      </a>
      <div className={styles.key}>
        <VisuallyHidden>{t('totp.key')}</VisuallyHidden>
        <code dir="ltr">{inGroups(secret)}</code>
        {/* Browsers give no clipboard to a page without a certificate; the text can still be selected. */}
        {navigator.clipboard !== undefined && (
          <Button
            size="small"
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {t(isCopied ? 'totp.copied' : 'totp.copy')}
          </Button>
        )}
        <VisuallyHidden role="status">{isCopied ? t('totp.copied') : ''}</VisuallyHidden>
      </div>
    </CodeStep>
  );
}
