import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import type { CommandDialog, PaletteCommand } from '../../platform/slice.ts';
import { passOffers } from './pass-offers.ts';
import { PassDialog, QrIcon, QrOfListIcon } from './pass-opener.tsx';

const OfGuest: CommandDialog = (dialog) => <PassDialog start="guest" {...dialog} />;
const OfPms: CommandDialog = (dialog) => <PassDialog start="pms" {...dialog} />;

export const commands: readonly PaletteCommand[] = [
  {
    useCommand(show) {
      const { t } = useTranslation('shell');
      return useOffers().pms
        ? { id: 'create-pass-pms', label: t('createQrPms'), icon: <QrOfListIcon />, act: () => show(OfPms) }
        : null;
    },
  },
  {
    useCommand(show) {
      const { t } = useTranslation('shell');
      return useOffers().qr
        ? { id: 'create-pass', label: t('createQr'), icon: <QrIcon />, act: () => show(OfGuest) }
        : null;
    },
  },
];

function useOffers() {
  return passOffers(useSettings(), useSignedIn().privileges);
}
