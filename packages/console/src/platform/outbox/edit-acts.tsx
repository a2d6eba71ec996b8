import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Edit } from './edit.ts';
import type { EditWords } from './edit-kind.ts';
import { useOutboxActs } from './outbox-acts.ts';
import styles from './waiting-dialog.module.css';

/** What can be done about an edit: a waiting one is taken back, a refused one is sent again, copied or given up. */
export function EditActs({ edit, words: { body = '', conflict } }: { edit: Edit; words: EditWords }) {
  const { t } = useTranslation(['outbox', 'ui']);
  const { retry, discard } = useOutboxActs();
  const isWaiting = edit.state === 'waiting';
  return (
    <div className={styles.acts}>
      <Button size="small" variant={isWaiting ? 'secondary' : 'ghost'} onClick={() => discard(edit)}>
        {isWaiting ? t('outbox:cancel') : t(conflict === undefined ? 'outbox:discard' : 'outbox:conflict.theirs')}
      </Button>
      {!isWaiting && body !== '' && <CopyButton text={body} />}
      {!isWaiting && (
        <Button size="small" onClick={() => retry(edit)}>
          {conflict?.keepMine ?? t('ui:retry')}
        </Button>
      )}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('outbox');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
