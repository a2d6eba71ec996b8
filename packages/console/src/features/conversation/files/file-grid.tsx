import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Attachment } from '@bellhop/contract/files/attachment';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileIcon } from '../../../ui/icons.tsx';
import { ImageIcon } from '../../../ui/later-icons.tsx';
import styles from './file-grid.module.css';
import { Lightbox } from './lightbox.tsx';

/** RQD-14: pictures are shown in the lightbox; other files are opened. */
function isPicture(file: Pick<Attachment, 'content_type' | 'name'>): boolean {
  return /^image\/(gif|jpe?g|png|webp)$/.test(file.content_type);
}

export function FileGrid({ files }: { files: readonly Attachment[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  return (
    <div className={styles.grid}>
      {pictures.map((file, index) => (
        <Picture key={file.id} file={file} onOpen={() => setOpened(index)} />
      ))}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <a key={file.id} className={styles.file} href={file.content_url} target="_blank" rel="noopener noreferrer">
            <FileIcon size={20} />
            <ProperName>{file.name}</ProperName>
          </a>
        ))}
      <Lightbox pictures={pictures} index={opened} onMove={setOpened} onClose={() => setOpened(null)} />
    </div>
  );
}

function Picture({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const { t } = useTranslation('requests-teamwork');
  const readAnew = useContext(FreshAddressesContext);
  const address = file.preview_url ?? file.content_url;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <button type="button" className={styles.picture} aria-label={t('files.open', { name: file.name })} onClick={onOpen}>
      {broken === address ? (
        <span className={styles.broken}>
          <ImageIcon size={22} />
          <ProperName>{file.name}</ProperName>
        </span>
      ) : (
        <img
          src={address}
          alt={file.name}
          loading="lazy"
          decoding="async"
          onError={() => {
            setBroken(address);
            readAnew();
          }}
        />
      )}
    </button>
  );
}
