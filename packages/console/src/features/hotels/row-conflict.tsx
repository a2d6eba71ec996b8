import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { RowAccess, Value } from './rows.ts';
import type { useRow } from './use-row.ts';

interface RowConflictProps {
  readonly row: RowAccess;
  readonly state: ReturnType<typeof useRow>;
  readonly label: string;
  /** The value in words. */
  readonly textOf: (value: Value) => string;
}

/** Asks which value to keep after a colleague's change; renders nothing without a conflict. */
export function RowConflict({
  row,
  state: { conflict, value, keepMine, takeTheirs },
  label,
  textOf,
}: RowConflictProps) {
  const { t } = useTranslation(['hotels-settings', 'ui']);
  const format = useFormat();
  if (conflict === null) return null;
  const last = conflict.changes?.at(-1);
  const theirs = textOf(row.read(conflict.current));
  return (
    <ConflictDialog
      title={t('hotels-settings:conflict.title')}
      about={label}
      mine={t('hotels-settings:conflict.mine', { value: textOf(value) })}
      theirs={[
        last === undefined
          ? t('hotels-settings:conflict.theirs', { value: theirs })
          : t('hotels-settings:conflict.theirsBy', {
              value: theirs,
              name: last.actor_name ?? last.actor,
              time: format.dayAndTime(last.at),
            }),
      ]}
      keepMine={t('hotels-settings:conflict.keep')}
      takeTheirs={t('hotels-settings:conflict.take')}
      closeLabel={t('ui:close')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  );
}
