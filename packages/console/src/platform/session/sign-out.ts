import { within } from '../within.ts';

/** One step of a sign-out; `what` ends the sentence "signing out … failed". */
export interface SignOutStep {
  what: string;
  act: () => Promise<unknown> | unknown;
}

/** May ask the person something first; false cancels the sign-out. */
export type SignOutQuestion = () => boolean | Promise<boolean>;

// A network that hangs must not keep the desk from the next person.
const longestStepMs = 5_000;

/** Creates the sign-out: its questions, and its steps; a failed step does not stop the next (AUTH-35). */
export function createSignOut(log: (what: string, error: unknown) => void) {
  const questions = new Set<SignOutQuestion>();
  let underWay: Promise<void> = Promise.resolve();

  async function attempt({ what, act }: SignOutStep): Promise<void> {
    try {
      await within((async () => act())(), longestStepMs, 'it took too long');
    } catch (error) {
      log(`signing out ${what} failed`, error);
    }
  }

  return {
    beforeSignOut(question: SignOutQuestion): () => void {
      questions.add(question);
      return () => void questions.delete(question);
    },
    /** Asks one question after the other; the first refusal ends it. */
    async mayLeave(): Promise<boolean> {
      for (const question of questions) if (!(await question())) return false;
      return true;
    },
    /** Runs all steps in order, even after a failure. */
    run(steps: readonly SignOutStep[]): Promise<void> {
      underWay = (async () => {
        for (const step of steps) await attempt(step);
      })();
      return underWay;
    },
    /** Resolves when no sign-out is running. */
    over: (): Promise<void> => underWay,
  };
}
