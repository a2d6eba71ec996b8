import { useStore } from '@bellhop/browser/store';
import { useEffect, useState } from 'react';
import { type FailureCode, isPassing } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { isWaitingForNetwork } from './check-in-book.ts';
import { createCompanionDesk } from './companion-desk.ts';
import { fieldId } from './field-control.tsx';
import { FormsContext } from './forms-context.ts';
import { GuestForm } from './guest-form.tsx';
import { type GuestView, guestViews, hindrances, rulesOf } from './guest-view.ts';
import { MissingList, useShownPlace } from './missing-list.tsx';
import { SaveLine } from './save-line.tsx';
import { SignaturePart } from './signature-part.tsx';
import { useWords } from './words.ts';

/** Milliseconds between reads of changes by others; companions have no live channel. */
const readEvery = 30_000;
/** Failures after which the token is useless. */
const ended: readonly (FailureCode | null)[] = ['not_signed_in', 'token_expired', 'not_allowed', 'stay_ended'];

/** The form of one companion, with a signature. */
export function CompanionScreen({ token, onEnded }: { token: string; onEnded(): void }) {
  const { t, timeZone } = useLocale();
  const words = useWords();
  const [desk] = useState(() =>
    createCompanionDesk(token, (failure) => {
      if (ended.includes(failure)) onEnded();
    }),
  );
  const book = useStore(desk.store);
  const [isTried, setTried] = useState(false);
  const showPlace = useShownPlace();
  const { checkIn, failure } = book;

  useEffect(() => {
    void desk.open();
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') void desk.read();
    };
    const timer = setInterval(readIfSeen, readEvery);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [desk]);
  useRetry(failure !== null && isPassing(failure), () => void desk.read());
  useRetry(isWaitingForNetwork(book), () => void desk.save());

  if (checkIn === null) {
    return <p role="status">{failure === null ? words('companion.opening') : t(`errors.${failure}`)}</p>;
  }
  const rules = rulesOf(checkIn, timeZone, systemClock.now());
  const views = guestViews(book, rules);
  const [view] = views;
  if (view === undefined) return null;
  const missing = hindrances(views);
  const nameOf = ({ position, form }: GuestView) => form.name?.trim() || words('guest', { number: position + 1 });
  return (
    <FormsContext value={{ desk, rules, isTried }}>
      <GuestForm view={view} />
      <SignaturePart
        view={view}
        texts={checkIn.texts}
        isOutdated={book.outdated.includes(view.position)}
        isWaiting={book.signatures[view.position] !== undefined}
      />
      <div className={styles.part}>
        <SaveLine book={book} />
        {isTried && (
          <MissingList
            missing={missing}
            views={views}
            nameOf={nameOf}
            onShow={({ position, what }) => showPlace(fieldId(position, what))}
          />
        )}
        <p role="status" className={styles.status}>
          {isTried && missing.length === 0 ? words('companion.complete') : ''}
        </p>
        <Button
          kind="main"
          onClick={() => {
            setTried(true);
            // The Enter key may submit while a field has the focus.
            desk.leave(view.position);
          }}
        >
          {words('companion.done')}
        </Button>
      </div>
    </FormsContext>
  );
}
