import { useTranslation } from 'react-i18next';
import { DraftSheet } from '../../../platform/forms/draft-sheet.tsx';
import { useListScope } from '../scope.ts';
import { AddRequestForm } from './add-request-form.tsx';
import type { AddGuest } from './form.ts';

interface AddRequestSheetProps {
  readonly open: boolean;
  /** Null: whose it is is chosen here. */
  readonly guest: AddGuest | null;
  readonly onClose: () => void;
}

/** A new request, by staff: for a guest or as their own (ADD-01, ADD-02). Each opening begins again, or with what was kept. */
export function AddRequestSheet({ open, guest, onClose }: AddRequestSheetProps) {
  const { t } = useTranslation('addRequest');
  const { id: scope } = useListScope();
  return (
    <DraftSheet
      open={open}
      // One for each place: what was begun for a guest is not in the way of another's.
      name={`add.${guest?.bookingId ?? scope}`}
      title={t('title')}
      leaveWords={{
        title: t('leave.title'),
        text: t('leave.text'),
        discard: t('leave.discard'),
        keep: t('leave.keep'),
        stay: t('leave.stay'),
      }}
      onClose={onClose}
    >
      {(form) => <AddRequestForm {...form} start={{ guest }} onMade={onClose} />}
    </DraftSheet>
  );
}
