import { takesDefects } from '@bellhop/contract/rooms/policy';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import type { PaletteCommand } from '../../../platform/slice.ts';
import { DefectSheet } from './defect-button.tsx';
import { WrenchIcon } from './icons.tsx';

/** Opens the report of a defect. */
export const reportDefect: PaletteCommand = {
  texts: ['rooms'],
  useCommand(show) {
    const { t } = useTranslation('rooms');
    if (!takesDefects(useSettings())) return null;
    return { id: 'report-defect', label: t('defects.report'), icon: <WrenchIcon />, act: () => show(DefectSheet) };
  },
};
