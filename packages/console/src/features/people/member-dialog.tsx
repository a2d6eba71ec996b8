import { type Member, member as memberSchema } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { Banner } from '../../ui/states.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { isLastAdministrator, type MemberDraft } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

export function draftOfMember({ id, name, version, rights, departments }: Member): MemberDraft {
  return { id, name, version, rights, departments };
}

/** Rights and departments of one person, and what they show; what a colleague changed meanwhile is not lost. */
export function MemberDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<MemberDraft>) {
  const { t } = useTranslation(['people', 'departments']);
  const conflict = editConflictOf(failure, memberSchema);
  const form = useContractForm(
    new Map(),
    // To save after reading what the colleague did is to decide against it.
    () => onSave(conflict === null ? draft : { ...draft, version: conflict.current.version }),
  );
  return (
    <FormDialog
      title={t('people:rightsOf', { name: draft.name })}
      form={form.props}
      save={conflict === null ? t('departments:save') : t('departments:conflict.mine')}
      {...dialog}
    >
      {conflict !== null && (
        <Banner
          tone="warning"
          button={{
            label: t('departments:conflict.theirs'),
            onPress: () => onChange({ ...draftOfMember(conflict.current), name: draft.name }),
          }}
        >
          {t('people:conflict')}
        </Banner>
      )}
      <RightsFields
        rights={draft.rights}
        error={isLastAdministrator(failure) ? t('people:lastAdministrator') : undefined}
        onChange={(rights) => onChange({ ...draft, rights })}
      />
      <DepartmentsField chosen={draft.departments} onChange={(departments) => onChange({ ...draft, departments })} />
      <FieldGroup legend={t('people:view.title')} isLoose>
        <ViewPanel rights={draft.rights} />
      </FieldGroup>
    </FormDialog>
  );
}
