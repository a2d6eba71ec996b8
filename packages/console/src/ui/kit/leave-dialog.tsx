import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly discard: string;
    readonly keep: string;
    readonly stay: string;
    readonly close: string;
  };
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked before what was typed is put away: a slip of the Escape key costs nothing. */
export function LeaveDialog({ open, words, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.title}
      onClose={onStay}
      closeLabel={words.close}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button onClick={onKeep}>{words.keep}</Button>
          <Button variant="primary" onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
