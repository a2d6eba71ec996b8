import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { attachmentsPerComment } from '@bellhop/contract/files/attachment';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import styles from './composer.module.css';
import type { PendingFile } from './file-draft.ts';

interface PendingFilesProps {
  readonly files: readonly PendingFile[];
  /** The number of files that were lost and will not be sent. */
  readonly lost: number;
  readonly hasTooMany: boolean;
  readonly onRemove: (key: string) => void;
  readonly onDismissLost: () => void;
}

/** Files beside the message, each with its progress; any can be cancelled or removed. */
export function PendingFiles({ files, lost, hasTooMany, onRemove, onDismissLost }: PendingFilesProps) {
  const { t: failures } = useTranslation('api');
  const { t } = useTranslation('requests-teamwork');
  if (files.length === 0 && lost === 0 && !hasTooMany) return null;
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.key} className={styles.file} data-state={file.state}>
              {file.preview === null ? <FileIcon size={18} /> : <img src={file.preview} alt="" />}
              <span className={styles.fileText}>
                <ProperName>{file.name}</ProperName>
                {file.state === 'uploading' && (
                  <progress value={file.progress} max={1} aria-label={t('files.uploading', { name: file.name })} />
                )}
                {file.state === 'kept' && <span className={styles.kept}>{t('files.kept')}</span>}
                {file.failure !== null && (
                  <span role="alert" className={styles.reason}>
                    {t('files.uploadFailed', { name: file.name, reason: failures(file.failure) })}
                  </span>
                )}
              </span>
              <IconButton
                size="small"
                label={t('files.remove', { name: file.name })}
                icon={<CloseIcon size={14} />}
                onClick={() => onRemove(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {lost > 0 && (
        <p role="alert" className={styles.lost}>
          <span>{t('files.lost', { count: lost })}</span>
          <IconButton size="small" label={t('files.dismiss')} icon={<CloseIcon size={14} />} onClick={onDismissLost} />
        </p>
      )}
      {hasTooMany && (
        <p role="alert" className={styles.reason}>
          {t('files.tooMany', { count: attachmentsPerComment })}
        </p>
      )}
    </>
  );
}
