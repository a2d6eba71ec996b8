import { type Department, department as departmentSchema } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { LaterActConflict } from '../../platform/edit-conflicts/later-act-conflict.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { useRemoveDepartment } from './mutations.ts';

/** Asks before a department is removed. */
export function RemoveDialog({ department, onDone }: { department: Department | null; onDone: () => void }) {
  const { t } = useTranslation('departments');
  const { language } = useLanguage();
  const remove = useRemoveDepartment((removed) => nameIn(removed, language));
  const conflict = editConflictOf(remove.error, departmentSchema);
  return conflict !== null ? (
    <LaterActConflict
      entity="department"
      about={nameIn(conflict.current, language)}
      act={t('remove.confirm')}
      changes={conflict.changes}
      onMine={() => remove.mutate(conflict.current)}
      onTheirs={remove.reset}
    />
  ) : (
    <Question
      open={department !== null}
      title={t('remove.title')}
      act={t('remove.confirm')}
      isDangerous
      isBusy={remove.isPending}
      onAct={() => department !== null && remove.mutate(department, { onSettled: onDone })}
      onBack={onDone}
    >
      <p>{department !== null && t('remove.text', { name: nameIn(department, language) })}</p>
    </Question>
  );
}
