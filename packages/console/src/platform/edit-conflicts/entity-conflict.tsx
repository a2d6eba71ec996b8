import { isolated } from '@bellhop/browser/ui/isolated';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaterEnglish } from '../../locales/later.ts';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { EditConflict } from '../api/edit-conflict.ts';
import { useFormat } from '../format/use-format.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { languageName } from '../i18n/language-name.ts';
import styles from './entity-conflict.module.css';

interface EntityConflictProps {
  /** Names the entity that both people changed. */
  readonly about: string;
  readonly changes: EditConflict<unknown>['changes'];
  readonly fieldName: (field: string) => string;
  /** Texts that replace those for a save. */
  readonly words?: { readonly mine: string; readonly keep?: string; readonly take?: string };
  /** Short texts of both versions, if they differ in more than a name. */
  readonly versions?: { readonly mine: string; readonly theirs: string } | undefined;
  /** The colleague's version. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Closes the dialog without a choice; by default closing takes the colleague's version. */
  readonly onClose?: () => void;
}

/** Shows a colleague's later change with name, time and fields; the person chooses the version to keep. */
export function EntityConflict({ changes, fieldName, words, versions, ...dialog }: EntityConflictProps) {
  const { t } = useTranslation(['hotels-settings', 'ui']);
  const format = useFormat();
  const sentences = changes?.map(({ field, actor, actor_name, at }) =>
    t('hotels-settings:conflict.field', {
      field: fieldName(field),
      name: actor_name ?? actor,
      time: format.dayAndTime(at),
    }),
  );
  const known = sentences?.length === 0 ? [t('hotels-settings:conflict.unknown')] : [...new Set(sentences)];
  const mine = versions && t('hotels-settings:conflict.mine', { value: versions.mine });
  const theirs = versions && t('hotels-settings:conflict.theirs', { value: versions.theirs });
  return (
    <ConflictDialog
      {...dialog}
      title={t('hotels-settings:conflict.entity')}
      mine={mine ?? words?.mine ?? t('hotels-settings:conflict.kept')}
      theirs={theirs === undefined ? known : [...known, theirs]}
      keepMine={words?.keep ?? t('hotels-settings:conflict.keep')}
      takeTheirs={words?.take ?? t('hotels-settings:conflict.take')}
      closeLabel={t('ui:close')}
    />
  );
}

interface FormConflictProps extends Omit<EntityConflictProps, 'fieldName' | 'children' | 'onClose'> {
  readonly entity: LiveEntity;
  /** The failure of the save. */
  readonly failure: Error | null;
  /** Fields of the colleague's version; by default the form shows them after they are taken. */
  readonly now?: Readonly<Record<string, string | boolean>>;
}

/** The conflict of a form: after closing, typed text stays and the next save meets the conflict again. */
export function FormConflict({ entity, failure, now, ...props }: FormConflictProps) {
  const { t } = useTranslation(['hotels-settings', 'audit']);
  const nameOf = useRecordedField(entity);
  const [closed, setClosed] = useState<Error | null>(null);
  if (failure === closed) return null;
  const valueText = (value: string | boolean) =>
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
              <dd>{t('hotels-settings:conflict.theirs', { value: valueText(value) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </EntityConflict>
  );
}

interface ActConflictProps extends Omit<EntityConflictProps, 'fieldName' | 'words' | 'children' | 'onClose'> {
  readonly entity: LiveEntity;
  /** The intended act; by default moving the entity. */
  readonly act?: string;
}

/** The conflict of a removal or a move with a change that the person had not seen; asks whether to act all the same. */
export function ActConflict({ entity, act, ...props }: ActConflictProps) {
  const { t } = useTranslation('hotels-settings');
  const nameOf = useRecordedField(entity);
  const changed = (field: string) => {
    const change = props.changes?.findLast((each) => each.field === field);
    // There is no form behind the dialog that would show the changed values.
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

/** Returns a function that names a field of the log. */
export function useRecordedField(entity: LiveEntity): (field: string) => string {
  const { t, i18n } = useTranslation('audit');
  const { language } = useLanguage();
  return (field) => {
    const [name = '', code] = entity === 'template' ? field.split('.') : [field.replace(/^settings\./, '')];
    // The same field name may mean something else for another kind of entity.
    const word = [`${entity}_${name}`, name].find((each) => i18n.exists(`audit:fields.${each}`));
    const known = word === undefined ? name : t(`fields.${word as FieldWord}`); // an existing key
    return code === undefined ? known : t('fieldIn', { field: known, language: languageName(code, language) });
  };
}
