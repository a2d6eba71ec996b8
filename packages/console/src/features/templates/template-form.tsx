import { template } from '@bellhop/contract/templates/template';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../platform/administration/entity-form.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import type { LanguageOption } from '../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Draft, draftOf, faultsOfDraft } from './draft.ts';
import styles from './template-form.module.css';

interface TemplateFormProps extends DraftFormProps<Draft> {
  /** The languages in which it can be added. */
  readonly languages: readonly LanguageOption[];
}

/** Adds with a language (TPL-03), edits without (TPL-06). */
export function TemplateForm({ languages, ...props }: TemplateFormProps) {
  const { draft, onChange, onSave } = props;
  const { t } = useTranslation('templates');
  const { language: reader } = useLanguage();
  const form = useContractForm(faultsOfDraft(draft), () => onSave(draft));
  return (
    <EntityForm
      title={draft.isNew ? t('add.title') : t('edit.title')}
      form={form.props}
      save={t('save')}
      entity="template"
      schema={template}
      nameOf={() => draft.title}
      draftOf={(current) => draftOf({ ...current, language: draft.language })}
      now={({ title, text }) => ({ title, text })}
      {...props}
    >
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
    </EntityForm>
  );
}
