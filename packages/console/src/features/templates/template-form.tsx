import { template } from '@bellhop/contract/templates/template';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { LaterFormConflict } from '../../platform/edit-conflicts/later-act-conflict.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import type { LanguageOption } from '../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Draft, faultsOfDraft } from './draft.ts';
import styles from './template-form.module.css';

interface TemplateFormProps extends DraftFormProps<Draft> {
  /** The languages in which it can be added. */
  readonly languages: readonly LanguageOption[];
}

/** Adds with a language (TPL-03), edits without (TPL-06). */
export function TemplateForm(props: TemplateFormProps) {
  const { draft, languages, failure, onChange, onSave, ...dialog } = props;
  const { t } = useTranslation('templates');
  const { language: reader } = useLanguage();
  const theirs = draft.isNew ? undefined : editConflictOf(failure, template)?.current;
  const form = useContractForm(faultsOfDraft(draft), () => onSave(draft));
  return (
    <>
      <FormDialog title={draft.isNew ? t('add.title') : t('edit.title')} form={form.props} save={t('save')} {...dialog}>
        {draft.isNew ? (
          <SelectField
            label={t('language')}
            options={languages}
            value={draft.language}
            onChoose={(language) => onChange({ ...draft, language })}
          />
        ) : (
          <p className={styles.language}>
            <span>{t('language')}</span>: <bdi>{languageName(draft.language, reader)}</bdi>
          </p>
        )}
        <TextField
          label={t('title')}
          value={draft.title}
          dir="auto"
          autoComplete="off"
          error={form.errorOf('title')}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
        <TextArea
          label={t('text')}
          value={draft.text}
          rows={6}
          lang={draft.language}
          error={form.errorOf('text')}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
        <p className={styles.hint}>{t('hint')}</p>
      </FormDialog>
      {theirs !== undefined && (
        <LaterFormConflict
          entity="template"
          about={draft.title}
          failure={failure}
          changes={undefined}
          now={{ title: theirs.title, text: theirs.text }}
          onMine={() => onSave({ ...draft, version: theirs.version })}
          onTheirs={() => onChange({ ...draft, title: theirs.title, text: theirs.text, version: theirs.version })}
        />
      )}
    </>
  );
}
