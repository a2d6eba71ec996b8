import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Facts } from '../../../ui/facts.tsx';
import { serviceNameOf } from '../../request-store/wording.ts';
import { PanelCard } from './panel-card.tsx';

/** The service of a request; the order itself stands in the conversation (`AskedCard`). */
export function ServiceCard({ request }: { request: GuestRequest }) {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  const { language } = useLanguage();
  const format = useFormat();
  const at = (seconds: number | null) =>
    seconds === null ? null : <time title={format.full(seconds)}>{format.dayAndTime(seconds)}</time>;
  return (
    <PanelCard title={t('requests-teamwork:service.title')}>
      <Facts
        facts={[
          { name: t('requests-teamwork:service.category'), value: serviceNameOf(request, language) },
          { name: t('requests-teamwork:service.number'), value: request.order_number },
          { name: t('requests-teamwork:service.created'), value: at(request.created_at) },
          { name: t('requests-teamwork:service.updated'), value: at(request.updated_at) },
        ]}
      />
    </PanelCard>
  );
}
