import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { judgePassword } from './password-policy.ts';
import styles from './password-rules.module.css';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
}

/** A new password, with the rules of the user pool that are ticked while it is typed. */
export function NewPasswordField({ label, value, onChange, error, autoFocus }: NewPasswordFieldProps) {
  const { t } = useTranslation(['identity-entrance', 'ui']);
  const { passwordPolicy } = useSettings();
  const id = useId();
  const judged = judgePassword(value, passwordPolicy);
  const met = judged.filter(({ isMet }) => isMet).length;
  const progress =
    met === judged.length
      ? t('identity-entrance:password.all')
      : t('identity-entrance:password.progress', { met, total: judged.length });
  // Deferred, as an announcement at each letter would be too much for a screen reader.
  const announcement = useDeferredValue(value === '' ? '' : progress);
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        describedBy={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <ul id={id} className={styles.rules} aria-label={t('identity-entrance:password.rules')}>
        {judged.map(({ rule, isMet }) => (
          <li key={rule} data-met={isMet || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isMet && <CheckIcon size={11} strokeWidth={3} />}
            </span>
            <span>
              <span>
                {rule === 'length'
                  ? t('identity-entrance:password.length', { count: passwordPolicy.minLength })
                  : t(`identity-entrance:password.${rule}`)}
              </span>
              <VisuallyHidden>
                , <span>{t(isMet ? 'identity-entrance:password.met' : 'identity-entrance:password.missing')}</span>
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('identity-entrance:password.hint')}</p>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Returns the fault of a new password that can be found without a call. */
export function usePasswordProblem(password: string): string | undefined {
  const { t } = useTranslation('identity-entrance');
  const { passwordPolicy } = useSettings();
  if (password === '') return t('password.required');
  return judgePassword(password, passwordPolicy).every(({ isMet }) => isMet) ? undefined : t('password.tooWeak');
}
