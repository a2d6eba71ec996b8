import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';

/** States whose step is done outside of this console: says what to do and leads back. */
export function ElsewhereScreen({ reason }: { reason: 'signUp' | 'reset' | 'totpSetup' }) {
  const { t } = useTranslation('identity');
  const session = useSession();
  return (
    <section aria-labelledby="elsewhere-title">
      <h1 id="elsewhere-title">{t('signIn.title')}</h1>
      <p role="status">{t(`elsewhere.${reason}`)}</p>
      <Button variant="primary" wide onClick={session.backToSignIn}>
        {t('elsewhere.back')}
      </Button>
    </section>
  );
}
