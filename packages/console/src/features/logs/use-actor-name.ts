import type { AccessRecord } from '@bellhop/contract/logs/access';
import { useTranslation } from 'react-i18next';

/** How the log calls somebody: by name where the hotel knows one. */
export function useActorName(): (name: string | null, kind: AccessRecord['actor_kind']) => string {
  const { t } = useTranslation(['logs', 'teamwork']);
  return (name, kind) =>
    kind === 'operator' ? t('logs:operator', { name }) : (name ?? t('teamwork:history.somebody'));
}
