import type { LiveEntity } from '@bellhop/contract/wire/event';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaterEnglish } from '../../locales/later.ts';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { EditConflict } from '../api/edit-conflict.ts';
import { useFormat } from '../format/use-format.ts';
import { isolated } from '../i18n/isolated.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { languageName } from '../i18n/language-name.ts';
import styles from './entity-conflict.module.css';

interface EntityConflictProps {
  /** What both have changed. */
  readonly about: string;
  readonly changes: EditConflict<unknown>['changes'];
  readonly fieldName: (field: string) => string;
  /** In place of those of a save. */
  readonly words?: { readonly mine: string; readonly keep?: string; readonly take?: string };
  /** Both versions in few words, where they differ in more than a name. */
  readonly versions?: { readonly mine: string; readonly theirs: string } | undefined;
  /** What the colleague left. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Closes it without a choice; left out: closing takes theirs. */
  readonly onClose?: () => void;
}

/** A colleague changed the same since: who, when and which fields; the person says whose version holds. */
export function EntityConflict({ changes, fieldName, words, versions, ...dialog }: EntityConflictProps) {
  const { t } = useTranslation(['administration', 'ui']);
  const format = useFormat();
  const told = changes?.map(({ field, actor, actor_name, at }) =>
    t('administration:conflict.field', {
      field: fieldName(field),
      name: actor_name ?? actor,
      time: format.dayAndTime(at),
    }),
  );
  const known = told?.length === 0 ? [t('administration:conflict.unknown')] : [...new Set(told)];
  const mine = versions && t('administration:conflict.mine', { value: versions.mine });
  const theirs = versions && t('administration:conflict.theirs', { value: versions.theirs });
  return (
    <ConflictDialog
      {...dialog}
      title={t('administration:conflict.entity')}
      mine={mine ?? words?.mine ?? t('administration:conflict.kept')}
      theirs={theirs === undefined ? known : [...known, theirs]}
      keepMine={words?.keep ?? t('administration:conflict.keep')}
      takeTheirs={words?.take ?? t('administration:conflict.take')}
      closeLabel={t('ui:close')}
    />
  );
}

interface FormConflictProps extends Omit<EntityConflictProps, 'fieldName' | 'children' | 'onClose'> {
  readonly entity: LiveEntity;
  /** Of the save that met it. */
  readonly failure: Error | null;
  /** Fields as the colleague left them; left out: the form shows them once they are taken. */
  readonly now?: Readonly<Record<string, string | boolean>>;
}

/** Over a form: closed, it leaves what was typed as it is, and the next save meets it again. */
export function FormConflict({ entity, failure, now, ...props }: FormConflictProps) {
  const { t } = useTranslation(['administration', 'audit']);
  const nameOf = useRecordedField(entity);
  const [closed, setClosed] = useState<Error | null>(null);
  if (failure === closed) return null;
  const said = (value: string | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'audit:yes' : 'audit:no')
      : value === ''
        ? t('audit:nothing')
        : isolated(value);
  return (
    <EntityConflict {...props} fieldName={nameOf} onClose={() => setClosed(failure)}>
      {now !== undefined && (
        <dl className={styles.now}>
          {Object.entries(now).map(([field, value]) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>{t('administration:conflict.theirs', { value: said(value) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </EntityConflict>
  );
}

interface ActConflictProps extends Omit<EntityConflictProps, 'fieldName' | 'words' | 'children' | 'onClose'> {
  readonly entity: LiveEntity;
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
export function useRecordedField(entity: LiveEntity): (field: string) => string {
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
