import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';

/** Each dialog is loaded with its texts when it is first opened: `{ open, onClose }`. */
export const ChangePasswordDialog = lazyWithWords(
  () => import('./change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
  'identity-account',
  'identity-entrance',
);

export const SessionsDialog = lazyWithWords(
  () => import('./sessions-dialog.tsx').then(({ SessionsDialog }) => SessionsDialog),
  'identity-account',
);
