import { type Invited, invited } from '@bellhop/contract/people/invitation';
import { roleOf } from '@bellhop/contract/people/rights';
import { departmentsOfRole } from '@bellhop/contract/people/role-departments';
import { languages } from '@bellhop/contract/scalars';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../platform/i18n/language.ts';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { FormDialog } from '../../ui/kit/form-dialog.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDepartments } from '../departments/store.ts';
import { AddressField } from './address-field.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { RightsFields, useHousekeepingServices } from './rights-fields.tsx';
import { addressFaults } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

/** Departments null: those of the role, until somebody chooses. */
export type InviteDraft = Omit<Invited, 'departments'> & { readonly departments: readonly string[] | null };

interface InviteDialogProps {
  readonly draft: InviteDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: InviteDraft) => void;
  readonly onSave: (person: Invited) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Invites one person with rights. */
export function InviteDialog(props: InviteDialogProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['people', 'ui']);
  const faultText = useFaultText();
  const housekeeping = useHousekeepingServices();
  const known = useDepartments();
  const departments = [
    ...(draft.departments ?? departmentsOfRole(roleOf(draft.rights, housekeeping), known.data ?? [])),
  ];
  const person: Invited = { ...draft, departments };
  const form = useForm<Fault>({
    faults: faultsOf(invited, person),
    textOf: faultText,
    onSubmit: () => onSave(person),
  });
  const refusal = addressFaults(failure).get(0);
  const fault = form.errorOf('address');
  return (
    <FormDialog
      title={t('people:inviteOne')}
      form={form.props}
      labels={{ save: t('people:send'), cancel: t('ui:cancel'), close: t('ui:close') }}
      isSaving={isSaving || (draft.departments === null && known.isLoading)}
      onClose={onClose}
      onCancel={onCancel}
    >
      <AddressField
        label={t('people:address')}
        value={draft.address}
        error={
          fault !== undefined
            ? t('people:reasons.address')
            : refusal === undefined
              ? undefined
              : t(refusal === 'unproven' ? 'people:reasons.unproven' : 'people:reasons.taken')
        }
        onType={(address) => onChange({ ...draft, address })}
      />
      {(['name', 'family_name'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`people:columns.${field}`)}
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
        label={t('people:letterLanguage')}
        value={draft.language}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        onChoose={(language) => onChange({ ...draft, language })}
      />
      <RightsFields rights={draft.rights} error={undefined} onChange={(rights) => onChange({ ...draft, rights })} />
      <DepartmentsField chosen={departments} onChange={(chosen) => onChange({ ...draft, departments: chosen })} />
      <FieldGroup legend={t('people:view.title')} isLoose>
        <ViewPanel rights={draft.rights} />
      </FieldGroup>
    </FormDialog>
  );
}
