import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../platform/session/session-context.ts';
import { formDraftOf } from '../../../platform/storage/drafts.ts';
import { useStoredElsewhere } from '../../../platform/storage/use-stored-elsewhere.ts';
import { LeaveDialog } from '../../../ui/kit/leave-dialog.tsx';
import { SideSheet } from '../../../ui/side-sheet.tsx';
import { useListScope } from '../list-scope.ts';
import type { AddGuest } from './add-guest.ts';
import { AddRequestForm } from './add-request-form.tsx';

interface AddRequestSheetProps {
  /** Shut, it stays there: only a dialog that closes gives the focus back. */
  readonly open: boolean;
  /** Null: whose it is is chosen here. */
  readonly guest: AddGuest | null;
  readonly onClose: () => void;
}

/** A new request, by staff: for a guest or as their own (ADD-01, ADD-02). Each opening begins again, or with what was kept. */
export function AddRequestSheet({ open, guest, onClose }: AddRequestSheetProps) {
  const { t } = useTranslation(['addRequest', 'ui']);
  const { id: scope } = useListScope();
  const { sub } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const [timesStored, setTimesStored] = useState(0);
  const hasWork = useRef(false);
  // One for each place: what was begun for a guest is not in the way of another's.
  const draft = formDraftOf(sub, `add.${guest?.bookingId ?? scope}`);
  useStoredElsewhere(draft.key, () => setTimesStored((times) => times + 1));

  const leave = () => {
    if (hasWork.current) setAsking(true);
    else onClose();
  };
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <SideSheet open={open} title={t('addRequest:title')} closeLabel={t('ui:close')} onLeave={leave}>
        <AddRequestForm
          key={timesStored}
          draft={draft}
          start={{ guest }}
          onWork={(has) => {
            hasWork.current = has;
          }}
          onLeave={leave}
          onMade={onClose}
        />
      </SideSheet>
      <LeaveDialog
        open={open && isAsking}
        words={{
          title: t('addRequest:leave.title'),
          text: t('addRequest:leave.text'),
          discard: t('addRequest:leave.discard'),
          keep: t('addRequest:leave.keep'),
          stay: t('addRequest:leave.stay'),
          close: t('ui:close'),
        }}
        onStay={() => setAsking(false)}
        onKeep={close}
        onDiscard={() => {
          draft.clear();
          close();
        }}
      />
    </>
  );
}
