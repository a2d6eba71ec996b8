import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface ConflictDialogProps {
  readonly title: string;
  /** Names the fields that both people changed. */
  readonly about: string;
  /** The person's own change. */
  readonly mine: string;
  /** The other person's change, with author and time; empty if `children` show it. */
  readonly theirs: readonly string[];
  /** The label of the button that keeps the person's change; null if that change cannot be kept. */
  readonly keepMine: string | null;
  readonly takeTheirs: string;
  readonly closeLabel: string;
  /** Further changes of the other person. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Closes the dialog without a choice; by default closing takes the other person's change. */
  readonly onClose?: () => void;
}

/** Shows the changes of two people to the same thing and asks which one to keep. */
export function ConflictDialog(properties: ConflictDialogProps) {
  const { title, about, mine, theirs, keepMine, takeTheirs, closeLabel, children } = properties;
  const { onMine, onTheirs, onClose = onTheirs } = properties;
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant={keepMine === null ? 'primary' : 'secondary'} onClick={onTheirs}>
            {takeTheirs}
          </Button>
          {keepMine !== null && (
            <Button variant="primary" onClick={onMine}>
              {keepMine}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      closeLabel={closeLabel}
    >
      <p>
        <strong>
          <ProperName>{about}</ProperName>
        </strong>
      </p>
      <p>{mine}</p>
      {theirs.length > 0 && (
        <ul>
          {theirs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </Dialog>
  );
}
