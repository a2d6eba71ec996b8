import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type PassStay, passStay } from '@bellhop/contract/passes/pass';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiFailure } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import styles from './made-pass.module.css';
import type { StayChoice } from './use-made-pass.ts';

interface StayChoiceProps {
  readonly stays: readonly PassStay[];
  readonly roomingOf: (rooms: readonly string[]) => string;
  readonly isBusy: boolean;
  readonly onChoose: (choice: StayChoice) => void;
}

/** Asks for the stay of a form whose address leads to stays of other names or rooms (decision 112). */
export function WhoseStay({ stays, roomingOf, isBusy, onChoose }: StayChoiceProps) {
  const { t } = useTranslation('passes');
  return (
    <section role="alert" aria-label={t('whose.title')} className={styles.ways}>
      <strong>{t('whose.title')}</strong>
      <p>{t('whose.lead')}</p>
      {stays.map((stay) => (
        <Button key={stay.booking_id} busy={isBusy} onClick={() => onChoose(stay)}>
          <span>
            <ProperName>{stay.fullName}</ProperName> · <span>{roomingOf(stay.rooms)}</span>
          </span>
        </Button>
      ))}
      <Button variant="ghost" busy={isBusy} onClick={() => onChoose('new')}>
        {t('whose.new')}
      </Button>
    </section>
  );
}

const stays = z.array(passStay);

/** Returns the stays that the pass may be for; empty if the pass failed for another reason. */
export function doubtfulStays(error: unknown): readonly PassStay[] {
  return (error instanceof ApiFailure && stays.safeParse(error.extras.reasons).data) || [];
}
