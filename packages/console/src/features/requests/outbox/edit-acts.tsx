import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../../../platform/outbox/edit.ts';
import { Button } from '../../../ui/button.tsx';
import { overNewer } from '../mutations.ts';
import { requestStore } from '../store.ts';
import { useOutboxActs } from './outbox-acts.ts';
import styles from './waiting-dialog.module.css';

/** What can be done about an edit: a waiting one is taken back, a refused one is sent again, copied or given up. */
export function EditActs({ edit }: { edit: Edit }) {
  const { t } = useTranslation(['outbox', 'requests']);
  const client = useQueryClient();
  const { retry, discard } = useOutboxActs();
  if (edit.state === 'waiting') {
    return (
      <div className={styles.acts}>
        <Button size="small" onClick={() => discard(edit)}>
          {t('outbox:cancel')}
        </Button>
      </div>
    );
  }
  if (edit.kind === 'status' && edit.conflict !== null) {
    const { conflict } = edit;
    const mine = () => retry(overNewer(edit, requestStore.read(client).find(edit.requestId) ?? conflict.current));
    return (
      <div className={styles.acts}>
        <Button size="small" variant="ghost" onClick={() => discard(edit)}>
          {t('requests:conflict.theirs')}
        </Button>
        <Button size="small" onClick={mine}>
          {t('requests:conflict.mine', { status: t(`requests:status.${edit.status}`) })}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <Button size="small" variant="ghost" onClick={() => discard(edit)}>
        {t('requests:messages.discard')}
      </Button>
      {edit.kind !== 'status' && edit.body !== '' && <CopyButton text={edit.body} />}
      <Button size="small" onClick={() => retry(edit)}>
        {t('requests:failed.retry')}
      </Button>
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
