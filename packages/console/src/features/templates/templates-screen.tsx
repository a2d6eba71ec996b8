import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChoices } from '../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TemplateIcon } from '../../ui/icons.tsx';
import { useDrafts } from '../../ui/kit/use-drafts.ts';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Draft, draftInOther, draftOf, newDraft } from './draft.ts';
import { useDeleteTemplate, useSaveTemplate } from './mutations.ts';
import { useTemplateMap } from './queries.ts';
import { TemplateForm } from './template-form.tsx';
import { languagesOf, languagesWith, rowsOf, type TemplateRow } from './template-rows.ts';
import styles from './templates-screen.module.css';
import { parseTemplatesSearch } from './templates-search.ts';
import { TemplatesTable } from './templates-table.tsx';

/** Of the filter (TPL-02); no language has this code. */
const everything = 'all';
const isNew = 'new';
const nameOf = (row: TemplateRow) => `${row.language} ${row.id}`;

export function TemplatesScreen() {
  const { t } = useTranslation(['templates', 'ui']);
  const navigate = useNavigate();
  const { language: reader, offered: spoken } = useLanguage();
  const { language } = parseTemplatesSearch(useSearch({ strict: false }));
  const read = useTemplateMap();
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const drafts = useDrafts<Draft>();
  const { open } = drafts;
  const [deleting, setDeleting] = useState<TemplateRow | null>(null);

  const map = read.data ?? {};
  const present = languagesOf(map, reader);
  // The reader's own, then what the console speaks, then what guests are written to already.
  const ofHotel = [...new Set([reader, ...spoken, ...present])];
  const rows = rowsOf(map, reader).filter((row) => language === undefined || row.language === language);
  const offered = language === undefined || present.includes(language) ? present : [language, ...present];

  const show = (name: string, fresh: Draft) => {
    save.reset();
    drafts.show(name, fresh);
  };
  const choose = (chosen: string) =>
    void navigate({
      // Also as a section of the administration.
      to: '.',
      search: chosen === everything ? {} : { language: chosen },
      replace: true,
    });
  const add = (
    <Button variant="primary" onClick={() => show(isNew, newDraft(language ?? reader))}>
      {t('templates:add.open')}
    </Button>
  );

  return (
    <Page
      title={t('templates:heading')}
      lead={t('templates:lead')}
      acts={
        <>
          <div className={styles.filter}>
            <SelectField
              label={t('templates:filter')}
              options={[
                { id: everything, label: t('templates:all') },
                ...offered.map((id) => ({ id, label: languageName(id, reader) })),
              ]}
              value={language ?? everything}
              onChoose={choose}
            />
          </div>
          {add}
        </>
      }
      size="table"
    >
      {read.data === undefined ? (
        <ReadState read={read} failed={t('templates:failed.read')} shape={[44, 44, 44]} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<TemplateIcon size={26} />}
          title={t('templates:empty')}
          text={t('templates:emptyHint')}
          level={3}
        />
      ) : (
        <TemplatesTable
          rows={rows}
          onEdit={(row) => show(nameOf(row), draftOf(row))}
          onDelete={setDeleting}
          onTranslate={(row) =>
            show(`${isNew} ${row.id}`, draftInOther(row, languagesWith(map, row.id), [reader, ...ofHotel]))
          }
        />
      )}
      {open !== null && (
        <TemplateForm
          key={open.name}
          draft={open.draft}
          languages={languageChoices(reader, ofHotel, open.draft.taken)}
          failure={save.error}
          isSaving={save.isPending}
          onChange={(next) => drafts.keep(open.name, next)}
          onSave={(next) => {
            drafts.keep(open.name, next);
            save.mutate(next, { onSuccess: () => drafts.forget(open.name) });
          }}
          onClose={drafts.close}
          onCancel={() => drafts.forget(open.name)}
        />
      )}
      <Dialog
        open={deleting !== null}
        role="alertdialog"
        title={t('templates:delete.title')}
        onClose={() => setDeleting(null)}
        closeLabel={t('ui:close')}
        actions={
          <>
            <Button onClick={() => setDeleting(null)}>{t('ui:cancel')}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => deleting !== null && remove.mutate(deleting, { onSettled: () => setDeleting(null) })}
            >
              {t('templates:delete.confirm')}
            </Button>
          </>
        }
      >
        <p>
          {t('templates:delete.text', { language: languageName(deleting?.language ?? reader, reader) })}
          <strong className={styles.doomed} dir="auto">
            {deleting?.title}
          </strong>
        </p>
      </Dialog>
    </Page>
  );
}
