import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/later-icons.tsx';
import styles from './register-button.module.css';
import { RegisterDialog } from './register-dialog.tsx';

/** The way to the register of a day, above the list of check-ins. */
export function RegisterButton() {
  const { t } = useTranslation('check-in');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<DownloadIcon size={16} />}
        title={t('register.open')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>{t('register.open')}</span>
      </Button>
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
