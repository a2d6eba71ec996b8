import { type Ref, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { ForkIcon } from '../../ui/icons.tsx';
import type { TableStart } from './dialog/form.ts';
import { NewReservationSheet } from './open-reservation.tsx';

interface NewReservationButtonProps {
  readonly label: string;
  /** What is known where it stands: restaurant, day, slot or guest. */
  readonly start?: TableStart;
  /** Said in place of `label`, where that is not enough by itself. */
  readonly name?: string;
  /** One of several, each beside what it is for. */
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens the three steps of a new reservation, which come once the screen stands; nothing for a person who reserves no tables. */
export function NewReservationButton(props: NewReservationButtonProps) {
  const { label, start = nothingKnown, name, isSmall = false, ref } = props;
  const mayReserve = useFlag('ALACARTE');
  const { alacarte } = useSettings();
  const [sheet, setSheet] = useState<'not yet' | 'open' | 'shut'>('not yet');
  useEffect(() => afterPaint(() => setSheet((now) => (now === 'not yet' ? 'shut' : now))), []);
  if (!mayReserve || !alacarte) return null;
  return (
    <>
      <Button
        ref={ref}
        size={isSmall ? 'small' : 'medium'}
        icon={<ForkIcon size={16} />}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        {label}
      </Button>
      {sheet !== 'not yet' && (
        <Suspense>
          <NewReservationSheet open={sheet === 'open'} start={start} onClose={() => setSheet('shut')} />
        </Suspense>
      )}
    </>
  );
}

const nothingKnown: TableStart = {};
