import { type Member, member as memberSchema } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { FormDialog } from '../../ui/kit/form-dialog.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { Banner } from '../../ui/states.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { RightsFields } from './rights-fields.tsx';
import { isLastAdministrator, type MemberChange } from './use-member-acts.tsx';
import { ViewPanel } from './view-panel.tsx';

export type MemberDraft = MemberChange & { readonly name: string };

export function draftOfMember({ id, name, version, rights, departments }: Member): MemberDraft {
  return { id, name, version, rights, departments };
}

interface MemberDialogProps {
  readonly draft: MemberDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: MemberDraft) => void;
  readonly onSave: (draft: MemberDraft) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Rights and departments of one person, and what they show; what a colleague changed meanwhile is not lost. */
export function MemberDialog(props: MemberDialogProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['people', 'departments', 'ui']);
  const conflict = editConflictOf(failure, memberSchema);
  const form = useForm<string>({
    faults: new Map(),
    textOf: (fault) => fault,
    // To save after reading what the colleague did is to decide against it.
    onSubmit: () => onSave(conflict === null ? draft : { ...draft, version: conflict.current.version }),
  });
  return (
    <FormDialog
      title={t('people:rightsOf', { name: draft.name })}
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
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => onChange({ ...draftOfMember(conflict.current), name: draft.name })}>
              {t('departments:conflict.theirs')}
            </Button>
          }
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
