import type { Service } from '@bellhop/contract/hotels/service';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FailureCode } from '../../../platform/api/failure.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { failureToast } from '../../../platform/outbox/failure-toast.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { addressOfKind, type Kind, useListScope } from '../scope.ts';

/** What is said when the sheet has done its work, or could not (ADD-15). */
export function useAddToasts() {
  const { t } = useTranslation(['addRequest', 'errors']);
  const { language } = useLanguage();
  const { id: scope } = useListScope();
  const navigate = useNavigate();
  const toasts = useToasts();
  const open = (made: Kind & { id: string }) =>
    void navigate({ to: addressOfKind(made, (place) => place === scope), params: { id: made.id }, search: {} });
  return {
    open,
    made(made: GuestRequest, { name, nameWithLocales }: Service) {
      const service = nameWithLocales[language] ?? name;
      toasts.show({
        type: 'success',
        title: t('addRequest:made'),
        text: made.is_staff === 'true' ? service : t('addRequest:madeFor', { service, guest: made.fullName }),
        action: { label: t('addRequest:open'), onPress: () => open(made) },
      });
    },
    failed(code: FailureCode) {
      toasts.show({
        id: 'add-request',
        ...failureToast(code),
        title: t('addRequest:failed'),
        text: t(`errors:${code}`),
      });
    },
  };
}
