import type { AuditedEntity } from '@bellhop/contract/administration/audit';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../../platform/api/edit-conflict.ts';
import { EntityConflict } from './entity-conflict.tsx';
import { useRecordedField } from './use-recorded-field.ts';

export interface ActConflictProps {
  readonly entity: AuditedEntity;
  /** What a colleague changed since. */
  readonly about: string;
  /** What the person was about to do with it; left out: to put it in another place. */
  readonly act?: string;
  readonly changes: EditConflict<unknown>['changes'];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** A removal or a move met a change that its person had not seen: what it was, and whether to act all the same. */
export function ActConflict({ entity, act, ...props }: ActConflictProps) {
  const { t } = useTranslation('administration');
  const fieldName = useRecordedField(entity);
  return (
    <EntityConflict
      {...props}
      fieldName={fieldName}
      words={{
        mine: t('conflict.mine', { value: act ?? t('conflict.order') }),
        keep: t('conflict.anyway'),
        take: t('conflict.leave'),
      }}
    />
  );
}
