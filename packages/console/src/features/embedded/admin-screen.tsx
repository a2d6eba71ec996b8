import { createEmbeddedSession } from '@bellhop/contract/embedded/calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApi } from '../../platform/api/api-context.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { text } from '../../platform/lists/address-format.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useFreshProof } from '../identity/account/use-fresh-proof.tsx';
import { adminPageOf, frameAddressOf } from './admin-page.ts';
import { Frame } from './frame.tsx';
import { OwnFrame } from './own-frame.tsx';

/** EMB-11. */
const adminSearch = z.object({ action: text });

/** EMB-07 to EMB-13: the administration of the hotel, its own page or Bellhop's. */
export function AdminScreen() {
  const { t } = useTranslation('embedded');
  const settings = useSettings();
  const { language } = useLanguage();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { action = null } = useAddress(adminSearch).search;
  const page = useMemo(() => adminPageOf(settings, language), [settings, language]);
  if (page.origin !== window.location.origin) return <OthersPage key={page.href} page={page} />;
  // The frame has the same session, so it needs no token.
  const { search } = new URL(frameAddressOf(page, settings, { language, refreshToken: null, action }));
  return (
    <OwnFrame title={t('administration')} page={page.pathname} query={search} id={id} around="/app/staff/webeeadmin" />
  );
}

function OthersPage({ page }: { readonly page: URL }) {
  const { t } = useTranslation(['embedded', 'ui']);
  const api = useApi();
  const settings = useSettings();
  const { language } = useLanguage();
  const { hotelId } = settings;
  const { action = null } = useAddress(adminSearch).search;
  const { proven, dialog } = useFreshProof();
  const { origin } = page;
  const signIn = useQuery({
    // A page uses its token up, so each opening gets a new token, which is not cached.
    queryKey: ['embedded', 'signIn', origin, language],
    queryFn: async (): Promise<string | null> => {
      try {
        const session = await api.call(createEmbeddedSession, { query: { hotel_id: hotelId }, body: { origin } });
        return session.refresh_token;
      } catch (error) {
        // The other page signs people in by itself.
        if (['pool_elsewhere', 'origin_not_trusted'].includes(failureCode(error))) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const token = signIn.data;
  const address = useMemo(
    () =>
      token === undefined
        ? null
        : frameAddressOf(page, settings, {
            language,
            refreshToken: token,
            action,
          }),
    [page, settings, language, token, action],
  );
  if (address !== null) return <Frame address={address} title={t('administration')} />;
  if (signIn.isFetching) return <Spinner label={t('ui:loading')} />;
  if (failureCode(signIn.error) !== 'proof_needed') {
    return <ErrorState title={t('failed')} retryLabel={t('ui:retry')} onRetry={() => void signIn.refetch()} />;
  }
  // A failure is ignored here, as the query shows it.
  const prove = () =>
    void proven(async () => {
      const { error } = await signIn.refetch();
      if (failureCode(error) === 'proof_needed') throw error;
    }).catch(() => undefined);
  return (
    <>
      <EmptyState
        icon={<KeyIcon size={26} />}
        title={t('proof.title', { host: page.host })}
        text={t('proof.text')}
        action={
          <Button variant="primary" onClick={prove}>
            {t('proof.open')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
