import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { translationOf } from './conversation.ts';
import { useRequestDesk } from './desk-context.ts';
import { requestName } from './request-list.tsx';
import { statusForGuest, statusPhrase } from './request-status.tsx';

/** Tells those who do not see the screen what changed on it: a status, a message from the hotel. */
export function Announcer() {
  const { t, language } = useLocale();
  const { list, details } = useRequestDesk().book;
  const before = useRef(list);
  const [said, setSaid] = useState('');

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
        // The conversation knows what was sent beside the words; the list does not.
        const translation = comment?.body === last.body ? translationOf(comment, language) : null;
        setSaid(t('announce.message', { text: translation?.body ?? last.body }));
      }
    }
  }, [list, details, t, language]);

  return (
    <div role="status" className="visually-hidden">
      {said}
    </div>
  );
}
