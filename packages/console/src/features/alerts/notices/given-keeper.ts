import { logProblem } from '@bellhop/browser/log';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { newAssignmentIn } from '@bellhop/contract/wire/request-bell';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useLiveMessages } from '../../../platform/live/live-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { useMembership } from '../../departments/membership.ts';
import { roomOf, serviceNameOf } from '../../request-store/wording.ts';
import { isNews } from '../alarm/alert-of.ts';

/**
 * Shows a toast when a colleague assigns a request to this person or their department; the bell rings by its own rules.
 */
export function GivenKeeper() {
  const { sub } = usePerson();
  const membership = useMembership();
  const say = useSay();
  useLiveMessages((message, late) => {
    const assignment = newAssignmentIn(message, sub);
    if (assignment === null || !isNews(message, late, serverNow())) return;
    const { item, department } = assignment;
    if (department === null) {
      say(item, 'given');
      return;
    }
    membership.read().then(
      (isIn) => isIn(department) && say(item, 'givenToDepartment'),
      (error: unknown) => logProblem('the departments were not read', error),
    );
  });
  return null;
}

function useSay() {
  const { t } = useTranslation('alerts-notices');
  const { language } = useLanguage();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (item: GuestRequest, title: 'given' | 'givenToDepartment') => {
    const what = [roomOf(item) ?? '', serviceNameOf(item, language)].filter((word) => word !== '');
    toasts.show({
      id: `given ${item.id}`,
      type: 'info',
      title: t(title),
      text: what.map(isolated).join(' · '),
      action: {
        label: t('open'),
        onPress: () => void navigate({ to: '/app/staff/requests/$id', params: { id: item.id }, search: {} }),
      },
    });
  };
}
