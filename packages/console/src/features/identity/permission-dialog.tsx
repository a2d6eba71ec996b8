import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullNameOf, type Person } from '../../platform/session/person.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pickBackground } from './backgrounds.ts';
import styles from './permission-dialog.module.css';

/** ACC-06, ACC-07: for a person without any right in this hotel. The button signs the person out. */
export function PermissionDialog({ person, onBack }: { person: Person; onBack: () => void }) {
  const { t } = useTranslation(['identity', 'identity-entrance']);
  const { hotelName, theme } = useSettings();
  const [picture] = useState(() => pickBackground(theme.loginImages ?? [], Math.random()));
  const name = fullNameOf(person);
  const account = person.email ?? person.phoneNumber ?? person.username;
  return (
    <main className={styles.page} style={{ backgroundImage: `url("${picture}")` }}>
      <Dialog
        open
        role="alertdialog"
        title={t('identity:permission.title')}
        actions={
          <Button variant="primary" onClick={onBack}>
            {t('identity:permission.back')}
          </Button>
        }
      >
        <div className={styles.text}>
          <p>
            <strong>{t('identity:permission.text')}</strong>
          </p>
          <p>
            <span>{t('identity-entrance:noRights.account')}</span> <ProperName>{name}</ProperName>
            {account !== name && (
              <>
                <span>{' · '}</span>
                <ProperName>{account}</ProperName>
              </>
            )}
          </p>
          <p>{t('identity-entrance:noRights.ask', { hotel: hotelName })}</p>
          <p>{t('identity-entrance:noRights.back', { back: t('identity:permission.back') })}</p>
        </div>
      </Dialog>
    </main>
  );
}
