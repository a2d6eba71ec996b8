import { type Department, department as departmentSchema } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { LaterActConflict } from '../../platform/edit-conflicts/later-act-conflict.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRemoveDepartment } from './mutations.ts';
import { departmentName } from './store.ts';

/** Asks before a department goes out of use. */
export function RemoveDialog({ department, onDone }: { department: Department | null; onDone: () => void }) {
  const { t } = useTranslation(['departments', 'ui']);
  const { language } = useLanguage();
  const remove = useRemoveDepartment((removed) => departmentName(removed, language));
  const conflict = editConflictOf(remove.error, departmentSchema);
  return conflict !== null ? (
    <LaterActConflict
      entity="department"
      about={departmentName(conflict.current, language)}
      act={t('departments:remove.confirm')}
      changes={conflict.changes}
      onMine={() => remove.mutate(conflict.current)}
      onTheirs={remove.reset}
    />
  ) : (
    <Dialog
      open={department !== null}
      role="alertdialog"
      title={t('departments:remove.title')}
      onClose={onDone}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onDone}>{t('ui:cancel')}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => department !== null && remove.mutate(department, { onSettled: onDone })}
          >
            {t('departments:remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{department !== null && t('departments:remove.text', { name: departmentName(department, language) })}</p>
    </Dialog>
  );
}
