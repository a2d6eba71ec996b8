import { getEaseePage } from '@bellhop/contract/embedded/calls';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Frame } from './frame.tsx';
import { OwnFrame } from './own-frame.tsx';

/** EMB-01, EMB-06: the charging page of the hotel, or Bellhop's own with the requests of easee services. */
export function EaseeScreen() {
  const { t } = useTranslation(['embedded', 'ui']);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const page = useHotelRead(['embedded', 'easee'], (api, of) => api.call(getEaseePage, of), untilTold);
  if (page.isPending) return <Spinner label={t('ui:loading')} />;
  if (page.isError) {
    return <ErrorState title={t('failed')} retryLabel={t('ui:retry')} onRetry={() => void page.refetch()} />;
  }
  const { url } = page.data;
  return url.startsWith('/') ? (
    <OwnFrame title={t('charging')} page={url} id={id} around="/app/staff/easee" />
  ) : (
    <Frame address={url} title={t('charging')} />
  );
}
