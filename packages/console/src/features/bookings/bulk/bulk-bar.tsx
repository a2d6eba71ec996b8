import type { Booking } from '@bellhop/contract/bookings/booking';
import { labels } from '@bellhop/contract/bookings/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSpec } from '../../../platform/collection/filter.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../../platform/later-part.tsx';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckIcon, DownIcon } from '../../../ui/first-icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { type BookingTypes, bookingStore } from '../../booking-store/store.ts';
import { undoMs } from './approval-acts.tsx';
import styles from './bulk.module.css';
import { changeMany, type ManyChange, type ManyResult } from './change-many.ts';
import type { BookingSelection } from './use-selection.ts';

const BulkResults = lazyWithWords(async () => (await import('./bulk-results.tsx')).BulkResults, 'bookings', 'rooms');

const noLabel = 'none';

/** Shows a tick on each booking of the list. */
export function SelectButton({ selection: { ids, set } }: { readonly selection: BookingSelection }) {
  const { t } = useTranslation('bookings');
  return (
    <IconButton
      bordered
      size="small"
      label={t('bulk.select')}
      icon={<CheckIcon size={16} />}
      aria-pressed={ids !== null}
      onClick={() => set(ids === null ? new Set() : null)}
    />
  );
}

/** Changes all ticked bookings by one press. */
export function BulkBar({
  selection,
  spec,
}: {
  readonly selection: BookingSelection;
  readonly spec: ListSpec<BookingTypes>;
}) {
  const { t } = useTranslation('bookings');
  const context = useReadContext();
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const shown = visibleList(useCollection(bookingStore), spec).entries.map(({ item }) => item);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly ManyResult[]>([]);
  const { ids, set } = selection;
  const chosen = shown.filter(({ id }) => ids?.has(id));
  const run = async (bookings: readonly Booking[], changeOf: (booking: Booking) => ManyChange) => {
    setBusy(true);
    const all = await changeMany(context, bookings, changeOf);
    setBusy(false);
    const changed = all.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
    const left = all.filter(({ after }) => after === null);
    // The refused ones stay ticked.
    set(new Set(left.map(({ before }) => before.id)));
    setResults(left.length > 0 ? all : []);
    const was = new Map(changed.map(({ before }) => [before.id, before]));
    const undo = () =>
      run(
        changed.map(({ after }) => after),
        ({ id, status, label }) => {
          const before = was.get(id);
          return before?.status === status ? { label: before.label } : { status: before?.status, label };
        },
      );
    if (changed.length > 0) {
      const text = t('bulk.changed', { count: changed.length });
      toasts.show({
        type: 'success',
        text,
        durationMs: undoMs,
        action: { label: t('undo'), onPress: () => void undo() },
      });
    }
  };
  const act = (change: ManyChange, from: (booking: Booking) => boolean = () => true) => ({
    busy: isBusy,
    disabled: !isOnline || !chosen.some(from),
    onClick: () => void run(chosen.filter(from), () => change),
  });
  return (
    <fieldset className={styles.bar}>
      <legend role="status">{t('bulk.chosen', { count: chosen.length })}</legend>
      <Button size="small" onClick={() => set(new Set(shown.map(({ id }) => id)))}>
        {t('bulk.all')}
      </Button>
      {shown.some(({ status }) => status === 'awaiting_approval') && (
        <Button size="small" {...act({ status: 'future_guest' }, ({ status }) => status === 'awaiting_approval')}>
          {t('approve')}
        </Button>
      )}
      <Button size="small" {...act({ status: 'hotel_guest' }, ({ status }) => status !== 'hotel_guest')}>
        {t('status.hotel_guest')}
      </Button>
      <Button size="small" {...act({ status: 'checked_out' }, ({ status }) => status === 'hotel_guest')}>
        {t('status.checked_out')}
      </Button>
      <Menu
        label={t('day.order.label')}
        items={[...labels.map((id) => ({ id, label: id })), { id: noLabel, label: t('bulk.noLabel') }]}
        onChoose={(id) => act({ label: labels.find((label) => label === id) ?? null }).onClick()}
        trigger={(properties) => (
          <Button {...properties} size="small" disabled={!isOnline || chosen.length === 0} busy={isBusy}>
            <span>{t('day.order.label')}</span> <DownIcon size={14} />
          </Button>
        )}
      />
      <Button size="small" variant="ghost" onClick={() => set(null)}>
        {t('bulk.stop')}
      </Button>
      <LaterPart>{results.length > 0 && <BulkResults results={results} onClose={() => setResults([])} />}</LaterPart>
    </fieldset>
  );
}
