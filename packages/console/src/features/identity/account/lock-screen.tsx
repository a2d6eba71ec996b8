import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { unsentOf } from '../../../platform/outbox/unsent-of.ts';
import { useDeskLock } from '../../../platform/session/desk-lock-context.ts';
import { fullNameOf } from '../../../platform/session/person.ts';
import { type SignInFailureCode, signInFailureCode } from '../../../platform/session/sign-in-failure.ts';
import { useSession, useSessionSnapshot } from '../../../platform/session/store-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { useBell, useBellState } from '../../../platform/sound/bell-context.ts';
import { ringToneOf } from '../../../platform/sound/ring-tones.ts';
import { canSeal } from '../../../platform/storage/sealing.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { HiddenUsername } from '../hidden-username.tsx';
import { LockIcon } from './icons.tsx';
import styles from './lock-screen.module.css';
import { useWaitingRequests } from './use-waiting-requests.ts';

/** The screen of a locked desk: no data of the hotel, and buttons to unlock or sign out. */
export function LockScreen() {
  const { t } = useTranslation(['identity-account', 'ui', 'shell']);
  const session = useSession();
  const { person } = useSessionSnapshot();
  const { hotelName } = useSettings();
  const format = useFormat();
  const now = useNow();
  const lock = useDeskLock();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<{ busy: boolean; failure: LockFailure | null }>({ busy: false, failure: null });
  const name = person === null ? '' : fullNameOf(person);

  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step.busy) return;
    if (password === '') {
      setStep({ busy: false, failure: 'empty' });
      field.current?.focus();
      return;
    }
    setStep({ busy: true, failure: null });
    lock.open(password).catch((error: unknown) => {
      setStep({ busy: false, failure: lockFailureOf(signInFailureCode(error)) });
      setPassword('');
      field.current?.focus();
    });
  };

  return (
    // Keys pressed here must not reach the shortcuts of the desk, which listen at the document.
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops keys of its fields and buttons
    <div data-lock className={styles.page} onKeyDown={(event) => event.stopPropagation()}>
      <main className={styles.panel}>
        <p className={styles.clock} aria-hidden="true">
          {format.time(now)}
        </p>
        <p className={styles.hotel}>
          <ProperName>{hotelName}</ProperName>
        </p>
        <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="lock-title">
          <span className={styles.who}>
            <Avatar name={name} size={64} />
            <i>
              <LockIcon size={16} />
            </i>
          </span>
          <h1 id="lock-title">{t('identity-account:lock.title')}</h1>
          <p className={styles.lead}>{t('identity-account:lock.lead', { name })}</p>
          <WaitingCounts sub={person?.sub ?? null} />
          <HiddenUsername username={person?.email ?? person?.phoneNumber ?? ''} />
          <PasswordField
            ref={field}
            label={t('identity-account:lock.password')}
            name="password"
            autoComplete="current-password"
            required
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setStep((before) => ({ ...before, failure: null }));
            }}
            error={step.failure === null ? undefined : t(`identity-account:lock.failed.${step.failure}`)}
          />
          <VisuallyHidden role="alert">
            {step.failure === null ? '' : t(`identity-account:lock.failed.${step.failure}`)}
          </VisuallyHidden>
          <Button type="submit" variant="primary" wide busy={step.busy}>
            {t('identity-account:lock.unlock')}
          </Button>
        </form>
        <SilentBell />
        <section className={styles.other} aria-label={t('identity-account:lock.other')}>
          <p>{t('identity-account:lock.otherHint', { name })}</p>
          <Button variant="ghost" onClick={() => void session.signOut({ keepWork: true })}>
            {t('identity-account:lock.other')}
          </Button>
        </section>
      </main>
    </div>
  );
}

/** Only numbers: the waiting requests and the unsent changes. */
function WaitingCounts({ sub }: { sub: string | null }) {
  const { t } = useTranslation('identity-account');
  const requests = useWaitingRequests();
  const unsent = unsentOf(sub);
  return (
    <div className={styles.counts} role="status">
      {requests !== null && <p>{t('lock.requests', { count: requests })}</p>}
      {unsent > 0 && <p>{t('lock.unsent', { count: unsent })}</p>}
      {!canSeal() && <p>{t('lock.notKept')}</p>}
    </div>
  );
}

/** A locked desk must still ring; a press on this makes the browser allow sound. */
function SilentBell() {
  const { t } = useTranslation('shell');
  const bell = useBell();
  const { person } = useSessionSnapshot();
  if (useBellState() !== 'blocked') return null;
  return (
    <div className={styles.bell} role="status">
      <span>{t('sound.blocked')}</span>
      <Button size="small" onClick={() => void bell.unlock(ringToneOf(person?.ringTone ?? null))}>
        {t('sound.enable')}
      </Button>
    </div>
  );
}

type LockFailure = 'empty' | 'incorrect' | 'tooMany' | 'network' | 'unknown';

function lockFailureOf(code: SignInFailureCode): LockFailure {
  switch (code) {
    case 'incorrect':
    case 'tooMany':
    case 'network':
      return code;
    default:
      return 'unknown';
  }
}
