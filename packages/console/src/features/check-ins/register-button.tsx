import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** The way to the register of a day, above the list of check-ins. */
export function RegisterButton() {
  const { t } = useTranslation('checkIn');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('register.open')}
      </Button>
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
