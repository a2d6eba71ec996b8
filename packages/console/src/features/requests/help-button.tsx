import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHelp } from '../../platform/keyboard/key-help.ts';
import { Button } from '../../ui/button.tsx';
import { KeyboardIcon } from '../../ui/later-icons.tsx';

/** Opens the list of keys. */
export function HelpButton() {
  const { t } = useTranslation('requests');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" icon={<KeyboardIcon />} onClick={() => setOpen(true)}>
        {t('shortcuts.open')}
      </Button>
      <Suspense>{isOpen && <KeyHelp open onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
