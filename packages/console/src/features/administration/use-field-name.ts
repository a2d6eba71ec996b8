import type { AuditedEntity } from '@bellhop/contract/administration/audit';
import { useTranslation } from 'react-i18next';
import { useRecordedField } from '../../platform/edit-conflicts/entity-conflict.tsx';
import { rowAt } from './rows.ts';

/** What a field of the log is called; of settings as the screen of settings calls them. */
export function useFieldName(entity: AuditedEntity): (field: string) => string {
  const { t } = useTranslation('administration');
  const recorded = useRecordedField(entity);
  return (field) => {
    const row = entity === 'settings' ? rowAt(field) : undefined;
    return row === undefined ? recorded(field) : t(`rows.${row.id}.label`);
  };
}
