import { serviceSets } from '@bellhop/contract/setup/first-hotel';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordField } from '../identity/new-password-field.tsx';
import styles from './first-run.module.css';
import type { SetupInput } from './typed.ts';

interface ServicesChoiceProps {
  readonly chosen: SetupInput['services'];
  readonly onChoose: (set: SetupInput['services']) => void;
}

/** The initial services of the hotel. */
export function ServicesChoice({ chosen, onChoose }: ServicesChoiceProps) {
  const { t } = useTranslation('setup');
  return (
    <FieldGroup legend={t('details.services')}>
      <div className={styles.sets}>
        {serviceSets.map((set) => (
          <label key={set} className={styles.set}>
            <input type="radio" name="services" value={set} checked={chosen === set} onChange={() => onChoose(set)} />
            <span>
              <b>{t(`sets.${set}.name`)}</b>
              <span>{t(`sets.${set}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface AdministratorFieldsProps {
  readonly typed: SetupInput;
  /** Kept apart from the other fields, which this browser stores. */
  readonly password: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (part: Partial<SetupInput>) => void;
  readonly onPassword: (password: string) => void;
}

/** The first administrator of the hotel. */
export function AdministratorFields({ typed, password, errorOf, onType, onPassword }: AdministratorFieldsProps) {
  const { t } = useTranslation('setup');
  return (
    <FieldGroup legend={t('details.you')}>
      <div className={styles.pair}>
        <TextField
          label={t('details.givenName')}
          required
          dir="auto"
          autoComplete="given-name"
          maxLength={100}
          value={typed.givenName}
          error={errorOf('administrator.name')}
          onChange={(event) => onType({ givenName: event.target.value })}
        />
        <TextField
          label={t('details.familyName')}
          required
          dir="auto"
          autoComplete="family-name"
          maxLength={100}
          value={typed.familyName}
          error={errorOf('administrator.family_name')}
          onChange={(event) => onType({ familyName: event.target.value })}
        />
      </div>
      <TextField
        label={t('details.email')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        value={typed.email}
        error={errorOf('administrator.email')}
        onChange={(event) => onType({ email: event.target.value })}
      />
      <NewPasswordField
        label={t('details.password')}
        value={password}
        onChange={onPassword}
        error={errorOf('administrator.password')}
      />
    </FieldGroup>
  );
}
