import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';

/** Tells the person, once, that the address they opened names no page and led to the requests (decision 40). */
export function useMissingPage(): void {
  const { t } = useTranslation('shell');
  const isMissing = useLocation({ select: ({ state }) => state.isPageMissing === true });
  const navigate = useNavigate();
  const toasts = useToasts();
  useEffect(() => {
    if (!isMissing) return;
    toasts.show({ text: t('error.missingPage'), type: 'warning', id: 'missing-page' });
    // Otherwise a reload would say it again.
    void navigate({ to: '/app/staff/requests', search: {}, replace: true, state: {} });
  }, [isMissing, navigate, toasts, t]);
}
