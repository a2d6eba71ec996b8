import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { usePerson } from '../session/session-context.ts';
import { formDraftOf } from '../storage/drafts.ts';

/** The connection of a form to its sheet. */
export interface SheetForm {
  readonly draft: ReturnType<typeof formDraftOf>;
  /** Reports whether the form has typed text that closing would lose. */
  readonly onWork: (has: boolean) => void;
  /** Closes the sheet, after a question if there is typed text. */
  readonly onLeave: () => void;
}

interface DraftSheetProps {
  /** A closed sheet stays mounted, because only a dialog that closes gives the focus back. */
  readonly open: boolean;
  /** Name of the person's draft that the form stores. */
  readonly name: string;
  readonly title: string;
  /** Texts of the question before closing a form with typed text. */
  readonly leaveWords: Readonly<Record<'title' | 'text' | 'discard' | 'keep' | 'stay', string>>;
  readonly onClose: () => void;
  readonly children: (form: SheetForm) => ReactNode;
}

/** A side sheet with a form that stores a draft. The form restarts when another tab has changed the draft. */
export function DraftSheet({ open, name, title, leaveWords, onClose, children }: DraftSheetProps) {
  const { t } = useTranslation('ui');
  const { sub } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const [timesStored, setTimesStored] = useState(0);
  const hasWork = useRef(false);
  const draft = formDraftOf(sub, name);
  useStoredElsewhere(draft.key, () => setTimesStored((times) => times + 1));
  const leave = () => {
    if (hasWork.current) setAsking(true);
    else onClose();
  };
  const close = () => {
    setAsking(false);
    onClose();
  };
  const onWork = (has: boolean) => {
    hasWork.current = has;
  };
  return (
    <>
      <SideSheet open={open} title={title} closeLabel={t('close')} onLeave={leave}>
        <Fragment key={timesStored}>{children({ draft, onWork, onLeave: leave })}</Fragment>
      </SideSheet>
      {/* Asks first, so that pressing Escape by mistake loses no text. */}
      <Dialog
        open={open && isAsking}
        role="alertdialog"
        title={leaveWords.title}
        onClose={() => setAsking(false)}
        closeLabel={t('close')}
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                draft.clear();
                close();
              }}
            >
              {leaveWords.discard}
            </Button>
            <Button onClick={close}>{leaveWords.keep}</Button>
            <Button variant="primary" onClick={() => setAsking(false)}>
              {leaveWords.stay}
            </Button>
          </>
        }
      >
        <p>{leaveWords.text}</p>
      </Dialog>
    </>
  );
}
