import { Suspense, useState } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/first-icons.tsx';
import type { PassBooking } from './wanted.ts';

const squares = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7h.01M17 7h.01M7 17h.01';
export const QrIcon = icon(<path d={`${squares}M14 14h2v2h-2zM18 18h2v2h-2zM20 14h.01M14 20h.01`} />);
/** Lines in place of the last square stand for the list from which guests are picked. */
export const QrOfListIcon = icon(<path d={`${squares}M14 14.5h6M14 17.5h6M14 20.5h4`} />);

export const PassDialog = lazyWithWords(
  () => import('./pass-dialog.tsx').then((module) => module.PassDialog),
  'passes',
  'search-guests',
  'bookings',
  'deliveries',
);

interface PassOpenerProps {
  readonly label: string;
  /** The guest of the pass; `guest` and `pms`: the dialog asks. */
  readonly start: PassBooking | 'guest' | 'pms';
}

/** A button whose dialog is loaded at the first press. */
export function PassOpener({ label, start }: PassOpenerProps) {
  const [dialog, setDialog] = useState<'not yet' | 'open' | 'shut'>('not yet');
  const opener = {
    icon: start === 'pms' ? <QrOfListIcon /> : <QrIcon />,
    'aria-haspopup': 'dialog',
    'aria-expanded': dialog === 'open',
    onClick: () => setDialog('open'),
  } as const;
  return (
    <>
      <Button title={label} {...opener}>
        <span data-words>{label}</span>
      </Button>
      {dialog !== 'not yet' && (
        <Suspense>
          <PassDialog open={dialog === 'open'} start={start} onClose={() => setDialog('shut')} />
        </Suspense>
      )}
    </>
  );
}
