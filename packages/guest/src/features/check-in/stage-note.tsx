import { isolated } from '@bellhop/browser/ui/isolated';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import type { GuestStay } from '@bellhop/contract/guests/calls';
import { formatList, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './check-in.module.css';
import { type Stage, stageOf } from './stages.ts';
import { useWords, type Words } from './words.ts';

/** The stage of the check-in for the guest, with the reply of staff. */
export function StageNote({
  checkIn,
  stay,
  onOpenRequest,
}: {
  checkIn: OwnCheckIn;
  stay: GuestStay;
  onOpenRequest(id: string): void;
}) {
  const locale = useLocale();
  const words = useWords();
  const stage = stageOf(checkIn.state, stay.status);
  if (stage === null || stage === 'begin' || stage === 'draft') return null;
  const { asked: corrections, request_id: request } = checkIn;
  return (
    <section className={styles.note} data-stage={stage} aria-live="polite">
      <h2 className={styles.title}>{words(`card.${stage}_title`)}</h2>
      <p>{stageText(stage, checkIn, words)}</p>
      {stage === 'done' && (
        <p className={styles.room}>
          <Sentence>
            {stay.rooms.length === 0
              ? locale.t('home.room_later')
              : locale.t('home.room', {
                  count: stay.rooms.length,
                  rooms: formatList(stay.rooms.map(isolated), locale),
                })}
          </Sentence>
        </p>
      )}
      {corrections !== null && corrections.words.trim() !== '' && (
        <blockquote className={styles.quote}>
          <p>{words('asked.title')}</p>
          <p dir="auto">{corrections.words}</p>
        </blockquote>
      )}
      {stage === 'declined' && request !== null && (
        <Button onClick={() => onOpenRequest(request)}>{words('card.declined')}</Button>
      )}
    </section>
  );
}

export function stageText(stage: Stage, { asked: corrections }: Pick<OwnCheckIn, 'asked'>, words: Words): string {
  if (stage !== 'changes_asked') return words(`card.${stage}_text`);
  const count = corrections?.fields.length ?? 0;
  return count === 0 ? words('card.changes_asked_words') : words('card.changes_asked_text', { count });
}
