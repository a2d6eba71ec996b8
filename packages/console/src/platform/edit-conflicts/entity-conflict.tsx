import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { EditConflict } from '../api/edit-conflict.ts';
import { useFormat } from '../format/use-format.ts';

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
