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
  /** Why no message can be sent; null: it can. */
  readonly refusal: string | null;
}
type Kind = 'message' | 'note';

/**
 * Where something is written on a request: to the guest, or to colleagues alone. Where the guest cannot be written to, the
 * note is what is open. Give it the request's id as key: drafts are per request.
 */
export function Composer(props: ComposerProps) {
  const { request, refusal } = props;
  const { t } = useTranslation('teamwork');
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  useToastsAbove(place);
  const [chosen, choose] = useState<Kind | null>(null);
  const open = chosen ?? (refusal === null ? 'message' : 'note');
  // Chosen by a press, the next thing is writing; arrows on the tabs stay there, as somebody may be on the way past.
  const write = (kind: Kind) => {
    flushSync(() => choose(kind));
    place.current?.querySelector<HTMLElement>(`[data-writes='${kind}'] textarea`)?.focus();
  };
  useShortcut('reply', () => write(open));
  const name = request.is_staff === 'true' ? '' : firstNameOf(request.fullName);
  const choices = [
    { id: 'message', label: name === '' ? t('notes.toNoName') : t('notes.toGuest', { name }) },
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
      {/* A composer with typed text stays, whatever becomes of the request. */}
      <div
        id={panel}
        role="tabpanel"
        aria-label={choices.find(({ id }) => id === open)?.label}
        onFocus={() => choose(open)}
      >
        {/* Both stand: files that are on their way go on while somebody looks at the other. */}
        <div data-writes="message" hidden={open !== 'message'}>
          <MessageComposer {...props} />
        </div>
        <div data-writes="note" hidden={open !== 'note'}>
          <NoteComposer request={request} />
        </div>
      </div>
    </div>
  );
}
