import { department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { NameFields } from '../../platform/i18n/name-fields.tsx';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormDialog } from '../../ui/kit/form-dialog.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CheckList } from './check-list.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import styles from './department-form.module.css';
import { type DepartmentDraft, draftOf, faultsOfDraft } from './draft.ts';
import { usePeople, useServiceNames } from './queries.ts';

interface DepartmentFormProps {
  readonly draft: DepartmentDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: DepartmentDraft) => void;
  readonly onSave: (draft: DepartmentDraft) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Makes a department or changes one; what a colleague changed meanwhile is shown, and nothing that was typed is lost. */
export function DepartmentForm(props: DepartmentFormProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['departments', 'ui']);
  const services = useServiceNames();
  const people = usePeople();
  const conflict = editConflictOf(failure, department);
  const form = useForm({
    faults: faultsOfDraft(draft),
    textOf: useFaultText(),
    // To save after reading what the colleague did is to decide against it.
    onSubmit: () => onSave(conflict === null ? draft : { ...draft, version: conflict.current.version }),
  });
  return (
    <FormDialog
      title={draft.version === null ? t('departments:add') : t('departments:editTitle')}
      form={form.props}
      labels={{
        save: conflict === null ? t('departments:save') : t('departments:conflict.mine'),
        cancel: t('ui:cancel'),
        close: t('ui:close'),
      }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      {conflict !== null && (
        <ConflictBanner
          conflict={conflict}
          services={services.data ?? []}
          people={people.data ?? []}
          onTake={() => onChange(draftOf(conflict.current))}
        />
      )}
      <TextField
        label={t('departments:name')}
        value={draft.name}
        dir="auto"
        autoComplete="off"
        error={form.errorOf('name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <details className={styles.names}>
        <summary>{t('departments:names')}</summary>
        <NameFields
          label={(each) => t('departments:nameIn', { language: each })}
          names={draft.names}
          errorOf={(each) => form.errorOf(`nameWithLocales.${each}`)}
          onChange={(each, name) => onChange({ ...draft, names: { ...draft.names, [each]: name } })}
        />
      </details>
      <div className={styles.lists}>
        <CheckList
          legend={t('departments:services')}
          search={t('departments:searchServices')}
          unknown={t('departments:unknownService')}
          choices={services.data}
          isFailed={services.isError}
          onRetry={() => void services.refetch()}
          chosen={draft.serviceIds}
          onChange={(serviceIds) => onChange({ ...draft, serviceIds })}
        />
        <CheckList
          legend={t('departments:people')}
          search={t('departments:searchPeople')}
          unknown={t('departments:unknownPerson')}
          choices={people.data}
          isFailed={people.isError}
          onRetry={() => void people.refetch()}
          chosen={draft.memberIds}
          picture={({ name }) => <Avatar name={name} size={24} />}
          onChange={(memberIds) => onChange({ ...draft, memberIds })}
        />
      </div>
    </FormDialog>
  );
}
