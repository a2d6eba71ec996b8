import type { RequestCard } from '@bellhop/contract/requests/card';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../platform/session/session-context.ts';
import { draftOf } from '../../platform/storage/drafts.ts';
import { useConversation } from '../request-store/store.ts';
import { firstNameOf, roomOf } from '../request-store/wording.ts';
import { BlankWarning } from './blank-warning.tsx';
import { ComposerBox } from './composer-box.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { type Blank, blankFrom, blanksOf, insertAt } from './template-text.ts';
import { TranslationBeside, TranslationSwitch } from './translation-beside.tsx';
import { useBeside } from './use-beside.ts';
import { usePost } from './use-post.ts';
import { type Message, useWriting } from './use-writing.ts';

interface MessageComposerProps {
  readonly request: RequestCard;
  readonly guestLanguage: string | null;
  /** The reason for which no message can be sent; null if a message can be sent. */
  readonly refusal: string | null;
}

/** The draft is per request, so the key must be the id of the request. */
export function MessageComposer({ request, guestLanguage, refusal }: MessageComposerProps) {
  const { t } = useTranslation('requests');
  const { t: more } = useTranslation('requests-teamwork');
  const { sub } = usePerson();
  const writing = useWriting(request.id, draftOf(sub, request.id));
  const beside = useBeside(request, guestLanguage, useLastSent(request.id));
  const [isPicking, setPicking] = useState(false);
  /** The text with an unfilled blank; `isSure`: the person sends it anyway. */
  const [blankIn, setBlankIn] = useState<{ body: string; isSure: boolean } | null>(null);
  const send = usePost(request);
  const { text, write, field } = writing;
  const trimmed = text.trim();
  const isClosed = refusal !== null;

  const select = ({ start, end }: Blank) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  const insert = (template: string) => {
    setPicking(false);
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    const next = insertAt(text, { start, end }, template);
    // The caret can only be set in a text that is rendered.
    flushSync(() => write(next.text));
    select(next.selection);
  };
  const toBlank = ({ shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { selectionStart, selectionEnd } = currentTarget;
    const blank = shiftKey ? blankFrom(text, selectionStart, 'previous') : blankFrom(text, selectionEnd, 'next');
    if (blank === null) return false;
    select(blank);
    return true;
  };
  const post = ({ body, files, bytes }: Message) => {
    send({ kind: 'message', body, files, translation: beside.sent(body) }, bytes);
    beside.clear();
    setBlankIn(null);
  };
  const isUntranslated = (body: string): boolean => {
    if (!beside.isWanting(body)) return false;
    // A key must not discard an edited translation: the person chooses whether it is made again.
    if (!beside.isMaking && beside.preview?.isEdited !== true) beside.make(body);
    return true;
  };
  const isHeld = ({ body }: Message): boolean => {
    const [blank] = blanksOf(text);
    const isSure = blankIn?.body === body && blankIn.isSure;
    if (blank === undefined || isSure) return isUntranslated(body);
    setBlankIn({ body, isSure: false });
    select(blank);
    return true;
  };
  return (
    <ComposerBox
      writing={writing}
      kind="message"
      label={t('composer.label')}
      placeholder={t('composer.placeholder', { name: firstNameOf(request.fullName) })}
      sendLabel={beside.isWanting(trimmed) ? more('beside.make') : t('composer.send')}
      attachLabel={t('composer.attach')}
      refusal={refusal}
      tools={
        <>
          <TemplatePicker
            isOpen={isPicking}
            isDisabled={isClosed}
            guestLanguage={guestLanguage}
            values={{ name: firstNameOf(request.fullName), room: roomOf(request) ?? '' }}
            onOpen={setPicking}
            onLeave={() => field.current?.focus()}
            onPick={insert}
          />
          <TranslationSwitch beside={beside} disabled={isClosed} />
        </>
      }
      onKey={(event) => {
        if (event.key === 'Tab') return toBlank(event);
        if (event.key !== '/' || text !== '') return false;
        setPicking(true);
        return true;
      }}
      isHeld={isHeld}
      onPost={post}
    >
      {!isClosed && <TranslationBeside beside={beside} text={trimmed} guestLanguage={guestLanguage} />}
      {blankIn?.body === trimmed && !blankIn.isSure && (
        <BlankWarning
          text={text}
          onAnyway={() => {
            flushSync(() => setBlankIn({ body: trimmed, isSure: true }));
            field.current?.form?.requestSubmit();
          }}
        />
      )}
    </ComposerBox>
  );
}

/** Returns the language into which the last message of staff was translated. */
function useLastSent(requestId: string): string | null {
  const comments = useConversation(requestId)?.comments ?? [];
  const last = comments.findLast(({ is_staff }) => is_staff);
  return Object.keys(last?.translations ?? {})[0] ?? null;
}
