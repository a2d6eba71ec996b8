import { useTranslation } from 'react-i18next';
import type { CommandDialog, PaletteCommand } from '../../platform/slice.ts';
import { reportDefect } from '../rooms/defects/report-command.tsx';
import { AddRequestSheet } from './add/add-request-button.tsx';
import { PlusIcon } from './icons.tsx';

const AddRequest: CommandDialog = (dialog) => <AddRequestSheet guest={null} {...dialog} />;

export const commands: readonly PaletteCommand[] = [
  reportDefect,
  {
    texts: ['requests'],
    useCommand(show) {
      const { t } = useTranslation('requests');
      return { id: 'add-request', label: t('add'), icon: <PlusIcon />, act: () => show(AddRequest) };
    },
  },
];
