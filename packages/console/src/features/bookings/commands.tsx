import { useTranslation } from 'react-i18next';
import type { PaletteCommand } from '../../platform/slice.ts';
import { PlusIcon } from '../requests/icons.tsx';
import { useAddBooking } from './add-booking.tsx';

export const commands: readonly PaletteCommand[] = [
  {
    texts: ['bookings'],
    useCommand() {
      const { t } = useTranslation('bookings');
      const act = useAddBooking();
      return act && { id: 'add-booking', label: t('newBooking'), icon: <PlusIcon />, act };
    },
  },
];
