import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useOutboxView, useWaitingCount } from './outbox-view.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** The button of the freshness line, and the list that it opens. */
export function WaitingList() {
  const { t } = useTranslation(['live', 'outbox']);
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingCount();
  const { edits, unreadable } = useOutboxView();
  const refused = edits.filter(({ state }) => state === 'refused').length;
  return (
    <>
      {waiting + refused + unreadable.length > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {waiting > 0 && <span>{t('live:waiting', { count: waiting })}</span>}
          {refused > 0 && <span>{t('outbox:refusedCount', { count: refused })}</span>}
          {unreadable.length > 0 && <span>{t('outbox:unreadableCount', { count: unreadable.length })}</span>}
        </Button>
      )}
      {isOpen && <WaitingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
