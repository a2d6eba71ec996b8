import { useState } from 'react';
import { useSessionSnapshot } from '../../platform/session/store-context.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SendResetCodeForm } from './send-reset-code-form.tsx';

/** AUTH-11, AUTH-24: sends a code to the owner of the name, who then sets a new password. */
export function ForgotPasswordScreen() {
  const { wayIn } = useSessionSnapshot();
  const [hasCode, setHasCode] = useState(false);
  if (wayIn.username !== '' && (hasCode || wayIn.sentAt !== null)) return <ResetPasswordForm />;
  return <SendResetCodeForm onHasCode={() => setHasCode(true)} />;
}
