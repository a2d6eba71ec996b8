import { languageNames } from '@bellhop/browser/i18n/language';
import type { Department } from '@bellhop/contract/departments/department';
import { type Invited, invited } from '@bellhop/contract/people/invitation';
import { roleOf } from '@bellhop/contract/people/rights';
import { departmentsOfRole } from '@bellhop/contract/people/role-departments';
import { languages } from '@bellhop/contract/scalars';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { faultsOf } from '../../ui/kit/faults.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDepartments } from '../departments/store.ts';
import { AddressField } from './address-field.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { RightsFields, useHousekeepingServices } from './rights-fields.tsx';
import { addressFaults } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

/** An unsaved invitation; without chosen departments (null) the role decides. */
export type InviteDraft = Omit<Invited, 'departments'> & { readonly departments: readonly string[] | null };

/** Returns the invited person of the draft. */
export function personOf(draft: InviteDraft, housekeeping: readonly string[], known: readonly Department[]): Invited {
  const departments = draft.departments ?? departmentsOfRole(roleOf(draft.rights, housekeeping), known);
  return { ...draft, departments: [...departments] };
}

/** Invites one person with rights. */
export function InviteDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<InviteDraft>) {
  const { t } = useTranslation('people');
  const housekeeping = useHousekeepingServices();
  const known = useDepartments();
  const person = personOf(draft, housekeeping, known.data ?? []);
  const form = useContractForm(faultsOf(invited, person), () => onSave(draft));
  const refusal = addressFaults(failure).get(0);
  const fault = form.errorOf('address');
  return (
    <FormDialog
      title={t('inviteOne')}
      form={form.props}
      save={t('send')}
      {...dialog}
      isSaving={dialog.isSaving || (draft.departments === null && known.isLoading)}
    >
      <AddressField
        label={t('address')}
        value={draft.address}
        error={
          fault !== undefined
            ? t('reasons.address')
            : refusal === undefined
              ? undefined
              : t(refusal === 'unproven' ? 'reasons.unproven' : 'reasons.taken')
        }
        onType={(address) => onChange({ ...draft, address })}
      />
      {(['name', 'family_name'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`columns.${field}`)}
          required
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={draft[field]}
          error={form.errorOf(field)}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
        />
      ))}
      <SelectField
        label={t('letterLanguage')}
        value={draft.language}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        onChoose={(language) => onChange({ ...draft, language })}
      />
      <RightsFields rights={draft.rights} error={undefined} onChange={(rights) => onChange({ ...draft, rights })} />
      <DepartmentsField
        chosen={person.departments}
        onChange={(chosen) => onChange({ ...draft, departments: chosen })}
      />
      <FieldGroup legend={t('view.title')} isLoose>
        <ViewPanel rights={draft.rights} />
      </FieldGroup>
    </FormDialog>
  );
}
