import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutsDialog } from '../../platform/keyboard/shortcuts-dialog.tsx';
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
      {isOpen && <ShortcutsDialog open onClose={() => setOpen(false)} />}
    </>
  );
}
