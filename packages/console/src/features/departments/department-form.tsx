import { department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../platform/administration/entity-form.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { NameFields } from '../../platform/i18n/name-fields.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckList } from './check-list.tsx';
import styles from './department-form.module.css';
import { type DepartmentDraft, faultsOfDraft } from './draft.ts';
import { type NamePair, usePeople, useServiceNames } from './queries.ts';

/** Creates or changes a department; shows a colleague's concurrent change and keeps the typed texts. */
export function DepartmentForm(props: DraftFormProps<DepartmentDraft>) {
  const { draft, onChange, onSave } = props;
  const { t } = useTranslation('departments');
  const services = useServiceNames();
  const people = usePeople();
  const form = useContractForm(faultsOfDraft(draft), () => onSave(draft));
  return (
    <EntityForm
      title={draft.version === null ? t('add') : t('editTitle')}
      form={form.props}
      save={t('save')}
      entity="department"
      schema={department}
      nameOf={({ name }) => name}
      draftOf={(current): DepartmentDraft => current}
      now={({ name, removed, service_ids, member_ids }) => ({
        name,
        ...(removed && { removed }),
        service_ids: namesOf(service_ids, services.data, t('unknownService')),
        member_ids: namesOf(member_ids, people.data, t('unknownPerson')),
      })}
      {...props}
    >
      <TextField
        label={t('name')}
        value={draft.name}
        dir="auto"
        autoComplete="off"
        error={form.errorOf('name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <details className={styles.names}>
        <summary>{t('names')}</summary>
        <NameFields
          label={(each) => t('nameIn', { language: each })}
          names={draft.nameWithLocales}
          errorOf={(each) => form.errorOf(`nameWithLocales.${each}`)}
          onChange={(each, name) => onChange({ ...draft, nameWithLocales: { ...draft.nameWithLocales, [each]: name } })}
        />
      </details>
      <div className={styles.lists}>
        <CheckList
          legend={t('services')}
          search={t('searchServices')}
          unknown={t('unknownService')}
          choices={services.data}
          isFailed={services.isError}
          onRetry={() => void services.refetch()}
          chosen={draft.service_ids}
          onChange={(chosen) => onChange({ ...draft, service_ids: [...chosen] })}
        />
        <CheckList
          legend={t('people')}
          search={t('searchPeople')}
          unknown={t('unknownPerson')}
          choices={people.data}
          isFailed={people.isError}
          onRetry={() => void people.refetch()}
          chosen={draft.member_ids}
          picture={({ name }) => <Avatar name={name} size={24} />}
          onChange={(chosen) => onChange({ ...draft, member_ids: [...chosen] })}
        />
      </div>
    </EntityForm>
  );
}

function namesOf(ids: readonly string[], known: readonly NamePair[] = [], unknown: string): string {
  return ids.map((id) => known.find((each) => each.id === id)?.name ?? unknown).join(' · ');
}
