import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { hasPmsGuests, passOffers } from './pass-offers.ts';
import { PassDialog, QrIcon } from './pass-opener.tsx';

/** Of the top bar (SHELL-30), and in words in the drawer of a narrow screen. Its dialog comes with the first press. */
export function CreateQrButton({ inWords = false }: { inWords?: boolean }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const [dialog, setDialog] = useState<'not yet' | 'open' | 'shut'>('not yet');
  if (!passOffers(settings, privileges.authorizedFields, hasPmsGuests).qr) return null;
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': dialog === 'open',
    onClick: () => setDialog('open'),
  } as const;
  return (
    <>
      {inWords ? (
        <Button icon={<QrIcon />} {...opener}>
          {t('createQr')}
        </Button>
      ) : (
        <IconButton bordered label={t('createQr')} icon={<QrIcon />} {...opener} />
      )}
      {dialog !== 'not yet' && (
        <Suspense>
          <PassDialog open={dialog === 'open'} booking={null} onClose={() => setDialog('shut')} />
        </Suspense>
      )}
    </>
  );
}
