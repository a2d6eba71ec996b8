import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useDepartments } from '../departments/store.ts';
import type { RowAccess } from './rows.ts';
import { SelectRow } from './select-row.tsx';
import { useAdministeredServices } from './services/queries.ts';

function rowOf(key: 'defectService' | 'unhappyDepartment'): RowAccess {
  return {
    path: `settings.${key}`,
    read: ({ settings }) => settings[key],
    write: (value) => ({ settings: { [key]: String(value) } }),
  };
}
const [defects, unhappy] = [rowOf('defectService'), rowOf('unhappyDepartment')];

interface RowProps {
  readonly hotel: Administered;
  readonly isDisabled: boolean;
}

/** The service to which all staff report defects. */
export function DefectService(props: RowProps) {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  return (
    <SelectRow
      {...props}
      row={defects}
      label={t('defectService.label')}
      hint={t('defectService.hint')}
      none={t('defectService.none')}
      unknown={t('housekeepingServices.unknown')}
      choices={useAdministeredServices()
        .data?.filter(({ type, is_easee_service }) => type === 'ORDER' && is_easee_service !== 'true')
        .map((service) => ({ id: service.id, label: nameIn(service, language) }))}
    />
  );
}

/** The department that is alerted when a guest gives one or two stars. */
export function UnhappyDepartment(props: RowProps) {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  return (
    <SelectRow
      {...props}
      row={unhappy}
      label={t('unhappyDepartment.label')}
      hint={t('unhappyDepartment.hint')}
      none={t('unhappyDepartment.none')}
      unknown={t('unhappyDepartment.unknown')}
      choices={useDepartments()
        .data?.filter(({ removed }) => !removed)
        .map((department) => ({ id: department.id, label: nameIn(department, language) }))}
    />
  );
}
