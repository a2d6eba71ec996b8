import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../platform/api/server-time.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { roomOf, serviceNameOf } from '../requests/wording.ts';
import { isGivenTo, isNews } from './alert-of.ts';

/** Says on the screen that a colleague gave this person a request, with the way to it; the bell rings for it by itself. */
export function GivenKeeper() {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const { sub } = usePerson();
  const toasts = useToasts();
  const navigate = useNavigate();
  useLiveMessages((message, late) => {
    if (!isGivenTo(message, sub) || !isNews(message, late, serverNow())) return;
    const { item } = message;
    const what = [roomOf(item) ?? '', serviceNameOf(item, language)].filter((word) => word !== '');
    toasts.show({
      id: `given ${item.id}`,
      type: 'info',
      title: t('given'),
      text: what.map((word) => `\u2068${word}\u2069`).join(' · '),
      action: {
        label: t('open'),
        onPress: () => void navigate({ to: '/app/staff/requests/$id', params: { id: item.id }, search: {} }),
      },
    });
  });
  return null;
}
