import { listAnnouncements } from '@bellhop/contract/announcements/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './announcement-dialog.module.css';
import { closedBy, rememberClosed, waiting } from './announcement-queue.ts';
import { announcementsKey } from './slice.ts';

/** SHELL-43: the operator's announcements, one after the other, each until this person closes it or it expires. */
export function AnnouncementDialog() {
  const { t } = useTranslation(['announcements', 'ui']);
  const { sub } = usePerson();
  const [stored] = useState(() => closedBy(sub));
  const [closed, setClosed] = useState<readonly string[]>(() => stored.read() ?? []);
  const now = useNow();
  const { data = [] } = useHotelRead(announcementsKey, (api, of) => api.call(listAnnouncements, of).then(itemsOf), {
    ...untilTold,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const queue = waiting(data, closed, now);
  const [first] = queue;
  if (first === undefined) return null;
  const close = () => setClosed(rememberClosed(stored, first.id));
  return (
    <Dialog
      open
      // A key per announcement mounts a new dialog, so that a screen reader reads it from its title.
      key={first.id}
      title={first.subject}
      onClose={close}
      closeLabel={t('ui:close')}
      width="medium"
      actions={
        <>
          {queue.length > 1 && (
            <span className={styles.rest}>{t('announcements:more', { count: queue.length - 1 })}</span>
          )}
          <Button variant="primary" onClick={close}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      {/* Plain text, never HTML, in any language. */}
      <p className={styles.body} dir="auto">
        {first.body}
      </p>
    </Dialog>
  );
}
