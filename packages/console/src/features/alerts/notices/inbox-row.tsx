import type { InboxEntry } from '@bellhop/contract/inbox/inbox';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { BellIcon } from '../../../ui/first-icons.tsx';
import { AtIcon } from '../../../ui/later-icons.tsx';
import { serviceNameOf } from '../../request-store/wording.ts';
import { useAddressOfKind } from '../../requests/address-of-kind.ts';
import { NoticeLine } from './notice-line.tsx';
import type { RowProps } from './notice-row.tsx';

/** An entry of the inbox: its reason, its request and its text. */
export function InboxRow({ entry, onChoose }: RowProps & { entry: InboxEntry }) {
  const { t } = useTranslation('alerts-notices');
  const { language } = useLanguage();
  const { reason, request, note } = entry;
  const title = note === null ? t(`reason.${reason}`) : t('mentionsYou', { name: note.author_name });
  return (
    <NoticeLine
      to={useAddressOfKind()(request)}
      id={request.id}
      icon={note === null ? <BellIcon /> : <AtIcon />}
      tone={note === null ? undefined : 'note'}
      title={title}
      about={[[request.room_number, serviceNameOf(request, language)].filter(Boolean).join(' '), request.fullName]}
      words={note?.body ?? request.last_comment?.body}
      at={entry.at}
      unread={entry.unread ? t('unread') : undefined}
      onChoose={onChoose}
    />
  );
}
