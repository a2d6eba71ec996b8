import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { passOffers } from './pass-offers.ts';
import { PassOpener } from './pass-opener.tsx';

/** The buttons of the top bar (SHELL-30), with texts in the drawer of a narrow screen. */
export function CreateQrButtons() {
  const { t } = useTranslation('shell');
  const { qr, pms } = passOffers(useSettings(), useSignedIn().privileges);
  return (
    <>
      {pms && <PassOpener label={t('createQrPms')} start="pms" />}
      {qr && <PassOpener label={t('createQr')} start="guest" />}
    </>
  );
}
