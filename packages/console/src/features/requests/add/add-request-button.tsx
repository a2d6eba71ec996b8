import { type Ref, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../platform/after-paint.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PlusIcon } from '../icons.tsx';
import type { AddGuest } from './form.ts';

export const AddRequestSheet = lazyWithWords(
  () => import('./add-request-sheet.tsx').then((module) => module.AddRequestSheet),
  'requests-add',
  'search-guests',
  'bookings',
);

interface AddRequestButtonProps {
  /** The guest of the request; absent: the person chooses the guest in the sheet. */
  readonly guest?: AddGuest;
  /** Shows the icon without its text, for narrow places. */
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens the sheet of a new request (ADD-02) once the screen is ready, so that keys typed afterwards go into the sheet. */
export function AddRequestButton({ guest, isSmall = false, ref }: AddRequestButtonProps) {
  const { t } = useTranslation('requests');
  const [sheet, setSheet] = useState<'not yet' | 'open' | 'shut'>('not yet');
  useEffect(() => afterPaint(() => setSheet((now) => (now === 'not yet' ? 'shut' : now))), []);
  const opener = {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': sheet === 'open',
    onClick: () => setSheet('open'),
  } as const;
  return (
    <>
      {isSmall ? (
        <IconButton size="small" label={t('add')} icon={<PlusIcon />} {...opener} />
      ) : (
        <Button icon={<PlusIcon size={16} />} {...opener}>
          {t('add')}
        </Button>
      )}
      {sheet !== 'not yet' && (
        <Suspense>
          <AddRequestSheet open={sheet === 'open'} guest={guest ?? null} onClose={() => setSheet('shut')} />
        </Suspense>
      )}
    </>
  );
}
