import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { BookingConflict, BookingStatusChange } from './mutations.ts';

const Question = lazyWithWords(async () => AskAboutConflict, 'outbox');

/** Two people changed the same: the choice is the person's (wire §2). */
export function BookingConflictDialog({ change }: { change: BookingStatusChange }) {
  const { conflict } = change;
  return <Suspense>{conflict !== null && <Question change={change} conflict={conflict} />}</Suspense>;
}

function AskAboutConflict({ change, conflict }: { change: BookingStatusChange; conflict: BookingConflict }) {
  const { t } = useTranslation(['outbox', 'bookings']);
  const format = useFormat();
  const nameOf = (value: unknown) => {
    const status = bookingStatuses.find((each) => each === value);
    return status === undefined ? '' : t(`bookings:status.${status}`);
  };
  const status = nameOf(conflict.wanted);
  return (
    <ConflictDialog
      title={t('outbox:conflict.title')}
      about={conflict.current.fullName}
      mine={t('outbox:conflict.lead', { status })}
      theirs={conflict.changes.map(({ actor, actor_name, from, to, at }) => {
        const between = { from: nameOf(from), to: nameOf(to), time: format.time(at) };
        return t('outbox:conflict.changed', { name: actor_name ?? actor, ...between });
      })}
      keepMine={t('outbox:conflict.mine', { status })}
      takeTheirs={t('outbox:conflict.theirs')}
      closeLabel={t('outbox:close')}
      onMine={change.applyMine}
      onTheirs={change.keepTheirs}
    />
  );
}
