import { type Invited, invited } from '@bellhop/contract/people/invitation';
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
import { AddressField } from './address-field.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { addressFaults } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

interface InviteDialogProps {
  readonly draft: Invited;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: Invited) => void;
  readonly onSave: (person: Invited) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Invites one person with rights. */
export function InviteDialog(props: InviteDialogProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['people', 'ui']);
  const faultText = useFaultText();
  const form = useForm<Fault>({
    faults: faultsOf(invited, draft),
    textOf: faultText,
    onSubmit: () => onSave(draft),
  });
  const refusal = addressFaults(failure).get(0);
  const fault = form.errorOf('address');
  return (
    <FormDialog
      title={t('people:inviteOne')}
      form={form.props}
      labels={{ save: t('people:send'), cancel: t('ui:cancel'), close: t('ui:close') }}
      isSaving={isSaving}
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
      <DepartmentsField
        chosen={draft.departments}
        onChange={(departments) => onChange({ ...draft, departments: [...departments] })}
      />
      <FieldGroup legend={t('people:view.title')} isLoose>
        <ViewPanel rights={draft.rights} />
      </FieldGroup>
    </FormDialog>
  );
}
