import { nameIn } from '@bellhop/browser/i18n/name-in';
import { type Member, member as memberSchema } from '@bellhop/contract/people/member';
import { grantsNothing } from '@bellhop/contract/people/rights';
import { anyValue } from '@bellhop/contract/staff/privileges';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../platform/administration/entity-form.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { useDepartments } from '../departments/store.ts';
import { DepartmentsField } from './departments-field.tsx';
import { useAllServices } from './people-query.ts';
import { RightsFields } from './rights-fields.tsx';
import { isLastAdministrator, type MemberDraft } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

export function draftOfMember({ id, name, version, rights, departments }: Member): MemberDraft {
  return { id, name, version, rights, departments };
}

/** Rights and departments of one person with their effect; a colleague's concurrent change is not lost. */
export function MemberDialog(props: DraftFormProps<MemberDraft>) {
  const { draft, failure, onChange, onSave } = props;
  const { t } = useTranslation(['people', 'departments']);
  const wordsOf = useRightsWords();
  const form = useContractForm(new Map(), () => grantsNothing(draft.rights) || onSave(draft));
  return (
    <EntityForm
      title={t('people:rightsOf', { name: draft.name })}
      form={form.props}
      save={t('departments:save')}
      entity="staff"
      schema={memberSchema}
      nameOf={() => draft.name}
      draftOf={(current) => ({ ...draftOfMember(current), name: draft.name })}
      now={wordsOf}
      {...props}
    >
      <RightsFields
        rights={draft.rights}
        error={isLastAdministrator(failure) ? t('people:lastAdministrator') : undefined}
        onChange={(rights) => onChange({ ...draft, rights })}
      />
      <DepartmentsField chosen={draft.departments} onChange={(departments) => onChange({ ...draft, departments })} />
      <FieldGroup legend={t('people:view.title')} isLoose>
        <ViewPanel rights={draft.rights} />
      </FieldGroup>
    </EntityForm>
  );
}

/** Returns rights and departments in words, by their names in the audit. */
function useRightsWords() {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const services = useAllServices().data;
  const known = useDepartments().data;
  const serviceName = (id: string) => services?.find((each) => each.id === id)?.name ?? t('unknownService');
  const departmentOf = (id: string) => {
    const department = known?.find((each) => each.id === id);
    return department === undefined ? t('unknownDepartment') : nameIn(department, language);
  };
  return ({ rights: { flags, types, services: ids }, departments }: Member) => ({
    flags: flags.map((flag) => t(`flags.${flag}.name`)).join(' · '),
    types: types.map((type) => (type === anyValue ? t('allTypes') : t(`types.${type}`))).join(' · '),
    services: ids.map((id) => (id === anyValue ? t('allServices') : serviceName(id))).join(' · '),
    departments: departments.map(departmentOf).join(' · '),
  });
}
