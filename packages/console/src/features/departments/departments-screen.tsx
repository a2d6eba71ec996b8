import { nameIn } from '@bellhop/browser/i18n/name-in';
import { type Department, department as departmentSchema } from '@bellhop/contract/departments/department';
import { mostDepartments } from '@bellhop/contract/departments/edits';
import { useTranslation } from 'react-i18next';
import { EntityRows } from '../../platform/administration/entity-rows.tsx';
import { RemovalConflict, useRemoval } from '../../platform/administration/use-removal.tsx';
import { useDraftForms } from '../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useLive } from '../../platform/live/live-context.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import { RemoveIcon } from '../../ui/later-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentParts } from './departments-list.tsx';
import { type DepartmentDraft, newDraft } from './draft.ts';
import { useDepartmentActs } from './mutations.ts';
import { useDepartments } from './store.ts';

/** The departments of the hotel, in the order in which a new request looks for its department. */
export function DepartmentsScreen() {
  const { t } = useTranslation('departments');
  const { language } = useLanguage();
  const isOffline = useLive().state.freshness.state === 'offline';
  const read = useDepartments();
  const nameOf = (department: Department) => nameIn(department, language);
  const { save, move, remove } = useDepartmentActs(nameOf);
  const forms = useDraftForms<DepartmentDraft>('departments', save);
  const removal = useRemoval({
    remove,
    title: () => t('remove.title'),
    text: (department) => t('remove.text', { name: nameOf(department) }),
    act: t('remove.confirm'),
  });
  const departments = (read.data ?? []).filter(({ removed }) => !removed);
  const isFull = departments.length >= mostDepartments;
  const isDisabled = isOffline || move.isPending;
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
        <EntityRows
          entity="department"
          label={t('heading')}
          rows={departments}
          nameOf={nameOf}
          isDisabled={isDisabled}
          order={move}
          movedText={(values) => t('moved', values)}
          onEdit={(department) => forms.show(department.id, department)}
          acts={(department, name) => (
            <IconButton
              label={t('removeOf', { name })}
              icon={<RemoveIcon />}
              disabled={isDisabled}
              onClick={() => removal.ask(department)}
            />
          )}
        >
          {(department) => <DepartmentParts {...department} />}
        </EntityRows>
      )}
      {forms.form !== null && <DepartmentForm key={forms.form.name} {...forms.form.props} />}
      {removal.question}
      <RemovalConflict
        entity="department"
        schema={departmentSchema}
        nameOf={nameOf}
        remove={remove}
        act={t('remove.confirm')}
      />
    </Page>
  );
}
