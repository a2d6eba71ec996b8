import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { CodeStep } from './code-step.tsx';
import { useDeliveryText } from './delivery-text.ts';

/** AUTH-06: a code by message or of an authenticator app. */
export function CodeScreen() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { codeSource, wayIn } = useSessionSnapshot();
  const sent = useDeliveryText(wayIn.delivery, t('code.sent'));
  return (
    <CodeStep
      title={t('code.title')}
      lead={codeSource === 'totp' ? t('code.totp') : sent}
      submit={t('code.submit')}
      canResend={codeSource !== 'totp' && session.canResendCode()}
      act={(code) => session.answer(code, 'code')}
    />
  );
}
