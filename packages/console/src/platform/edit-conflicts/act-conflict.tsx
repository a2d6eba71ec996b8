import type { AuditedEntity } from '@bellhop/contract/administration/audit';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../api/edit-conflict.ts';
import { isolated } from '../i18n/isolated.ts';
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
  const nameOf = useRecordedField(entity);
  const changed = (field: string) => {
    const change = props.changes?.findLast((each) => each.field === field);
    // No form stands behind it that would show what was changed.
    return isShort(change?.from) && isShort(change?.to)
      ? `${nameOf(field)} (${isolated(change.from)} → ${isolated(change.to)})`
      : nameOf(field);
  };
  return (
    <EntityConflict
      {...props}
      fieldName={changed}
      words={{
        mine: t('conflict.mine', { value: act ?? t('conflict.order') }),
        keep: t('conflict.anyway'),
        take: t('conflict.leave'),
      }}
    />
  );
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;
