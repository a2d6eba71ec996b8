import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { RowConflict } from './row-conflict.tsx';
import type { RowAccess } from './rows.ts';
import { SavedMark } from './saved-mark.tsx';
import { useAdministeredServices } from './services/queries.ts';
import styles from './settings-screen.module.css';
import { useRow } from './use-row.ts';

const row: RowAccess = {
  path: 'settings.defectService',
  read: ({ settings }) => settings.defectService,
  write: (value) => ({ settings: { defectService: String(value) } }),
};

interface DefectServiceProps {
  readonly hotel: Administered;
  readonly isDisabled: boolean;
}

/** The service to which all staff report defects. */
export function DefectService({ hotel, isDisabled }: DefectServiceProps) {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  const services = useAdministeredServices();
  const state = useRow(row, hotel);
  const label = t('defectService.label');
  const chosen = String(state.value);
  const offered = (services.data ?? [])
    .filter(({ type, is_easee_service }) => type === 'ORDER' && is_easee_service !== 'true')
    .map((service) => ({ id: service.id, label: nameIn(service, language) }));
  const isKnown = chosen === '' || offered.some(({ id }) => id === chosen);
  const options = [
    { id: '', label: t('defectService.none') },
    ...offered,
    ...(isKnown || services.data === undefined ? [] : [{ id: chosen, label: t('housekeepingServices.unknown') }]),
  ];
  const nameOf = (value: unknown) => options.find(({ id }) => id === value)?.label ?? String(value);
  return (
    <div className={styles.row}>
      <SelectField
        label={label}
        options={options}
        value={chosen}
        disabled={isDisabled || services.data === undefined}
        error={state.error}
        onChoose={state.commit}
      />
      <p className={styles.text}>{t('defectService.hint')}</p>
      <SavedMark isSaved={state.isSaved} />
      <RowConflict row={row} state={state} label={label} textOf={nameOf} />
    </div>
  );
}
