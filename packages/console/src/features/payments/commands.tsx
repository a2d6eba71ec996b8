import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useReaches } from '../../platform/session/use-reaches.ts';
import type { PaletteCommand } from '../../platform/slice.ts';
import { CardIcon } from '../../ui/icons.tsx';

const AddLink = lazyWithWords(() => import('./add-link.tsx').then((module) => module.AddLink), 'payments', 'forms');

export const commands: readonly PaletteCommand[] = [
  {
    texts: ['payments'],
    useCommand(show) {
      const { t } = useTranslation('payments');
      const mayAsk = useReaches()('payments');
      return mayAsk
        ? { id: 'add-payment-link', label: t('form.title'), icon: <CardIcon />, act: () => show(AddLink) }
        : null;
    },
  },
];
