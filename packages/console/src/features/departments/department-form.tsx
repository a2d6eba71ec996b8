import type { Language } from '@bellhop/contract/scalars';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckList } from './check-list.tsx';
import { theirsIn } from './conflict.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import styles from './department-form.module.css';
import { type DepartmentDraft, draftOf, faultsOf, longestName } from './draft.ts';

import { usePeople, useServiceNames } from './queries.ts';

interface DepartmentFormProps {
  readonly draft: DepartmentDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: DepartmentDraft) => void;
  readonly onSave: (draft: DepartmentDraft) => void;
  /** Out of the way; what was typed stays. */
  readonly onClose: () => void;
  /** Nothing of it is wanted. */
  readonly onCancel: () => void;
}

/** Makes a department or changes one; what a colleague changed meanwhile is shown, and nothing that was typed is lost. */
export function DepartmentForm(props: DepartmentFormProps) {
  const { draft, failure, isSaving, onChange, onSave, onClose, onCancel } = props;
  const { t } = useTranslation(['departments', 'ui']);
  const { offered } = useLanguage();
  const services = useServiceNames();
  const people = usePeople();
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const faults = faultsOf(draft);
  const errorOf = (field: 'name' | Language) => {
    const fault = faults[field];
    return isChecked && fault !== undefined ? t(`departments:fault.${fault}`, { count: longestName }) : undefined;
  };
  const theirs = theirsIn(failure);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faults.name !== undefined) nameField.current?.focus();
    if (Object.keys(faults).length > 0) return;
    // Whoever has read what the colleague did and saves means it.
    onSave(theirs === null ? draft : { ...draft, version: theirs.department.version });
  };
  return (
    <Dialog
      open
      width="medium"
      title={draft.version === null ? t('departments:add') : t('departments:editTitle')}
      onClose={onClose}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {theirs === null ? t('departments:save') : t('departments:conflict.mine')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {theirs !== null && (
          <ConflictBanner
            theirs={theirs}
            services={services.data ?? []}
            people={people.data ?? []}
            onTake={() => onChange(draftOf(theirs.department))}
          />
        )}
        <TextField
          ref={nameField}
          label={t('departments:name')}
          value={draft.name}
          dir="auto"
          autoComplete="off"
          error={errorOf('name')}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <details className={styles.names}>
          <summary>{t('departments:names')}</summary>
          <div className={styles.languages}>
            {offered.map((language) => (
              <TextField
                key={language}
                label={t('departments:nameIn', { language: languageNames[language] })}
                lang={language}
                dir="auto"
                autoComplete="off"
                value={draft.names[language] ?? ''}
                error={errorOf(language)}
                onChange={(event) => onChange({ ...draft, names: { ...draft.names, [language]: event.target.value } })}
              />
            ))}
          </div>
        </details>
        <div className={styles.lists}>
          <CheckList
            legend={t('departments:services')}
            search={t('departments:searchServices')}
            unknown={t('departments:unknownService')}
            choices={services.data}
            isFailed={services.isError}
            onRetry={() => void services.refetch()}
            chosen={draft.serviceIds}
            onChange={(serviceIds) => onChange({ ...draft, serviceIds })}
          />
          <CheckList
            legend={t('departments:people')}
            search={t('departments:searchPeople')}
            unknown={t('departments:unknownPerson')}
            choices={people.data}
            isFailed={people.isError}
            onRetry={() => void people.refetch()}
            chosen={draft.memberIds}
            picture={({ name }) => <Avatar name={name} size={24} />}
            onChange={(memberIds) => onChange({ ...draft, memberIds })}
          />
        </div>
      </form>
    </Dialog>
  );
}
