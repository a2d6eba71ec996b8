import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Attachment } from '@bellhop/contract/files/attachment';
import { useContext } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './attachments.module.css';

/** Attachments of a message: pictures in place, other files by name. A press opens the whole file. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { t } = useLocale();
  const readAnew = useContext(FreshAddressesContext);
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
                <ProperName>{file.name}</ProperName>
              </span>
            ) : (
              <img
                className={styles.picture}
                src={file.preview_url}
                alt=""
                loading="lazy"
                decoding="async"
                onError={readAnew}
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
