import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { icon } from '../../ui/first-icons.tsx';

export const QrIcon = icon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM20 14h.01M14 20h.01M7 7h.01M17 7h.01M7 17h.01" />,
);

export const PassDialog = lazyWithWords(
  () => import('./pass-dialog.tsx').then((module) => module.PassDialog),
  'passes',
  'guestFinder',
  'bookings',
);
