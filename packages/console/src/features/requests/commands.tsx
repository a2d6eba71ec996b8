import { useTranslation } from 'react-i18next';
import type { CommandDialog, PaletteCommand } from '../../platform/slice.ts';
import { AddRequestSheet } from './add/add-request-button.tsx';
import { PlusIcon } from './icons.tsx';

const AddRequest: CommandDialog = (dialog) => <AddRequestSheet guest={null} {...dialog} />;

export const commands: readonly PaletteCommand[] = [
  {
    texts: ['requests'],
    useCommand(show) {
      const { t } = useTranslation('requests');
      return { id: 'add-request', label: t('add'), icon: <PlusIcon />, act: () => show(AddRequest) };
    },
  },
];
