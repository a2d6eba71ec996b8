import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface ConflictDialogProps {
  readonly title: string;
  /** Names what both have changed. */
  readonly about: string;
  /** What the person wanted. */
  readonly mine: string;
  /** What somebody else set instead, who and when. */
  readonly theirs: readonly string[];
  readonly keepMine: string;
  readonly takeTheirs: string;
  readonly closeLabel: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two people changed the same thing: shows both changes and asks which one holds. Closing it takes theirs. */
export function ConflictDialog(properties: ConflictDialogProps) {
  const { title, about, mine, theirs, keepMine, takeTheirs, closeLabel, onMine, onTheirs } = properties;
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onTheirs}>{takeTheirs}</Button>
          <Button variant="primary" onClick={onMine}>
            {keepMine}
          </Button>
        </>
      }
      onClose={onTheirs}
      closeLabel={closeLabel}
    >
      <p>
        <strong>
          <bdi>{about}</bdi>
        </strong>
      </p>
      <p>{mine}</p>
      <ul>
        {theirs.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  );
}
