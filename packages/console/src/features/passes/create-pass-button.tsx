import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { hasStay } from '../search/has-stay.ts';
import type { PassBooking } from './made-pass.tsx';
import { hasPmsGuests, passOffers } from './pass-offers.ts';
import { PassDialog, QrIcon } from './pass-opener.tsx';

/** A pass for the guest of this booking; nothing where the hotel makes none, the person may not, or the stay is over. */
export function CreatePassButton({ booking }: { booking: PassBooking }) {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const [dialog, setDialog] = useState<'not yet' | 'open' | 'shut'>('not yet');
  const offers = passOffers(settings, privileges.authorizedFields, hasPmsGuests);
  if (!offers.qr || !hasStay(booking)) return null;
  return (
    <>
      <Button
        icon={<QrIcon />}
        aria-haspopup="dialog"
        aria-expanded={dialog === 'open'}
        onClick={() => setDialog('open')}
      >
        {t('createQr')}
      </Button>
      {dialog !== 'not yet' && (
        <Suspense>
          <PassDialog open={dialog === 'open'} booking={booking} onClose={() => setDialog('shut')} />
        </Suspense>
      )}
    </>
  );
}
