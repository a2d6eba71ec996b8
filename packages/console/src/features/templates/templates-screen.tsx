import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../platform/administration/use-removal.tsx';
import { useDraftForms } from '../../platform/forms/use-draft-forms.ts';
import { languageChoices } from '../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { TemplateIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Draft, draftInOther, draftOf, newDraft } from './draft.ts';
import { useDeleteTemplate, useSaveTemplate } from './mutations.ts';
import { useTemplateMap } from './queries.ts';
import { TemplateForm } from './template-form.tsx';
import { languagesOf, languagesWith, rowsOf, type TemplateRow } from './template-rows.ts';
import styles from './templates-screen.module.css';
import { templatesSearch } from './templates-search.ts';
import { TemplatesTable } from './templates-table.tsx';

/** The value of the filter for all languages (TPL-02); no language has this code. */
const everything = 'all';
const newDraftId = 'new';
const nameOf = (row: TemplateRow) => `${row.language} ${row.id}`;

export function TemplatesScreen() {
  const { t } = useTranslation('templates');
  const { language: reader, offered: spoken } = useLanguage();
  const address = useAddress(templatesSearch);
  const { language } = address.search;
  const read = useTemplateMap();
  const save = useSaveTemplate();
  const { show, form } = useDraftForms<Draft>('templates', save);
  const removal = useRemoval({
    remove: useDeleteTemplate(),
    title: () => t('delete.title'),
    text: (row) => (
      <>
        <span>{t('delete.text', { language: languageName(row.language, reader) })}</span>
        <strong className={styles.doomed} dir="auto">
          {row.title}
        </strong>
      </>
    ),
    act: t('delete.confirm'),
  });

  const map = read.data ?? {};
  const present = languagesOf(map, reader);
  // The reader's own, then the languages of the console, then those already in the templates.
  const ofHotel = [...new Set([reader, ...spoken, ...present])];
  const rows = rowsOf(map, reader).filter((row) => language === undefined || row.language === language);
  const offered = language === undefined || present.includes(language) ? present : [language, ...present];

  const add = (
    <Button variant="primary" onClick={() => show(newDraftId, newDraft(language ?? reader))}>
      {t('add.open')}
    </Button>
  );

  return (
    <Page
      title={t('heading')}
      lead={t('lead')}
      acts={
        <>
          <div className={styles.filter}>
            <SelectField
              label={t('filter')}
              options={[
                { id: everything, label: t('all') },
                ...offered.map((id) => ({ id, label: languageName(id, reader) })),
              ]}
              value={language ?? everything}
              onChoose={(id) => address.show({ language: id === everything ? null : id })}
            />
          </div>
          {add}
        </>
      }
      size="table"
    >
      {read.data === undefined ? (
        <ReadState read={read} failed={t('failed.read')} shape={[44, 44, 44]} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<TemplateIcon size={26} />} title={t('empty')} text={t('emptyHint')} level={3} />
      ) : (
        <TemplatesTable
          rows={rows}
          onEdit={(row) => show(nameOf(row), draftOf(row))}
          onDelete={removal.ask}
          onTranslate={(row) =>
            show(`${newDraftId} ${row.id}`, draftInOther(row, languagesWith(map, row.id), [reader, ...ofHotel]))
          }
        />
      )}
      {form !== null && (
        <TemplateForm
          key={form.name}
          {...form.props}
          languages={languageChoices(reader, ofHotel, form.props.draft.existing)}
        />
      )}
      {removal.question}
    </Page>
  );
}
