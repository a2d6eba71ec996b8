import { useState } from 'react';
import { useSessionSnapshot } from '../../platform/session/store-context.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SendResetCodeForm } from './send-reset-code-form.tsx';

/** AUTH-11, AUTH-24: a code is sent to whom the name belongs, and with it comes a new password. */
export function ForgotPasswordScreen() {
  const { wayIn } = useSessionSnapshot();
  const [hasCode, setHasCode] = useState(false);
  if (wayIn.username !== '' && (hasCode || wayIn.sentAt !== null)) return <ResetPasswordForm />;
  return <SendResetCodeForm onHasCode={() => setHasCode(true)} />;
}
