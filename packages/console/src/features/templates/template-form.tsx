import { template } from '@bellhop/contract/templates/template';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Draft, faultsOf, longest } from './draft.ts';
import type { NamedLanguage } from './language-choices.ts';
import styles from './template-form.module.css';

interface TemplateFormProps {
  readonly draft: Draft;
  /** To add it in. */
  readonly languages: readonly NamedLanguage[];
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: (draft: Draft) => void;
  /** Out of the way; what was typed stays. */
  readonly onClose: () => void;
  /** Nothing of it is wanted. */
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
  const formId = useId();
  const titleField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const [isChecked, setChecked] = useState(false);
  const faults = faultsOf(draft);
  const errorOf = (field: 'title' | 'text') => {
    const fault = faults[field];
    return isChecked && fault !== undefined ? t(`templates:fault.${fault}`, { count: longest[field] }) : undefined;
  };
  const theirs = draft.editing === null ? null : theirsIn(failure);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faults.title !== undefined) titleField.current?.focus();
    else if (faults.text !== undefined) textField.current?.focus();
    // Whoever has read the colleague's words and saves means it.
    else onSave(theirs === null ? draft : { ...draft, editing: { version: theirs.version } });
  };
  return (
    <Dialog
      open
      width="medium"
      title={draft.editing === null ? t('templates:add.title') : t('templates:edit.title')}
      onClose={onClose}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {theirs === null ? t('templates:save') : t('templates:conflict.mine')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {theirs !== null && (
          <Banner
            tone="warning"
            action={
              <Button
                size="small"
                onClick={() => onChange({ ...draft, ...theirs, editing: { version: theirs.version } })}
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
          ref={titleField}
          label={t('templates:title')}
          value={draft.title}
          dir="auto"
          autoComplete="off"
          error={errorOf('title')}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
        <TextArea
          ref={textField}
          label={t('templates:text')}
          value={draft.text}
          rows={6}
          lang={draft.language}
          error={errorOf('text')}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
        <p className={styles.hint}>{t('templates:hint')}</p>
      </form>
    </Dialog>
  );
}

/** How the template stands when a colleague was quicker. */
function theirsIn(failure: Error | null) {
  if (!(failure instanceof ApiFailure) || failure.code !== 'edit_conflict') return null;
  const read = template.safeParse(failure.extras.current);
  return read.success ? { title: read.data.title, text: read.data.text, version: read.data.version } : null;
}
