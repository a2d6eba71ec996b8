import type { AuditedEntity } from '@bellhop/contract/administration/audit';
import { useTranslation } from 'react-i18next';
import type { LaterEnglish } from '../../locales/later.ts';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { EditConflict } from '../api/edit-conflict.ts';
import { useFormat } from '../format/use-format.ts';
import { isolated } from '../i18n/isolated.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { languageName } from '../i18n/language-name.ts';

interface EntityConflictProps {
  /** What both have changed. */
  readonly about: string;
  readonly changes: EditConflict<unknown>['changes'];
  readonly fieldName: (field: string) => string;
  /** In place of those of a save. */
  readonly words?: { readonly mine: string; readonly keep?: string; readonly take?: string };
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** A colleague changed the same since: who, when and which fields; the person says whose version holds. */
export function EntityConflict({ about, changes = [], fieldName, words, onMine, onTheirs }: EntityConflictProps) {
  const { t } = useTranslation(['administration', 'ui']);
  const format = useFormat();
  const told = changes.map(({ field, actor, actor_name, at }) =>
    t('administration:conflict.field', {
      field: fieldName(field),
      name: actor_name ?? actor,
      time: format.dayAndTime(at),
    }),
  );
  return (
    <ConflictDialog
      title={t('administration:conflict.entity')}
      about={about}
      mine={words?.mine ?? t('administration:conflict.kept')}
      theirs={told.length > 0 ? [...new Set(told)] : [t('administration:conflict.unknown')]}
      keepMine={words?.keep ?? t('administration:conflict.keep')}
      takeTheirs={words?.take ?? t('administration:conflict.take')}
      closeLabel={t('ui:close')}
      onMine={onMine}
      onTheirs={onTheirs}
    />
  );
}

interface ActConflictProps extends Omit<EntityConflictProps, 'fieldName' | 'words'> {
  readonly entity: AuditedEntity;
  /** What the person was about to do with it; left out: to put it in another place. */
  readonly act?: string;
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

type FieldWord = keyof LaterEnglish['audit']['fields'];

/** What a field of the log is called. */
export function useRecordedField(entity: AuditedEntity): (field: string) => string {
  const { t, i18n } = useTranslation('audit');
  const { language } = useLanguage();
  return (field) => {
    const [name = '', code] = entity === 'template' ? field.split('.') : [field.replace(/^settings\./, '')];
    // The same name may be another thing for another kind.
    const word = [`${entity}_${name}`, name].find((each) => i18n.exists(`audit:fields.${each}`));
    const known = word === undefined ? name : t(`fields.${word as FieldWord}`); // it exists
    return code === undefined ? known : t('fieldIn', { field: known, language: languageName(code, language) });
  };
}
