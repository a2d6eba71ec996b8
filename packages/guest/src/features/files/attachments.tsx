import type { Attachment } from '@bellhop/contract/files/attachment';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './attachments.module.css';

/** Files as they were sent: pictures small and in place, others by name; a press opens the whole file. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { t } = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id}>
          <a
            className={styles.link}
            href={file.content_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('photo.open', { name: file.name })}
          >
            {file.preview_url === null ? (
              <span className={styles.file}>
                <Icon name="file" />
                <bdi>{file.name}</bdi>
              </span>
            ) : (
              <img className={styles.picture} src={file.preview_url} alt="" loading="lazy" decoding="async" />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
