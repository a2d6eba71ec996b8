import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { translationOf } from './conversation.ts';
import { useRequestDesk } from './desk-context.ts';
import { requestName } from './request-list.tsx';
import { statusForGuest, statusPhrase } from './request-status.tsx';

/** Announces changes to screen readers: a new status, a message from the hotel. */
export function Announcer() {
  const { t, language } = useLocale();
  const { list, details } = useRequestDesk().book;
  const before = useRef(list);
  const [text, setSaid] = useState('');

  useEffect(() => {
    const known = new Map(before.current?.map((request) => [request.id, request]));
    before.current = list;
    for (const request of list ?? []) {
      const was = known.get(request.id);
      if (was === undefined) continue;
      const { last_comment: last } = request;
      const status = statusForGuest(request);
      if (statusForGuest(was) !== status) {
        setSaid(t('announce.status', { service: requestName(language, request), status: t(statusPhrase(request)) }));
      } else if (last?.is_staff === true && request.comments_count > was.comments_count) {
        const comment = details[request.id]?.comments.filter(({ is_staff }) => is_staff).at(-1);
        // Only the conversation has translations; the list has the original text.
        const translation = comment?.body === last.body ? translationOf(comment, language) : null;
        setSaid(t('announce.message', { text: translation?.body ?? last.body }));
      }
    }
  }, [list, details, t, language]);

  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
