import { type ReactNode, Suspense, useState } from 'react';
import { failureCode } from '../../../platform/api/failure.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { signInFailureCode } from '../../../platform/session/sign-in-failure.ts';

const FreshProofDialog = lazyWithWords(
  () => import('./fresh-proof-dialog.tsx').then(({ FreshProofDialog }) => FreshProofDialog),
  'identity-account',
  'identity-entrance',
);

/** The person closed the question, and the act was not done. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

interface FreshProof {
  /**
   * Runs the act; if the server asks for a fresh proof, asks the person for the proof and runs the act again. Throws
   * `NotProven`.
   */
  proven<Result>(act: () => Promise<Result>): Promise<Result>;
  /** The dialog, to be rendered by the caller. */
  dialog: ReactNode;
}

/** Wraps acts that the server accepts only shortly after a sign-in. */
export function useFreshProof(): FreshProof {
  const [question, setQuestion] = useState<{ answer: (proven: boolean) => void } | null>(null);
  const ask = async (): Promise<void> => {
    const isProven = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    if (!isProven) throw new NotProven();
  };
  return {
    async proven(act) {
      try {
        return await act();
      } catch (error) {
        if (failureCode(error) !== 'proof_needed' && signInFailureCode(error) !== 'proof') throw error;
      }
      await ask();
      return act();
    },
    dialog: question !== null && (
      <Suspense>
        <FreshProofDialog onProven={() => question.answer(true)} onClose={() => question.answer(false)} />
      </Suspense>
    ),
  };
}
