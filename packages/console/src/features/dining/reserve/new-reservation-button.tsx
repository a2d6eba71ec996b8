import { type Ref, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../platform/after-paint.ts';
import { useReaches } from '../../../platform/session/use-reaches.ts';
import type { CommandDialog, PaletteCommand } from '../../../platform/slice.ts';
import { Button } from '../../../ui/button.tsx';
import { ForkIcon } from '../../../ui/icons.tsx';
import type { TableStart } from './dialog/form.ts';
import { NewReservationSheet } from './open-reservation.tsx';

interface NewReservationButtonProps {
  readonly label: string;
  /** The fields that are known at the place of the button: restaurant, day, slot or guest. */
  readonly start?: TableStart;
  /** The accessible name, if `label` is not enough by itself. */
  readonly name?: string;
  /** A small button, for places with several of them. */
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens the three steps of a new reservation, whose code loads after the screen; null for a person who may not reserve tables. */
export function NewReservationButton(props: NewReservationButtonProps) {
  const { label, start = nothingKnown, name, isSmall = false, ref } = props;
  const mayReserve = useReaches()('alacarte/requests');
  const [sheet, setSheet] = useState<'not yet' | 'open' | 'shut'>('not yet');
  useEffect(() => afterPaint(() => setSheet((now) => (now === 'not yet' ? 'shut' : now))), []);
  if (!mayReserve) return null;
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

const NewReservation: CommandDialog = (dialog) => <NewReservationSheet start={nothingKnown} {...dialog} />;

export const commands: readonly PaletteCommand[] = [
  {
    texts: ['dining-reserve'],
    useCommand(show) {
      const { t } = useTranslation('dining-reserve');
      const command = { id: 'add-reservation', label: t('title'), icon: <ForkIcon />, act: () => show(NewReservation) };
      return useReaches()('alacarte/requests') ? command : null;
    },
  },
];
