import type { AccessRecord } from '@bellhop/contract/logs/access';
import { useTranslation } from 'react-i18next';

/** Returns the author's name in the log, or a general word if the hotel knows no name. */
export function useActorName(): (name: string | null, kind: AccessRecord['actor_kind']) => string {
  const { t } = useTranslation(['logs', 'requests-teamwork']);
  return (name, kind) =>
    kind === 'operator' ? t('logs:operator', { name }) : (name ?? t('requests-teamwork:history.somebody'));
}
