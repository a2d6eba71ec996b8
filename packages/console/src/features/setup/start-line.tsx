import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InfoIcon } from '../../ui/first-icons.tsx';
import { Banner } from '../../ui/states.tsx';
import { missingSteps, useStart } from './start-steps.ts';

/** Leads the administrator of a new hotel to the remaining steps; renders nothing once all are done. */
export function StartLine() {
  const { t } = useTranslation('setup-start');
  const { data } = useStart();
  const missing = data === undefined ? 0 : missingSteps(data);
  if (missing === 0) return null;
  return (
    <Banner icon={<InfoIcon size={18} />} action={<Link to="/app/admin/start">{t('heading')}</Link>}>
      {t('missing', { count: missing })}
    </Banner>
  );
}
