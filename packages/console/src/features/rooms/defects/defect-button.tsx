import { takesDefects } from '@bellhop/contract/rooms/policy';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Button } from '../../../ui/button.tsx';
import { WrenchIcon } from './icons.tsx';

export const DefectSheet = lazyWithWords(
  () => import('./defect-sheet.tsx').then((module) => module.DefectSheet),
  'rooms',
  'requests-teamwork',
);

/** Opens the report of a defect, for all staff of a hotel that takes reports. */
export function DefectButton() {
  const { t } = useTranslation('rooms');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (!takesDefects(useSettings())) return null;
  return (
    <>
      <Button
        icon={<WrenchIcon size={16} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {t('defects.report')}
      </Button>
      <Suspense>{isOpen !== null && <DefectSheet open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
