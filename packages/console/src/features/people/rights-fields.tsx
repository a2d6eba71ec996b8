import { serviceTypes } from '@bellhop/contract/hotels/service';
import { grantsNothing, type Rights, type Role, rightsOfRole, roleOf, roles } from '@bellhop/contract/people/rights';
import { anyValue, flags, isUnrestricted } from '@bellhop/contract/staff/privileges';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CheckList } from '../departments/check-list.tsx';
import styles from './people.module.css';
import { useAllServices } from './people-query.ts';

interface RightsFieldsProps {
  readonly rights: Rights;
  readonly error: string | undefined;
  readonly onChange: (rights: Rights) => void;
}

/** The rights of a person: a role as a start, and each right by itself. */
export function RightsFields({ rights, error, onChange }: RightsFieldsProps) {
  const { t } = useTranslation('people');
  const services = useAllServices();
  const housekeeping = useHousekeepingServices();
  const role = roleOf(rights, housekeeping);
  const fault = grantsNothing(rights) ? t('grantsNothing') : error;
  return (
    <>
      <SelectField<Role | 'own'>
        label={t('role')}
        value={role ?? 'own'}
        options={[
          ...roles.map((id) => ({ id, label: t(`roles.${id}`) })),
          ...(role === null ? [{ id: 'own' as const, label: t('roles.own') }] : []),
        ]}
        onChoose={(id) => id !== 'own' && onChange(rightsOfRole(id, housekeeping))}
      />
      <FieldGroup legend={t('may')}>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {flags.map((flag) => (
          <label key={flag} className={styles.right}>
            <input
              type="checkbox"
              checked={rights.flags.includes(flag)}
              onChange={(event) =>
                onChange({
                  ...rights,
                  flags: flags.filter((each) => (each === flag ? event.target.checked : rights.flags.includes(each))),
                })
              }
            />
            <span>
              <strong>{t(`flags.${flag}.name`)}</strong>
              <small>{t(`flags.${flag}.text`)}</small>
            </span>
          </label>
        ))}
      </FieldGroup>
      <FieldGroup legend={t('requestsOf')}>
        <SwitchField
          label={t('allTypes')}
          isOn={isUnrestricted(rights.types)}
          onChange={(isOn) => onChange({ ...rights, types: isOn ? [anyValue] : [...serviceTypes] })}
        />
        {!isUnrestricted(rights.types) &&
          serviceTypes.map((type) => (
            <label key={type} className={styles.right}>
              <input
                type="checkbox"
                checked={rights.types.includes(type)}
                onChange={(event) =>
                  onChange({
                    ...rights,
                    types: serviceTypes.filter((each) =>
                      each === type ? event.target.checked : rights.types.includes(each),
                    ),
                  })
                }
              />
              <span>{t(`types.${type}`)}</span>
            </label>
          ))}
        <SwitchField
          label={t('allServices')}
          isOn={isUnrestricted(rights.services)}
          onChange={(isOn) => onChange({ ...rights, services: isOn ? [anyValue] : [] })}
        />
        {!isUnrestricted(rights.services) && (
          <CheckList
            legend={t('services')}
            search={t('searchServices')}
            choices={services.data}
            isFailed={services.isError}
            onRetry={() => void services.refetch()}
            chosen={rights.services}
            unknown={t('unknownService')}
            onChange={(chosen) => onChange({ ...rights, services: [...chosen] })}
          />
        )}
      </FieldGroup>
    </>
  );
}

/** The initial services of the role of housekeeping. */
export function useHousekeepingServices(): readonly string[] {
  return useSettings().housekeepingServices;
}
