import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../departments/check-list.tsx';
import { RowConflict } from './row-conflict.tsx';
import type { RowAccess } from './rows.ts';
import { SavedMark } from './saved-mark.tsx';
import { useAdministeredServices } from './services/queries.ts';
import styles from './settings-screen.module.css';
import { useRow } from './use-row.ts';

/** The ids as one text, as rows store texts. */
const row: RowAccess = {
  path: 'settings.housekeepingServices',
  read: ({ settings }) => JSON.stringify(settings.housekeepingServices.toSorted()),
  write: (value) => ({ settings: { housekeepingServices: idsOf(value) } }),
};

function idsOf(value: unknown): string[] {
  return JSON.parse(String(value)) as string[]; // The text that `read` wrote.
}

interface HousekeepingServicesProps {
  readonly hotel: Administered;
  readonly isDisabled: boolean;
}

/**
 * The services whose staff may set rooms ready. Saved together, as each press alone would be a change that colleagues
 * see.
 */
export function HousekeepingServices({ hotel, isDisabled }: HousekeepingServicesProps) {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  const services = useAdministeredServices();
  const state = useRow(row, hotel);
  const choices = services.data?.map((service) => ({ id: service.id, name: nameIn(service, language) }));
  const chosen = idsOf(state.value);
  const label = t('housekeepingServices.label');
  const nameOf = (id: string) => choices?.find((each) => each.id === id)?.name ?? t('housekeepingServices.unknown');
  const namesOf = (value: unknown) =>
    new Intl.ListFormat(localeOf(language)).format(idsOf(value).map(nameOf)) || t('housekeepingServices.none');
  return (
    <div className={styles.row}>
      <CheckList
        legend={label}
        search={t('housekeepingServices.search')}
        choices={choices}
        isFailed={services.isError}
        onRetry={() => void services.refetch()}
        chosen={chosen}
        unknown={t('housekeepingServices.unknown')}
        onChange={(next) => state.type(JSON.stringify(next.toSorted()))}
      />
      <p className={styles.text}>{t('housekeepingServices.hint')}</p>
      {state.value !== row.read(hotel) && (
        <Button size="small" busy={state.isSaving} disabled={isDisabled} onClick={() => state.commit(state.value)}>
          {t('housekeepingServices.save')}
        </Button>
      )}
      {state.error !== undefined && (
        <p role="alert" className={styles.fault}>
          {state.error}
        </p>
      )}
      <SavedMark isSaved={state.isSaved} />
      <RowConflict row={row} state={state} label={label} textOf={namesOf} />
    </div>
  );
}
