import { takesDefects } from '@bellhop/contract/rooms/policy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftSheet } from '../../../platform/forms/draft-sheet.tsx';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { DefectSheet } from '../../rooms/defects/defect-button.tsx';
import { useListScope } from '../scope.ts';
import { AddRequestForm } from './add-request-form.tsx';
import type { AddGuest } from './form.ts';

interface AddRequestSheetProps {
  readonly open: boolean;
  /** Null: the person chooses the guest in the sheet. */
  readonly guest: AddGuest | null;
  readonly onClose: () => void;
}

/** A new request by staff, for a guest or as their own (ADD-01, ADD-02). Each opening starts empty or with the kept draft. */
export function AddRequestSheet({ open, guest, onClose }: AddRequestSheetProps) {
  const { t } = useTranslation('requests-add');
  const { id: scope } = useListScope();
  const reports = takesDefects(useSettings());
  const [isDefect, setDefect] = useState(false);
  if (isDefect) {
    return (
      <DefectSheet
        open={open}
        onClose={() => {
          setDefect(false);
          onClose();
        }}
      />
    );
  }
  return (
    <DraftSheet
      open={open}
      // Each place has a sheet of its own, so that the draft for one guest does not appear at another.
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
      {(form) => (
        <AddRequestForm
          {...form}
          start={{ guest }}
          onDefect={reports && guest === null ? () => setDefect(true) : null}
          onMade={onClose}
        />
      )}
    </DraftSheet>
  );
}
