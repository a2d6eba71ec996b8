import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { IconButton } from '../../ui/button.tsx';
import { Table } from '../../ui/kit/table.tsx';
import { EditIcon, GlobeIcon, RemoveIcon } from '../../ui/later-icons.tsx';
import type { TemplateRow } from './template-rows.ts';
import styles from './templates-table.module.css';

interface TemplatesTableProps {
  readonly rows: readonly TemplateRow[];
  readonly onEdit: (row: TemplateRow) => void;
  readonly onDelete: (row: TemplateRow) => void;
  readonly onTranslate: (row: TemplateRow) => void;
}

/** TPL-01. */
export function TemplatesTable({ rows, onEdit, onDelete, onTranslate }: TemplatesTableProps) {
  const { t } = useTranslation('templates');
  const { language: reader } = useLanguage();
  return (
    <Table
      caption={t('heading')}
      rows={rows}
      keyOf={(row) => `${row.language} ${row.id}`}
      columns={[
        {
          id: 'language',
          header: t('language'),
          width: 'narrow',
          place: 'lead',
          cell: (row) => <bdi>{languageName(row.language, reader)}</bdi>,
        },
        {
          id: 'title',
          header: t('title'),
          isRowHeader: true,
          width: 'quarter',
          cell: (row) => <bdi lang={row.language}>{row.title}</bdi>,
        },
        {
          id: 'text',
          header: t('text'),
          cell: (row) => (
            <span className={styles.text} dir="auto" lang={row.language}>
              {row.text}
            </span>
          ),
        },
        {
          id: 'actions',
          header: t('actions'),
          isHeaderHidden: true,
          width: 'content',
          place: 'actions',
          cell: (row) => (
            <>
              <IconButton
                label={t('another.of', { title: row.title })}
                icon={<GlobeIcon />}
                onClick={() => onTranslate(row)}
              />
              <IconButton label={t('edit.of', { title: row.title })} icon={<EditIcon />} onClick={() => onEdit(row)} />
              <IconButton
                label={t('delete.of', { title: row.title })}
                icon={<RemoveIcon />}
                onClick={() => onDelete(row)}
              />
            </>
          ),
        },
      ]}
    />
  );
}
