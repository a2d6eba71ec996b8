import { template } from '@bellhop/contract/templates/template';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import type { NamedLanguage } from '../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/kit/form-dialog.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Draft, faultsOfDraft } from './draft.ts';
import styles from './template-form.module.css';

interface TemplateFormProps {
  readonly draft: Draft;
  /** To add it in. */
  readonly languages: readonly NamedLanguage[];
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: (draft: Draft) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Adds with a language (TPL-03), edits without (TPL-06). */
export function TemplateForm({
  draft,
  languages,
  failure,
  isSaving,
  onChange,
  onSave,
  onClose,
  onCancel,
}: TemplateFormProps) {
  const { t } = useTranslation(['templates', 'ui']);
  const { language: reader } = useLanguage();
  const theirs = draft.editing === null ? null : (editConflictOf(failure, template)?.current ?? null);
  const form = useForm({
    faults: faultsOfDraft(draft),
    textOf: useFaultText(),
    // To save after reading the colleague's words is to decide against them.
    onSubmit: () => onSave(theirs === null ? draft : { ...draft, editing: { version: theirs.version } }),
  });
  return (
    <FormDialog
      title={draft.editing === null ? t('templates:add.title') : t('templates:edit.title')}
      form={form.props}
      labels={{
        save: theirs === null ? t('templates:save') : t('templates:conflict.mine'),
        cancel: t('ui:cancel'),
        close: t('ui:close'),
      }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      {theirs !== null && (
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() =>
                onChange({ ...draft, title: theirs.title, text: theirs.text, editing: { version: theirs.version } })
              }
            >
              {t('templates:conflict.theirs')}
            </Button>
          }
        >
          <span className={styles.theirs}>
            <strong>{t('templates:conflict.text')}</strong>
            <span dir="auto">{theirs.title}</span>
            <span dir="auto">{theirs.text}</span>
          </span>
        </Banner>
      )}
      {draft.editing === null ? (
        <SelectField
          label={t('templates:language')}
          options={languages}
          value={draft.language}
          onChoose={(language) => onChange({ ...draft, language })}
        />
      ) : (
        <p className={styles.language}>
          {t('templates:language')}: <bdi>{languageName(draft.language, reader)}</bdi>
        </p>
      )}
      <TextField
        label={t('templates:title')}
        value={draft.title}
        dir="auto"
        autoComplete="off"
        error={form.errorOf('title')}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <TextArea
        label={t('templates:text')}
        value={draft.text}
        rows={6}
        lang={draft.language}
        error={form.errorOf('text')}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <p className={styles.hint}>{t('templates:hint')}</p>
    </FormDialog>
  );
}
