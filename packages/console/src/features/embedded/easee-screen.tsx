import { getEaseePage } from '@bellhop/contract/embedded/calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Frame } from './frame.tsx';
import { OwnFrame } from './own-frame.tsx';

/** EMB-01, EMB-06: the charging page of the hotel, or Bellhop's own with the requests of easee services. */
export function EaseeScreen() {
  const { t } = useTranslation(['embedded', 'ui']);
  const api = useApi();
  const { hotelId } = useSettings();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const page = useQuery({
    queryKey: ['embedded', 'easee', hotelId],
    queryFn: ({ signal }) => api.call(getEaseePage, { query: { hotel_id: hotelId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
