import type { Clock } from '../clock.ts';
import type { AuthState, Delivery, SignInOutcome } from './auth-state.ts';
import type { LoadIdentityProvider, NewPerson } from './identity-provider.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { nobodysWayIn, type WayIn } from './way-in.ts';

/** The parts of the session that the acts use. */
interface Ground {
  clock: Clock;
  provider: LoadIdentityProvider;
  state(): AuthState;
  wayIn(): WayIn;
  show(state: AuthState, wayIn: WayIn): void;
  follow(outcome: SignInOutcome): Promise<void>;
  /** Returns to the sign-in form (AUTH-18). */
  end(state: 'signIn' | 'signedUp', wayIn: WayIn): void;
}

/** Creates the acts between the sign-in form and the desk. All of them throw `SignInFailure`. */
export function createWayInActs(ground: Ground) {
  // Only in the page, and only during the sign-in, so that the password is never stored.
  let typed: { username: string; password: string; isNew: boolean } | null = null;

  const sentNow = (delivery: Delivery | null): WayIn => ({
    ...ground.wayIn(),
    // A pool that does not tell has sent the code to the same address as before.
    delivery: delivery ?? ground.wayIn().delivery,
    sentAt: ground.clock.millis(),
  });

  async function sendResetCode(username: string): Promise<void> {
    const delivery = await (await ground.provider()).sendResetCode(username);
    ground.show('forgotPassword', { ...sentNow(delivery), username });
  }

  async function enterAsNew(username: string): Promise<void> {
    const known = typed;
    if (known === null) {
      ground.end('signedUp', { ...nobodysWayIn, username, notice: 'signedUp' });
      return;
    }
    typed = { ...known, isNew: true };
    try {
      await ground.follow(await (await ground.provider()).signIn(known.username, known.password));
    } catch {
      // The account exists; only signing in automatically failed.
      ground.end('signedUp', { ...nobodysWayIn, username, notice: 'signedUp' });
    }
  }

  return {
    /** Keeps the password for a later step that signs in again. */
    keep(username: string, password: string): void {
      typed = { username, password, isNew: false };
    },
    forget(): void {
      typed = null;
    },
    /** The typed password; null if it was not typed on this page. */
    password: (): string | null => typed?.password ?? null,
    /** Whether the person signed up on this page a moment ago. */
    isNew: (): boolean => typed?.isNew === true,
    /** Returns the state of the sign-in after a step. */
    after(outcome: SignInOutcome): WayIn {
      const username = typed?.username ?? ground.wayIn().username;
      const delivery = outcome.step === 'code' ? (outcome.delivery ?? null) : null;
      return {
        username,
        delivery,
        sentAt: delivery === null ? null : ground.clock.millis(),
        codeChoices: outcome.step === 'choose-code' ? outcome.sources : [],
        totpSecret: outcome.step === 'totp-setup' ? outcome.secret : null,
        notice: null,
      };
    },
    acts: {
      /** Signs up (AUTH-08): a confirmation code is sent, or the person can sign in at once. */
      async signUp(person: NewPerson): Promise<void> {
        const { isConfirmed, delivery } = await (await ground.provider()).signUp(person);
        typed = { username: person.username, password: person.password, isNew: true };
        if (isConfirmed) await enterAsNew(person.username);
        else ground.show('confirmSignUp', { ...sentNow(delivery), username: person.username });
      },
      /** Confirms the sign-up (AUTH-09), and signs in if the page still has the password. */
      async confirmSignUp(code: string): Promise<void> {
        const { username } = ground.wayIn();
        await (await ground.provider()).confirmSignUp(username, code);
        await enterAsNew(username);
      },
      /** Starts a reset (AUTH-11) from the sign-in form; no code is sent yet. */
      forgotPassword(username: string): void {
        ground.show('forgotPassword', { ...nobodysWayIn, username });
      },
      sendResetCode,
      /** Signs in with the new password; if that fails, the form says that the password was changed. */
      async resetPassword(code: string, password: string): Promise<void> {
        const { username } = ground.wayIn();
        const provider = await ground.provider();
        await provider.resetPassword(username, code, password);
        typed = { username, password, isNew: false };
        try {
          await ground.follow(await provider.signIn(username, password));
        } catch {
          ground.end('signIn', { ...nobodysWayIn, username, notice: 'passwordChanged' });
        }
      },
      /**
       * Whether a code can be sent again: a code by SMS needs another sign-in, so the page must still have the
       * password.
       */
      canResendCode: (): boolean => ground.state() !== 'confirmSignIn' || typed !== null,
      async resendCode(): Promise<void> {
        const { username } = ground.wayIn();
        const provider = await ground.provider();
        switch (ground.state()) {
          case 'confirmSignUp':
            ground.show('confirmSignUp', sentNow(await provider.resendSignUpCode(username)));
            return;
          case 'forgotPassword':
            await sendResetCode(username);
            return;
          default:
            if (typed === null) throw new SignInFailure('session');
            await ground.follow(await provider.signIn(typed.username, typed.password));
        }
      },
    },
  };
}
