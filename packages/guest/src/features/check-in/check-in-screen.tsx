import { isolated } from '@bellhop/browser/ui/isolated';
import { formsMissing, peopleOf } from '@bellhop/contract/check-in/party';
import { isDraft, mayGuestEdit, mayShare } from '@bellhop/contract/check-in/state';
import { mostGuests } from '@bellhop/contract/check-in/view';
import type { GuestStay } from '@bellhop/contract/guests/calls';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import styles from './check-in.module.css';
import type { CheckInBook } from './check-in-book.ts';
import { type CheckInDesk, useCheckInDesk } from './check-in-desk.ts';
import { FewerPart } from './fewer-part.tsx';
import { fieldId } from './field-control.tsx';
import { FormsContext } from './forms-context.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestTabs, panelId } from './guest-tabs.tsx';
import {
  filledForms,
  type GuestView,
  guestViews,
  type Hindrance,
  hindrances,
  hindrancesOf,
  rulesOf,
} from './guest-view.ts';
import { MissingList, useShownPlace } from './missing-list.tsx';
import { OffersPart } from './offers-part.tsx';
import { SaveLine } from './save-line.tsx';
import { SharePart } from './share-part.tsx';
import { SignaturePart } from './signature-part.tsx';
import { StageNote } from './stage-note.tsx';
import { SureButton } from './sure-button.tsx';
import { useWords, WithWords } from './words.ts';

const PapersPart = lazy(async () => ({ default: (await import('./papers-part.tsx')).PapersPart }));

interface Props {
  stay: GuestStay;
  /** Link that opens the companion's form of a code. */
  linkOf(code: string): string;
  /** Button to call the reception. */
  reception: ReactNode;
  onBack(): void;
  /** Opens the conversation about the check-in. */
  onOpenRequest(id: string): void;
}

/** The check-in of a stay: its stage and a form for each guest. */
export function CheckInScreen(props: Props) {
  return (
    <WithWords>
      <CheckIn {...props} />
    </WithWords>
  );
}

function CheckIn({ onBack, ...props }: Props) {
  const { t } = useLocale();
  const words = useWords();
  const { desk, book, read } = useCheckInDesk();
  const { checkIn, failure } = book;
  const corrections = checkIn?.state === 'changes_asked' ? checkIn.asked : null;
  const askedAt = corrections?.at;
  const firstPosition = Math.min(...(corrections?.fields ?? []).map(({ position }) => position));
  // Shows the form that staff want corrected, each time that they ask (BL6).
  useEffect(() => {
    if (askedAt !== undefined && Number.isFinite(firstPosition)) desk.chooseGuest(firstPosition);
  }, [desk, askedAt, firstPosition]);
  return (
    <>
      <ScreenHead title={words('title')} back={t('detail.back')} onBack={onBack} />
      <div className={styles.content}>
        {checkIn === null && failure === null && <p role="status">{t('gate.loading')}</p>}
        {checkIn === null && failure !== null && (
          <div role="alert" className={styles.part}>
            <p>{t(`errors.${failure}`)}</p>
            <Button onClick={read}>{t('gate.retry')}</Button>
          </div>
        )}
        {checkIn !== null && <Forms desk={desk} book={book} {...props} />}
      </div>
    </>
  );
}

function Forms({
  desk,
  book,
  stay,
  linkOf,
  reception,
  onOpenRequest,
}: Omit<Props, 'onBack'> & { desk: CheckInDesk; book: CheckInBook }) {
  const { t, timeZone } = useLocale();
  const words = useWords();
  const [isTried, setTried] = useState(false);
  const [answered, setNamed] = useState<readonly Hindrance[]>([]);
  const [act, setAct] = useState<'no' | 'busy' | FailureCode>('no');
  const showPlace = useShownPlace();
  const { checkIn, chosen, moves } = book;

  if (checkIn === null) return null;
  const { state } = checkIn;
  const rules = rulesOf(checkIn, timeZone, systemClock.now());
  const views = guestViews(book, rules);
  const shown = views[Math.min(chosen, views.length - 1)];
  const nameOf = ({ position, form }: GuestView) => form.name?.trim() || words('guest', { number: position + 1 });
  const isOpen = mayGuestEdit(state);
  /** A guest added without a network does not exist on the server yet. */
  const isMade = shown !== undefined && shown.position < checkIn.guests.length;
  // Hindrances that the phone finds, else the server's.
  const filled = filledForms(views);
  const isFewer = isTried && state !== 'submitted' && formsMissing(checkIn, checkIn.coming, filled) > 0;
  const own = hindrances(isFewer ? views.slice(0, filled) : views);
  const missing = own.length > 0 ? own : answered;

  async function run(step: () => Promise<unknown>) {
    if (act === 'busy') return;
    setAct('busy');
    try {
      await step();
      setAct('no');
    } catch (error) {
      setAct(failureCode(error));
      const fields = error instanceof ApiFailure ? error.problem?.fields : undefined;
      if (fields !== undefined) setNamed(hindrancesOf(fields.map(({ path }) => path)));
      await desk.read();
    }
  }

  /** @param coming number of people who arrive; undefined: all people of the stay */
  function submit(coming?: number) {
    setTried(true);
    setNamed([]);
    // The Enter key submits without leaving the field.
    for (const { position } of views) desk.leave(position);
    if (own.length > 0 || (checkIn !== null && formsMissing(checkIn, coming ?? checkIn.coming, filled) > 0)) return;
    void run(async () => {
      if (!(await desk.save())) throw new ApiFailure(desk.store.get().unsaved ?? 'network');
      await desk.submit(coming);
      setTried(false);
      desk.chooseGuest(0);
      window.scrollTo(0, 0);
    });
  }

  function show({ position, what }: Pick<Hindrance, 'position' | 'what'>) {
    desk.chooseGuest(position);
    showPlace(fieldId(position, what));
  }

  async function remove(position: number) {
    await desk.removeGuest(position);
    setNamed([]);
    showPlace(`tab-${desk.store.get().chosen}`);
  }

  function addGuest() {
    desk.addGuest();
    // The form begins far above the button.
    show({ position: views.length, what: 'name' });
  }

  const offers = <OffersPart desk={desk} offers={checkIn.offers} onOpenRequest={onOpenRequest} />;
  return (
    <FormsContext value={{ desk, rules, isTried }}>
      <StageNote checkIn={checkIn} stay={stay} onOpenRequest={onOpenRequest} />
      {book.isTooLate && <p role="status">{words('tooLate')}</p>}
      {isOpen && shown !== undefined && (
        <>
          {isDraft(state) && <p className={styles.quiet}>{words('intro')}</p>}
          <GuestTabs views={views} chosen={shown.position} nameOf={nameOf} onChoose={desk.chooseGuest} />
          <div id={panelId} role="tabpanel" aria-labelledby={`tab-${shown.position}`} className={styles.form}>
            <GuestForm key={`${shown.position} ${moves}`} view={shown} />
            <SignaturePart
              // A withdrawal resets the drawn signature.
              key={`signature-${shown.position}-${moves}-${state === 'withdrawn'}`}
              view={shown}
              texts={checkIn.texts}
              isOutdated={book.outdated.includes(shown.position)}
              isWaiting={book.signatures[shown.position] !== undefined}
            />
            {checkIn.takes_papers && isMade && (
              <Suspense>
                <PapersPart key={`papers-${shown.position}-${moves}`} view={shown} />
              </Suspense>
            )}
            {shown.position > 0 && isMade && mayShare(state) && (
              <SharePart key={`share-${shown.position}-${moves}`} desk={desk} view={shown} linkOf={linkOf} />
            )}
            {shown.position > 0 && (
              <SureButton
                key={`remove-${shown.position}-${moves}`}
                label={words('guests.remove', { name: isolated(nameOf(shown)) })}
                question={words('guests.sure', { name: isolated(nameOf(shown)) })}
                yes={words('guests.yes')}
                keep={words('guests.keep')}
                isBusy={act === 'busy'}
                onSure={() => void run(() => remove(shown.position))}
              />
            )}
          </div>
          {views.length < mostGuests ? (
            <Button onClick={addGuest}>{words('guests.add')}</Button>
          ) : (
            <p className={styles.quiet}>{words('guests.most', { count: mostGuests })}</p>
          )}
          {offers}
          <div className={styles.part}>
            <SaveLine book={book} />
            {isFewer && (
              <FewerPart
                people={peopleOf(checkIn) ?? filled}
                filled={filled}
                isBusy={act === 'busy'}
                onFewer={() => submit(filled)}
                onFill={() => (filled < views.length ? show({ position: filled, what: 'name' }) : addGuest())}
              />
            )}
            {isTried && <MissingList missing={missing} views={views} nameOf={nameOf} onShow={show} />}
            {state !== 'submitted' && (
              <Button kind="main" aria-disabled={act === 'busy'} onClick={() => submit()}>
                {act === 'busy'
                  ? t('new.sending')
                  : words(state === 'changes_asked' ? 'submit.again' : 'submit.hand_in')}
              </Button>
            )}
          </div>
        </>
      )}
      {!isOpen && offers}
      <p role="status" className={styles.fault}>
        {act === 'no' || act === 'busy' ? '' : t(`errors.${act}`)}
      </p>
      {mayWithdraw() && (
        <SureButton
          label={words('withdraw.ask')}
          question={words('withdraw.sure')}
          yes={words('withdraw.yes')}
          keep={words('withdraw.keep')}
          isBusy={act === 'busy'}
          onSure={() =>
            void run(async () => {
              await desk.withdraw();
            })
          }
        />
      )}
      {reception}
    </FormsContext>
  );

  function mayWithdraw(): boolean {
    if (checkIn === null || checkIn.id === null) return false;
    return ['draft', 'submitted', 'changes_asked', 'accepted'].includes(checkIn.state);
  }
}
