import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { IconButton } from '../../ui/button.tsx';
import { GlobeIcon, icon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { TemplateRow } from './template-rows.ts';
import styles from './templates-table.module.css';

const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);
const DeleteIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />);

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
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('heading')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('language')}</th>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('text')}</th>
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.language} ${row.id}`}>
            <td className={styles.language}>
              <bdi>{languageName(row.language, reader)}</bdi>
            </td>
            <th scope="row" className={styles.title} lang={row.language}>
              <bdi>{row.title}</bdi>
            </th>
            <td className={styles.text} dir="auto" lang={row.language}>
              {row.text}
            </td>
            <td className={styles.actions}>
              <IconButton
                label={t('another.of', { title: row.title })}
                icon={<GlobeIcon />}
                onClick={() => onTranslate(row)}
              />
              <IconButton label={t('edit.of', { title: row.title })} icon={<EditIcon />} onClick={() => onEdit(row)} />
              <IconButton
                label={t('delete.of', { title: row.title })}
                icon={<DeleteIcon />}
                onClick={() => onDelete(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
