import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon } from '../../../ui/first-icons.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** RQD-11, RQD-12: said only once the server has answered. */
export function WrongRequest({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('requests');
  return (
    <EmptyState
      icon={<AlertIcon size={26} />}
      title={t('wrong.title')}
      text={t('wrong.wrong_request_page')}
      action={<Button onClick={onBack}>{t('detail.back')}</Button>}
    />
  );
}
