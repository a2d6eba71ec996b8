import { useTranslation } from 'react-i18next';
import type { SetupRefusal } from '../../platform/api/call-setup.ts';

/** Returns the text for a refusal of the server. */
export function useRefusalText(): (refusal: SetupRefusal) => string {
  const { t } = useTranslation(['setup', 'api']);
  return ({ code, retryAfter }) => {
    switch (code) {
      case 'setup_code_wrong':
      case 'https_needed':
        return t(`setup:refused.${code}`);
      case 'too_many_requests':
        return t('setup:refused.too_many_requests', { count: Math.max(1, retryAfter) });
      case 'network':
      case 'unavailable':
        return t(`api:${code}`);
      default:
        return t('api:internal');
    }
  };
}
