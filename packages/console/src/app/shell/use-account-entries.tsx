import { runsAsApp } from '@bellhop/browser/install/question';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallDialog, PushDialog } from '../../features/alerts/push/push.tsx';
import { ChangePasswordDialog, SessionsDialog } from '../../features/identity/account/dialogs.ts';
import { DevicesIcon, LockIcon } from '../../features/identity/account/icons.tsx';
import { useDeskLock } from '../../platform/session/desk-lock-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { KeyIcon, UpIcon } from '../../ui/icons.tsx';
import type { MenuItem } from '../../ui/menu.tsx';

const dialogs = ['password', 'sessions', 'notifications', 'install'] as const;
type Dialog = (typeof dialogs)[number];

/** The account's entries of the profile menu; `choose` returns whether the id was one of these. */
export function useAccountEntries(): { items: MenuItem[]; choose: (id: string) => boolean; dialogs: ReactNode } {
  const { t } = useTranslation(['identity-account', 'shell']);
  const { identityEndpoint } = useSettings();
  const lock = useDeskLock();
  const [open, setOpen] = useState<Dialog | null>(null);
  // A dialog loads when it is first opened, and stays mounted, so that its fields survive while it is closed.
  const [opened, setOpened] = useState<readonly Dialog[]>([]);
  const show = (dialog: Dialog) => {
    setOpened((before) => [...new Set([...before, dialog])]);
    setOpen(dialog);
  };
  const close = () => setOpen(null);

  return {
    items: [
      { id: 'account/password', label: t('password.title'), icon: <KeyIcon />, separated: true },
      // Amazon's user pool does not list the devices on which a person is signed in.
      ...(identityEndpoint === ''
        ? []
        : [{ id: 'account/sessions', label: t('sessions.title'), icon: <DevicesIcon /> }]),
      { id: 'account/notifications', label: t('menu.notifications'), icon: <BellIcon /> },
      ...(runsAsApp(window) ? [] : [{ id: 'account/install', label: t('menu.install'), icon: <UpIcon /> }]),
      { id: 'account/lock', label: t('shell:account.lock'), icon: <LockIcon />, hint: t('menu.lockKeys') },
    ],
    choose(id) {
      const dialog = dialogs.find((each) => id === `account/${each}`);
      if (dialog !== undefined) show(dialog);
      else if (id === 'account/lock') lock.lock();
      else return false;
      return true;
    },
    dialogs: (
      <Suspense fallback={null}>
        {opened.includes('password') && <ChangePasswordDialog open={open === 'password'} onClose={close} />}
        {opened.includes('notifications') && <PushDialog open={open === 'notifications'} onClose={close} />}
        {opened.includes('install') && <InstallDialog open={open === 'install'} onClose={close} />}
        {opened.includes('sessions') && <SessionsDialog open={open === 'sessions'} onClose={close} />}
      </Suspense>
    ),
  };
}
