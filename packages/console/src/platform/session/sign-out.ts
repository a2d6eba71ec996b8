import { within } from '../within.ts';

/** One thing to do on the way out; `what` ends the sentence "signing out … failed". */
export interface SignOutStep {
  what: string;
  act: () => Promise<unknown> | unknown;
}

/** May ask the person something first; false: they stay. */
export type SignOutQuestion = () => boolean | Promise<boolean>;

// A network that hangs must not keep a desk that was left from the next person.
const longestStepMs = 5_000;

/** The way out: who may object to it, and the steps, each of which may fail without stopping the next (AUTH-35). */
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
    /** One question after the other; the first no ends it. */
    async mayLeave(): Promise<boolean> {
      for (const question of questions) if (!(await question())) return false;
      return true;
    },
    /** In this order, and always to the end. */
    run(steps: readonly SignOutStep[]): Promise<void> {
      underWay = (async () => {
        for (const step of steps) await attempt(step);
      })();
      return underWay;
    },
    /** Resolves when nobody is on the way out. */
    over: (): Promise<void> => underWay,
  };
}
