import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ProperName } from '../proper-name.tsx';

interface ConflictDialogProps {
  readonly title: string;
  /** Names what both have changed. */
  readonly about: string;
  /** What the person wanted. */
  readonly mine: string;
  /** What somebody else set instead, who and when; empty: `children` say it. */
  readonly theirs: readonly string[];
  /** Null: not offered. */
  readonly keepMine: string | null;
  readonly takeTheirs: string;
  readonly closeLabel: string;
  /** More of what somebody else set. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Closes it without a choice; left out: closing takes theirs. */
  readonly onClose?: () => void;
}

/** Two people changed the same thing: shows both changes and asks which one holds. */
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
