import { type Department, department as departmentSchema } from '@bellhop/contract/departments/department';
import { mostDepartments } from '@bellhop/contract/departments/edits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { LaterActConflict } from '../../platform/edit-conflicts/later-act-conflict.ts';
import { useDraftForms } from '../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { useLive } from '../../platform/live/live-context.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import type { MovedRow } from '../../ui/kit/ordered-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentsList } from './departments-list.tsx';
import { type DepartmentDraft, newDraft } from './draft.ts';
import { useMoveDepartment, useSaveDepartment } from './mutations.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDepartments } from './store.ts';

/** The departments of the hotel, to which new requests are assigned automatically or by hand. */
export function DepartmentsScreen() {
  const { t } = useTranslation('departments');
  const { language } = useLanguage();
  const isOffline = useLive().state.freshness.state === 'offline';
  const read = useDepartments();
  const save = useSaveDepartment();
  const move = useMoveDepartment();
  const forms = useDraftForms<DepartmentDraft>('departments', save);
  const [removing, setRemoving] = useState<Department | null>(null);
  const [moved, setMoved] = useState<string | null>(null);

  const departments = (read.data ?? []).filter(({ removed }) => !removed);
  const isFull = departments.length >= mostDepartments;
  const misplaced = editConflictOf(move.error, departmentSchema);
  const shift = ({ row, place, inOrder }: MovedRow<Department>) => {
    const values = { name: nameIn(row, language), place, count: inOrder.length };
    move.mutate(inOrder, { onSuccess: () => setMoved(t('moved', values)) });
  };

  return (
    <Page
      title={t('heading')}
      lead={
        <>
          <p>{t('lead')}</p>
          {isFull && <p>{t('full', { count: mostDepartments })}</p>}
        </>
      }
      acts={
        <Button variant="primary" disabled={isOffline || isFull} onClick={() => forms.show('new', newDraft())}>
          {t('add')}
        </Button>
      }
      size="list"
    >
      {isOffline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('failed.read')} shape={[72, 72, 72]} />
      ) : departments.length === 0 ? (
        <EmptyState icon={<PeopleIcon size={26} />} title={t('empty')} text={t('emptyHint')} level={3} />
      ) : (
        <DepartmentsList
          departments={departments}
          isDisabled={isOffline || move.isPending}
          onEdit={(department) => forms.show(department.id, department)}
          onRemove={setRemoving}
          onMove={shift}
        />
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {forms.form !== null && <DepartmentForm key={forms.form.name} {...forms.form.props} />}
      {misplaced !== null && (
        <LaterActConflict
          entity="department"
          about={nameIn(misplaced.current, language)}
          changes={misplaced.changes}
          onMine={() => {
            // The list has been read again by now.
            const ordered = move.variables?.flatMap(({ id }) => departments.filter((each) => each.id === id)) ?? [];
            move.mutate([...ordered, ...departments.filter((each) => !ordered.includes(each))]);
          }}
          onTheirs={move.reset}
        />
      )}
      <RemoveDialog department={removing} onDone={() => setRemoving(null)} />
    </Page>
  );
}
