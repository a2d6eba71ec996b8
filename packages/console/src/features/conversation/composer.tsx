import type { RequestCard } from '@bellhop/contract/requests/card';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../platform/keyboard/use-shortcut.ts';
import { LockIcon } from '../../ui/later-icons.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToastsAbove } from '../../ui/use-toasts-above.ts';
import { firstNameOf } from '../request-store/wording.ts';
import styles from './composer.module.css';
import { MessageComposer } from './message-composer.tsx';
import { NoteComposer } from './notes/note-composer.tsx';

interface ComposerProps {
  readonly request: RequestCard;
  readonly guestLanguage: string | null;
  /** The reason for which no message can be sent; null if a message can be sent. */
  readonly refusal: string | null;
}
type Kind = 'message' | 'note';

/**
 * The tabs for a message to the guest and a note to colleagues; opens the note if the guest cannot be written to.
 * Staff's own request has no guest, and so the note alone (MSG-05).
 * Drafts are per request, so the key must be the id of the request.
 */
export function Composer(props: ComposerProps) {
  const { request, refusal } = props;
  const { t } = useTranslation('requests-teamwork');
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  useToastsAbove(place);
  const [chosen, choose] = useState<Kind | null>(null);
  const hasGuest = request.is_staff !== 'true';
  const open = chosen ?? (hasGuest && refusal === null ? 'message' : 'note');
  // A press on a tab moves the focus to its text area; arrow keys keep the focus on the tabs.
  const write = (kind: Kind) => {
    flushSync(() => choose(kind));
    place.current?.querySelector<HTMLElement>(`[data-writes='${kind}'] textarea`)?.focus();
  };
  useShortcut('reply', () => write(open));
  const name = firstNameOf(request.fullName);
  const message = { id: 'message', label: name === '' ? t('notes.toNoName') : t('notes.toGuest', { name }) } as const;
  const choices = [
    ...(hasGuest ? [message] : []),
    { id: 'note', label: t('notes.toColleagues'), icon: <LockIcon size={14} /> },
  ] as const;
  return (
    <div ref={place} tabIndex={-1} className={styles.place} data-kind={open} data-composer>
      <Tabs
        label={t('notes.whatToWrite')}
        choices={choices}
        selected={open}
        onSelect={choose}
        onPress={write}
        panelId={panel}
      />
      {/* A composer with a typed text stays, whatever happens to the request. */}
      <div
        id={panel}
        role="tabpanel"
        aria-label={choices.find(({ id }) => id === open)?.label}
        onFocus={() => choose(open)}
      >
        {/* Both composers stay mounted, so uploads of one go on while the other is open. */}
        {hasGuest && (
          <div data-writes="message" hidden={open !== 'message'}>
            <MessageComposer {...props} />
          </div>
        )}
        <div data-writes="note" hidden={open !== 'note'}>
          <NoteComposer request={request} />
        </div>
      </div>
    </div>
  );
}
