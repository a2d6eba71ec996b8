import type { RequestCard } from '@bellhop/contract/requests/card';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { draftOf } from '../../../platform/storage/drafts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { AtIcon, LockIcon } from '../../../ui/later-icons.tsx';
import { ComposerBox } from '../composer-box.tsx';
import { usePost } from '../use-post.ts';
import { useWriting } from '../use-writing.ts';
import { ColleagueList } from './colleague-list.tsx';
import styles from './note-composer.module.css';
import { useCalling } from './use-calling.ts';

/**
 * The editor of internal notes, which no guest sees. Drafts are per request, so the key must be the id of the request.
 */
export function NoteComposer({ request }: { request: RequestCard }) {
  const { t } = useTranslation('requests-teamwork');
  const format = useFormat();
  const { sub } = usePerson();
  // Ids of requests have no space, so this name never collides with the draft of the message.
  const name = `${request.id} note`;
  const writing = useWriting(request.id, draftOf(sub, name));
  const calling = useCalling(request.id, name, writing);
  const post = usePost(request);
  return (
    <ComposerBox
      writing={writing}
      kind="note"
      label={t('notes.label')}
      placeholder={t('notes.placeholder')}
      sendLabel={t('notes.add')}
      attachLabel={t('notes.attach')}
      refusal={null}
      field={{
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': calling.isOpen ? calling.options.listId : undefined,
        'aria-activedescendant': calling.isOpen ? calling.options.field['aria-activedescendant'] : undefined,
        onInput: calling.follow,
        onSelect: calling.follow,
        onBlur: calling.shut,
      }}
      onKey={calling.onKey}
      tools={
        <IconButton
          label={t('notes.call')}
          icon={<AtIcon />}
          // The caret must stay at the place of the name.
          onPointerDown={(event) => event.preventDefault()}
          onClick={calling.begin}
        />
      }
      onPost={({ body, files, bytes }) => {
        post({ kind: 'note', body, files, mentions: [...calling.called] }, bytes);
        calling.clear();
      }}
    >
      <p className={styles.reach}>
        <span className={styles.only}>
          <LockIcon size={14} /> <span>{t('notes.only')}</span>
        </span>
        {calling.called.length > 0 && (
          <span>{t('notes.told', { names: format.list(calling.called.map((each) => each.name)) })}</span>
        )}
      </p>
      {calling.isOpen && <ColleagueList calling={calling} />}
    </ComposerBox>
  );
}
