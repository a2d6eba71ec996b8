import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { isHeldUp, useOutboxView } from './outbox-view.ts';

const WaitingDialog = lazyWithWords(() => import('./waiting-dialog.tsx').then((file) => file.WaitingDialog), 'outbox');

/** How many changes wait and how many were refused, and the way to all of them; nothing while there are none. */
export function WaitingButton() {
  const { t } = useTranslation(['live', 'requests']);
  const { edits } = useOutboxView();
  const [isOpen, setOpen] = useState(false);
  const waiting = edits.filter(isHeldUp).length;
  const refused = edits.filter(({ state }) => state === 'refused').length;
  if (waiting + refused === 0 && !isOpen) return null;
  return (
    <>
      {waiting + refused > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {waiting > 0 && <span>{t('live:waiting', { count: waiting })}</span>}
          {refused > 0 && <span>{t('requests:outbox.refused', { count: refused })}</span>}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
