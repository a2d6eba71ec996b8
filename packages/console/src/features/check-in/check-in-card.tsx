import { keepsFromSaving } from '@bellhop/contract/check-in/faults';
import type { GuestField } from '@bellhop/contract/check-in/fields';
import type { FormField } from '@bellhop/contract/check-in/form';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { LoadingShape } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { PrintIcon } from '../../ui/kit/print-sheet.tsx';
import { Banner } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AgreedTexts } from './agreed-texts.tsx';
import { cardShape } from './card-shape.ts';
import styles from './check-in-card.module.css';
import { CheckInState, missingOf } from './check-in-state.tsx';
import { ChosenOffers } from './chosen-offers.tsx';
import { Finish } from './finish-check-in.tsx';
import { GuestForm } from './guest-form.tsx';
import { PapersPart } from './papers-part.tsx';
import { RegistrationCards } from './registration-cards.tsx';
import { RoomAssignment } from './room-assignment.tsx';
import { SignedPart } from './signature-view.tsx';
import { StaffAnswers } from './staff-answers.tsx';
import { type CheckIn, type DetailForms, useCheckIn } from './use-check-in.ts';
import { useCheckInRecord } from './use-check-in-record.ts';

export interface CheckInCardProps {
  readonly request: GuestRequest;
  readonly forms: DetailForms;
  /** A colleague has changed the request since it was read. */
  readonly onOutdated: () => void;
}

/** Rooms, the acts of the check-in, and a form for each guest (FCI-03). */
export function CheckInCard({ request, forms, onOutdated }: CheckInCardProps) {
  const { t } = useTranslation('check-in');
  const checkIn = useCheckIn(request, forms, onOutdated);
  const answers = useCheckInRecord(request);
  const { record } = answers;
  const forget = useEffectEvent(checkIn.forget);
  const erasedAt = record?.erased_at ?? null;
  const isForgotten = erasedAt !== null && checkIn.isFrom(erasedAt);
  // The desk forgets values that the server has erased.
  useEffect(() => {
    if (isForgotten) forget(erasedAt);
  }, [isForgotten, erasedAt]);
  const [chosen, setChosen] = useState(0);
  const [isNew, setNew] = useState(true);
  const [isPrinting, setPrinting] = useState(false);
  const isOnline = useIsOnline();
  const panelId = useId();
  const { guests } = checkIn;
  const position = Math.min(chosen, Math.max(guests.length - 1, 0));
  const signedGuest = record?.guests.find((guest) => guest.position === position);
  // Once shown, the card and its typed values stay during further reads.
  if (isNew && !answers.isReading) setNew(false);
  // The card waits for the record, so that no button moves under the pointer.
  if (isNew && answers.isReading) return <LoadingShape shape={cardShape} />;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {record !== null && <CheckInState record={record} />}
      {record !== null && <ChosenOffers offers={record.offers} />}
      <RoomAssignment request={request} checkIn={checkIn} />
      <div className={styles.acts}>
        {record?.state !== 'done' && (
          <Finish
            request={request}
            checkIn={checkIn}
            missing={record === null ? 0 : missingOf(record)}
            isAccepted={record === null ? request.status === 'PENDING' : record.state === 'accepted'}
          />
        )}
        <StaffAnswers checkIn={checkIn} answers={answers} />
        <Button
          icon={<PrintIcon size={16} />}
          disabled={guests.length === 0 || record === null || !isOnline}
          busy={answers.print.isPending}
          onClick={() => answers.print.mutate(undefined, { onSuccess: () => setPrinting(true) })}
        >
          {t('print')}
        </Button>
      </div>
      {!isOnline && <p className={styles.note}>{t('offline')}</p>}
      {guests.length === 0 && <p className={styles.note}>{t('noForms')}</p>}
      {guests.length > 0 && (
        <>
          <Tabs
            label={t('guests')}
            panelId={panelId}
            selected={String(position)}
            onSelect={(id) => setChosen(Number(id))}
            choices={guests.map(({ form, faults }, index) => ({
              id: String(index),
              label: form.name || form.surname || t('guest', { number: index + 1 }),
              icon: faults.length > 0 && <Fault />,
            }))}
          />
          <NotSaved checkIn={checkIn} />
          <div id={panelId} role="tabpanel" className={styles.guest} aria-label={t('guest', { number: position + 1 })}>
            <GuestForm key={position} checkIn={checkIn} position={position} />
            {signedGuest !== undefined && <SignedPart guest={signedGuest} />}
            {record !== null && signedGuest !== undefined && (
              <PapersPart key={`papers-${position}`} request={request} record={record} guest={signedGuest} />
            )}
          </div>
        </>
      )}
      {record !== null && <AgreedTexts record={record} />}
      {isPrinting && record !== null && (
        <RegistrationCards request={request} checkIn={checkIn} record={record} onDone={() => setPrinting(false)} />
      )}
    </section>
  );
}

/** Marks a guest whose form has a mistake (FCI-05). */
function Fault() {
  const { t } = useTranslation('check-in');
  return (
    <>
      <AlertIcon size={14} />
      <VisuallyHidden>{t('invalid')}</VisuallyHidden>
    </>
  );
}

/** Names the unsaved fields (FCI-15); fields of an earlier page and refused fields can be saved or discarded. */
function NotSaved({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const { guests, isTyped, stranded, waiting } = checkIn;
  const wrong = !isTyped
    ? []
    : guests.flatMap(({ faults }, position) =>
        faults.filter(keepsFromSaving).map(({ field }) => ({ position, field })),
      );
  const listOf = (fields: readonly { readonly position: number; readonly field: FormField }[]) =>
    format.list(
      fields.map(({ position, field }) =>
        // The dates of the stay are fields of the booking, not of this card.
        t('ofGuest', { field: t(`field.${field as GuestField}`), number: position + 1 }),
      ),
    );
  return (
    <>
      <p role="status" className={styles.note}>
        {waiting.length > 0 && t('edit.held', { fields: listOf(waiting) })}
      </p>
      {wrong.length + stranded.length > 0 && (
        <div className={styles.unsaved}>
          <Banner
            tone="warning"
            action={
              stranded.length > 0 && (
                <>
                  {wrong.length === 0 && (
                    <Button size="small" onClick={checkIn.saveTyped}>
                      {t('typed.save')}
                    </Button>
                  )}
                  <Button size="small" onClick={checkIn.discardTyped}>
                    {t('typed.discard')}
                  </Button>
                </>
              )
            }
          >
            {t('notSaved', { fields: listOf(wrong.length > 0 ? wrong : stranded) })}
          </Banner>
        </div>
      )}
    </>
  );
}
