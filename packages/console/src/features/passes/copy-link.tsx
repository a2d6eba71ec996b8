import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { CopyIcon } from '../../ui/later-icons.tsx';
import styles from './pass-card.module.css';

/** Copies a link, beside other buttons, and shows the result below them. */
export function CopyLink({ link, before, after }: { link: string; before?: ReactNode; after?: ReactNode }) {
  const { t } = useTranslation('passes');
  const { copied, copy } = useCopy();
  return (
    <>
      <div className={styles.acts}>
        {before}
        <Button icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />} onClick={() => copy(link)}>
          {t('copy')}
        </Button>
        {after}
      </div>
      <p role="status" className={styles.told}>
        {copied === 'yes' ? t('copied') : copied === 'no' ? t('notCopied') : ''}
      </p>
    </>
  );
}
