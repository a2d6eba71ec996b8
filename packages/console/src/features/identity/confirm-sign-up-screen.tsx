import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { CodeStep } from './code-step.tsx';
import { useDeliveryText } from './delivery-text.ts';

/** AUTH-09, AUTH-23. */
export function ConfirmSignUpScreen() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const sent = useDeliveryText(wayIn.delivery, t(wayIn.sentAt === null ? 'confirmSignUp.unsent' : 'code.sent'));
  return (
    <CodeStep
      title={t('confirmSignUp.title')}
      lead={sent}
      submit={t('confirmSignUp.submit')}
      canResend
      act={session.confirmSignUp}
    />
  );
}
