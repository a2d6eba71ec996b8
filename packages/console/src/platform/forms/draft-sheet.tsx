import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { usePerson } from '../session/session-context.ts';
import { formDraftOf } from '../storage/drafts.ts';
import { useStoredElsewhere } from '../storage/use-stored-elsewhere.ts';

/** What a form in the sheet needs of it. */
export interface SheetForm {
  readonly draft: ReturnType<typeof formDraftOf>;
  /** Whether anything is typed that closing would lose. */
  readonly onWork: (has: boolean) => void;
  /** Asks first where there is work. */
  readonly onLeave: () => void;
}

interface DraftSheetProps {
  /** Shut, it stays there: only a dialog that closes gives the focus back. */
  readonly open: boolean;
  /** Of the person's draft that the form keeps. */
  readonly name: string;
  readonly title: string;
  /** Of the question that is asked before work is left. */
  readonly leaveWords: Readonly<Record<'title' | 'text' | 'discard' | 'keep' | 'stay', string>>;
  readonly onClose: () => void;
  readonly children: (form: SheetForm) => ReactNode;
}

/** A side sheet with a form that keeps a draft. The form begins again where another tab has changed the draft. */
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
      {/* A slip of the Escape key costs nothing. */}
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
