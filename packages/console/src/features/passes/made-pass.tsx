import { tidied } from '@bellhop/contract/passes/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../platform/i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { ProperName } from '../../ui/proper-name.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './made-pass.module.css';
import { NotMade } from './not-made.tsx';
import { PassCard } from './pass-card.tsx';
import { SendPass } from './send-pass.tsx';
import { type StayChoice, useMadePass } from './use-made-pass.ts';
import { useRooming } from './use-rooming.ts';
import { isBooking, type PassGuest, type Wanted } from './wanted.ts';
import { doubtfulStays, WhoseStay } from './whose-stay.tsx';

interface MadePassProps {
  readonly wanted: Wanted;
  /** Back, with or without what was typed; nothing: whose pass it is stood fixed. */
  readonly onOther: ((keepsForm: boolean) => void) | undefined;
}

/** Whose pass it is, and below it the pass: on its way, there, or not to be had (QR-06, QR-31). */
export function MadePass({ wanted, onOther }: MadePassProps) {
  const { t } = useTranslation('passes');
  const [choice, choose] = useState<StayChoice>(null);
  const pass = useMadePass(wanted, choice);
  const { name, rooms, language } = guestOf(wanted);
  const roomingOf = useRooming();
  const doubtful = doubtfulStays(pass.error);
  return (
    <div className={styles.pass}>
      <div className={styles.guest}>
        <h3>
          <ProperName>{name}</ProperName>
        </h3>
        <p>{roomingOf(rooms)}</p>
        {pass.data !== undefined && !isBooking(wanted) && (
          <p role="status" className={styles.stay}>
            {pass.data.made
              ? t('madeStay')
              : t('foundStay', { name: isolated(pass.data.fullName), rooming: roomingOf(pass.data.rooms) })}
          </p>
        )}
      </div>
      {pass.data !== undefined ? (
        <>
          <PassCard
            links={pass.data.body}
            guest={{ name, rooms, language }}
            onOther={onOther && (() => onOther(false))}
          />
          <SendPass made={pass.data} />
        </>
      ) : pass.error === null ? (
        <div className={styles.place}>
          <Spinner label={t('making')} />
        </div>
      ) : doubtful.length > 0 ? (
        <WhoseStay stays={doubtful} roomingOf={roomingOf} isBusy={pass.isFetching} onChoose={choose} />
      ) : (
        <NotMade error={pass.error} isBusy={pass.isFetching} onRetry={() => void pass.refetch()}>
          {onOther !== undefined && (
            <Button variant="ghost" onClick={() => onOther(true)}>
              {t(isBooking(wanted) ? 'other' : 'changeDetails')}
            </Button>
          )}
        </NotMade>
      )}
    </div>
  );
}

function guestOf(wanted: Wanted): PassGuest {
  if (isBooking(wanted)) return { name: wanted.fullName, rooms: wanted.rooms, language: wanted.language ?? null };
  const { firstName, lastName, roomNo } = tidied(wanted);
  return { name: `${firstName} ${lastName}`, rooms: [roomNo], language: null };
}
