import { getRequest } from '@bellhop/contract/requests/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftSheet } from '../../../../platform/forms/draft-sheet.tsx';
import { useHotelRead } from '../../../../platform/lists/read-context.ts';
import { ReadState } from '../../../../platform/read-state.tsx';
import { afterTableEdits } from '../table-saves.ts';
import styles from './dialog.module.css';
import { emptyTable, type TableStart, tableOf } from './form.ts';
import { TableForm } from './table-form.tsx';
import type { TableFormOptions } from './use-table-form.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new reservation by staff, in three steps (ALA-15). Each opening starts empty or with the kept draft. */
export function NewReservationSheet({ start, ...sheet }: SheetProps & { readonly start: TableStart }) {
  const { guest, walkIn, slotId = '' } = start;
  // Each sitting has a draft of its own for parties at the door.
  const draft = walkIn === undefined ? (guest?.id ?? 'new') : `door.${slotId}`;
  return <Sheet {...sheet} name={`table.${draft}`} of={{ start }} />;
}

/** Changes or moves a reservation in the same three steps. */
export function ChangeReservationSheet({ id, ...sheet }: SheetProps & { readonly id: string }) {
  return <Sheet {...sheet} name={`table.${id}`} of={{ id }} />;
}

interface FilledSheetProps extends SheetProps {
  /** The name of the draft. */
  readonly name: string;
  readonly of: { readonly start: TableStart } | { readonly id: string };
}

function Sheet({ open, onClose, name, of }: FilledSheetProps) {
  const { t } = useTranslation('dining-reserve');
  const isNew = 'start' in of;
  return (
    <DraftSheet
      open={open}
      name={name}
      title={t(isNew ? 'title' : 'changeTitle')}
      leaveWords={{
        title: t('leave.title'),
        text: t(isNew ? 'leave.text' : 'leave.unchanged'),
        discard: t('leave.discard'),
        keep: t('leave.keep'),
        stay: t('leave.stay'),
      }}
      onClose={onClose}
    >
      {(form) =>
        isNew ? (
          <NewTable start={of.start} {...form} onClose={onClose} />
        ) : (
          <KnownTable id={of.id} {...form} onClose={onClose} />
        )
      }
    </DraftSheet>
  );
}

type Inner = Omit<TableFormOptions, 'start' | 'request'> & { onLeave: () => void; onClose: () => void };

function NewTable({ start, ...form }: Inner & { start: TableStart }) {
  const [begun] = useState(() => emptyTable(start));
  return <TableForm {...form} start={begun} request={null} />;
}

/** Read for the dialog: allergies come with this answer alone. */
function KnownTable({ id, ...form }: Inner & { id: string }) {
  const { t } = useTranslation('dining-reserve');
  const client = useQueryClient();
  const read = useHotelRead(
    ['table', id],
    async (api, of) => {
      // A version without them would make a conflict with oneself of a later save.
      await afterTableEdits(client, id);
      return api.call(getRequest, { params: { id }, ...of });
    },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const start = useMemo(() => (read.data === undefined ? null : tableOf(read.data)), [read.data]);
  if (read.data !== undefined && start !== null) return <TableForm {...form} start={start} request={read.data} />;
  return (
    <div className={styles.fields}>
      <ReadState read={read} failed={t('readFailed')} shape={[40]} />
    </div>
  );
}
