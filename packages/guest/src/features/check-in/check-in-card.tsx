import type { GuestStay } from '@bellhop/contract/guests/calls';
import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { useCheckInDesk } from './check-in-desk.ts';
import { stageText } from './stage-note.tsx';
import { stageOf } from './stages.ts';
import { useWords, WithWords } from './words.ts';

interface Props {
  stay: GuestStay;
  onOpen(): void;
  onOpenRequest(id: string): void;
}

/** The check-in on the first screen: its stage, and a button to open it. */
export function CheckInCard(props: Props) {
  return (
    <WithWords>
      <Card {...props} />
    </WithWords>
  );
}

function Card({ stay, onOpen, onOpenRequest }: Props) {
  const words = useWords();
  const { checkIn } = useCheckInDesk().book;
  const stage = checkIn === null ? null : stageOf(checkIn.state, stay.status);
  // The stay card already shows the rooms of a guest in the house.
  if (checkIn === null || stage === null || (stage === 'done' && stay.status === 'hotel_guest')) return null;
  const { request_id: request } = checkIn;
  const isOwnAct = stage === 'begin' || stage === 'draft' || stage === 'changes_asked';
  return (
    <section className={styles.note} data-stage={stage} aria-labelledby="check-in">
      <div aria-live="polite" className={styles.part}>
        <h2 id="check-in" className={styles.title}>
          {words(`card.${stage}_title`)}
        </h2>
        <p>{stageText(stage, checkIn, words)}</p>
      </div>
      {stage === 'declined' && request !== null && (
        <Button onClick={() => onOpenRequest(request)}>{words('card.declined')}</Button>
      )}
      {stage !== 'declined' && stage !== 'done' && (
        <Button kind={isOwnAct ? 'main' : 'plain'} onClick={onOpen}>
          {words(`card.${stage}`)}
        </Button>
      )}
    </section>
  );
}
