import { useTranslation } from 'react-i18next';
import { useSessionSnapshot } from '../../../platform/session/store-context.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { HiddenUsername } from '../hidden-username.tsx';

interface CurrentPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/**
 * The current password of the signed-in person; takes the focus, and gives password managers the name of the account.
 */
export function CurrentPasswordField({ label, value, onChange, error }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('ui');
  const { person } = useSessionSnapshot();
  return (
    <>
      <HiddenUsername username={person?.email ?? person?.phoneNumber ?? ''} />
      <PasswordField
        label={label}
        name="password"
        autoComplete="current-password"
        required
        autoFocus
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </>
  );
}
