import type { AuditedEntity } from '@bellhop/contract/audit/changes';
import { useTranslation } from 'react-i18next';
import { useRecordedField } from '../../platform/edit-conflicts/entity-conflict.tsx';
import { rowAt } from './rows.ts';

/** Returns the name of a field in the log; settings have the name of their screen. */
export function useFieldName(entity: AuditedEntity): (field: string) => string {
  const { t } = useTranslation('hotels-settings');
  const recorded = useRecordedField(entity);
  return (field) => {
    const row = entity === 'settings' ? rowAt(field) : undefined;
    return row === undefined ? recorded(field) : t(`rows.${row.id}.label`);
  };
}
