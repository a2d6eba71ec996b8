import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInFailureCode, signInFailureCode } from '../../../platform/session/sign-in-failure.ts';
import { useSession } from '../../../platform/session/store-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { FormMessage } from '../form-message.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from './account.module.css';
import { CurrentPasswordField } from './current-password-field.tsx';

export interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** AUTH-37 to AUTH-40. */
export function ChangePasswordDialog({ open, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['identity-account', 'ui']);
  const session = useSession();
  const toasts = useToasts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(empty);
  const [step, setStep] = useState<{ busy: boolean; failure: SignInFailureCode | null }>(atRest);
  const { oldPassword, newPassword, again } = fields;
  // AUTH-38. The rules of the user pool are shown under the field, and the pool decides about them.
  const isReady = oldPassword !== '' && newPassword !== '' && newPassword === again;
  const reason = reasonOf(step.failure);
  const place = faultyFieldOf(step.failure);

  const write = (change: Partial<typeof empty>) => {
    setFields({ ...fields, ...change });
    setStep(atRest);
  };
  const close = () => {
    if (step.busy) return;
    setFields(empty);
    setStep(atRest);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || step.busy) return;
    setStep({ busy: true, failure: null });
    session.changePassword(oldPassword, newPassword).then(
      () => {
        setFields(empty);
        setStep(atRest);
        toasts.show({ text: t('identity-account:password.done'), type: 'success', id: 'password-changed' });
        onClose();
      },
      (error: unknown) => {
        const failure = signInFailureCode(error);
        setStep({ busy: false, failure });
        if (faultyFieldOf(failure) === 'old') form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
      },
    );
  };

  return (
    <Dialog
      open={open}
      title={t('identity-account:password.title')}
      onClose={close}
      closeLabel={t('identity-account:password.close')}
      actions={
        <>
          <Button onClick={close}>{t('identity-account:password.cancel')}</Button>
          <Button type="submit" variant="primary" form={id} busy={step.busy} disabled={!isReady}>
            {t('identity-account:password.submit')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
        <FormMessage text={step.failure === null ? null : t('identity-account:password.failed')} />
        {reason !== null && place === 'form' && (
          <p className={styles.reason}>{t(`identity-account:password.reason.${reason}`)}</p>
        )}
        <CurrentPasswordField
          label={t('identity-account:password.old')}
          value={oldPassword}
          onChange={(value) => write({ oldPassword: value })}
          error={reason !== null && place === 'old' ? t(`identity-account:password.reason.${reason}`) : undefined}
        />
        <NewPasswordField
          label={t('identity-account:password.new')}
          value={newPassword}
          onChange={(value) => write({ newPassword: value })}
          error={reason !== null && place === 'new' ? t(`identity-account:password.reason.${reason}`) : undefined}
        />
        <PasswordField
          label={t('identity-account:password.again')}
          name="new-password-again"
          autoComplete="new-password"
          required
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={again}
          onChange={(event) => write({ again: event.target.value })}
          error={again !== '' && !newPassword.startsWith(again) ? t('identity-account:password.mismatch') : undefined}
        />
        <p className={styles.note}>{t('identity-account:password.ended')}</p>
      </form>
    </Dialog>
  );
}

const empty = { oldPassword: '', newPassword: '', again: '' };
const atRest = { busy: false, failure: null };

type Reason =
  | 'incorrect'
  | 'weakPassword'
  | 'commonPassword'
  | 'passwordUsedBefore'
  | 'tooMany'
  | 'network'
  | 'session';

/** Returns the reason of a failure; null if the general message is enough. */
function reasonOf(failure: SignInFailureCode | null): Reason | null {
  switch (failure) {
    case 'incorrect':
    case 'weakPassword':
    case 'commonPassword':
    case 'passwordUsedBefore':
    case 'tooMany':
    case 'network':
    case 'session':
      return failure;
    default:
      return null;
  }
}

function faultyFieldOf(failure: SignInFailureCode | null): 'old' | 'new' | 'form' {
  if (failure === 'incorrect') return 'old';
  return failure === 'weakPassword' || failure === 'commonPassword' || failure === 'passwordUsedBefore'
    ? 'new'
    : 'form';
}
